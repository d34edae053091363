// Roles and names as the accessibility tree has them, for the elements that the app uses.
const IMPLICIT = {
  A: 'link', BUTTON: 'button', H1: 'heading', H2: 'heading', H3: 'heading', MAIN: 'main',
  NAV: 'navigation', ASIDE: 'complementary', TEXTAREA: 'textbox', SELECT: 'combobox', UL: 'list',
  OL: 'list', LI: 'listitem', TABLE: 'table', DIALOG: 'dialog', HEADER: 'banner', SECTION: 'region',
};
const INPUTS = {
  checkbox: 'checkbox', radio: 'radio', range: 'slider', search: 'searchbox', number: 'spinbutton',
};

function roleOf(element) {
  const given = element.getAttribute('role');
  if (given) return given.split(' ')[0];
  if (element.tagName === 'INPUT') return INPUTS[element.type] ?? 'textbox';
  return IMPLICIT[element.tagName] ?? element.tagName.toLowerCase();
}

function textOf(element) {
  let text = '';
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) text += node.textContent;
    if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute('aria-hidden') === 'true') continue;
    text += ' ' + (node.getAttribute('aria-label') ?? textOf(node)) + ' ';
  }
  // Parts of a name stand apart, but no sign that follows a word does.
  return text.replace(/\s+/g, ' ').replace(/ ([:,.])/g, '$1').trim();
}

function nameOf(element) {
  const label = element.getAttribute('aria-label');
  if (label) return label.trim();
  const by = element.getAttribute('aria-labelledby');
  if (by) {
    const parts = by.split(/\s+/).map((id) => document.getElementById(id));
    return parts.map((part) => (part ? textOf(part) : '')).join(' ').trim();
  }
  if (element.labels?.length) return [...element.labels].map(textOf).join(' ').trim();
  return textOf(element) || element.getAttribute('title') || element.getAttribute('placeholder') || '';
}

function isShown(element) {
  return element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"], [inert]');
}

/** The first that is shown with this role and name, or with this part of a name. */
function find(role, name, part) {
  for (const element of document.querySelectorAll('*')) {
    if (roleOf(element) !== role || !isShown(element)) continue;
    const own = nameOf(element);
    if (part === undefined ? own === name : own.includes(part)) return element;
  }
  return null;
}
