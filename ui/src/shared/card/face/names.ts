// Names on small faces: one that does not fit is set smaller, then in narrower letters on more lines,
// then on a plate that is wider than its card. Only then is a word broken; nothing is ever cut. The
// smallest cards have no name: it would cover the picture, and is read where the pointer rests.

import type { Attachment } from 'svelte/attachments';
import { language } from '../../../locales/language.svelte';
import type { CardFacts } from '../facts';

/** In what a name gives way, one after the other; each step keeps those before it. */
const steps = ['small', 'narrow', 'wide', 'broken'] as const;

/** The width of the narrowest card that has its name on it. */
const leastNamed = 44;

const titles = new Map<Element, HTMLElement>();
/** Tells of a face when it comes and when its width changes, after the layout and before the painting: a
    name that is fitted then is painted once. Fitting changes no face, so that it asks for no further one. */
const sizes = new ResizeObserver((entries) => fitAll(entries.flatMap(({ target }) => titles.get(target) ?? [])));

document.fonts.addEventListener('loadingdone', () => requestAnimationFrame(() => fitAll([...titles.values()])));

/** Fits the name of a small face; again whenever the name, the width of the face or a font changes. */
export function fitName(facts: CardFacts): Attachment<HTMLElement> {
  return (title) => {
    void facts;
    void language.current;
    const face = title.closest('.face');
    if (!face) return;
    titles.set(face, title);
    sizes.observe(face);
    return () => {
      sizes.unobserve(face);
      titles.delete(face);
    };
  };
}

/** All names of a frame are fitted together: few measurings, however many cards lie there. */
function fitAll(all: readonly HTMLElement[]) {
  let pending = all.map((title) => ({ title, plate: title.parentElement! }));
  for (const { plate } of pending) delete plate.dataset.fit;
  const tiny = pending.filter(({ plate }) => isTiny(plate));
  for (const { plate } of tiny) plate.dataset.fit = 'none';
  pending = pending.filter((one) => !tiny.includes(one));
  for (const step of steps) {
    pending = pending.filter(({ title }) => isCut(title));
    for (const { plate } of pending) plate.dataset.fit = step;
  }
}

function isTiny(plate: HTMLElement): boolean {
  const face = plate.closest<HTMLElement>('.face.token');
  return face !== null && face.offsetWidth > 0 && face.offsetWidth < leastNamed;
}

function isCut(title: HTMLElement): boolean {
  const name = title.querySelector<HTMLElement>('.name')!;
  const over = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth > clientWidth + 1;
  // Letters reach a little above and below narrow lines; a line that is left out is more than that.
  const high = [name.scrollHeight, ...[...name.children].map((one) => (one as HTMLElement).offsetHeight)];
  return Math.max(...high) > name.clientHeight + 6 || over(name) || over(title) || name.offsetWidth > title.clientWidth + 1;
}
