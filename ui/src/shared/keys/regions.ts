// F6 walks the regions of the page, as in other desktop programs.

/** Focuses the next region, or the one before. Regions are marked with `data-region`. */
export function focusNextRegion(direction: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter((region) =>
    region.checkVisibility(),
  );
  if (regions.length === 0) return;
  const here = regions.findIndex((region) => region.contains(document.activeElement));
  const next = here < 0 ? 0 : (here + direction + regions.length) % regions.length;
  focusWithin(regions[next]!);
}

function focusWithin(region: HTMLElement): void {
  const preferred = region.querySelector<HTMLElement>('[data-region-focus]');
  const target = preferred ?? region;
  if (target === region && !region.hasAttribute('tabindex')) region.tabIndex = -1;
  target.focus();
}

/** Whether nothing in particular has the focus: what had it is gone, or only the room itself has it. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.id === 'room';
}
