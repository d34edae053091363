// The controls inside the region with a name, in the order of the page; null without the region.
const CONTROLS = ['button', 'menuitem', 'spinbutton', 'textbox'];

function controlsOf(regionName) {
  const region = find('region', regionName);
  if (!region) return null;
  return [...region.querySelectorAll('*')].filter((element) => CONTROLS.includes(roleOf(element)) && isShown(element));
}

function described(element) {
  return {
    role: roleOf(element),
    name: nameOf(element),
    disabled: element.disabled === true || element.getAttribute('aria-disabled') === 'true',
    list: element.closest('ul[aria-label], ol[aria-label]')?.getAttribute('aria-label') ?? '',
    pressed: element.getAttribute('aria-pressed') === 'true',
  };
}
