// Paper is white: whatever theme the window has, a page is printed in the light one.

/** Listens for printing as long as a page for paper is shown. */
export function onPaper(): () => void {
  const root = document.documentElement;
  let theme: string | undefined;
  const before = () => {
    theme = root.dataset.theme;
    root.dataset.theme = 'light';
  };
  const after = () => {
    if (theme === undefined) delete root.dataset.theme;
    else root.dataset.theme = theme;
  };
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}
