// Elements whose own text is wider than their box, unless they show an ellipsis and a tooltip, and
// boxes that scroll sideways.
const clipped = [];
for (const element of document.querySelectorAll('body *')) {
  const sideways = ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
  if (sideways && element.scrollWidth > element.clientWidth + 1) {
    clipped.push('scrolls sideways: ' + element.outerHTML.slice(0, 200));
  }
  const ownText = [...element.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.textContent.trim());
  if (!ownText || !element.checkVisibility({ visibilityProperty: true })) continue;
  if (element.closest('.visually-hidden')) continue;
  const style = getComputedStyle(element);
  if (style.overflowX === 'visible' || element.clientWidth === 0) continue;
  const marked = style.textOverflow === 'ellipsis' && (element.title || element.closest('[title]'));
  if (element.scrollWidth > element.clientWidth + 1 && !marked) clipped.push(element.outerHTML.slice(0, 200));
}
return clipped;
