/** No frame takes so long; a window that is not seen has none at all. */
const longest = 100;

/** Does something once what has just changed is on the screen: the next frame is painted, and its tasks begin. */
export function afterPaint(act: () => void): void {
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    act();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, longest);
}
