// Long rules: the type grows smaller first, then the picture gives way, then the type again. What
// still does not fit scrolls; it is never cut.

import type { Attachment } from 'svelte/attachments';
import { language } from '../../../locales/language.svelte';
import type { CardFacts } from '../facts';

const step = 0.04;

/** Fits the text of a full face; does it again whenever the facts or the language change. */
export function fitText(facts: CardFacts): Attachment<HTMLElement> {
  return (face) => {
    void facts;
    void language.current;
    let gone = false;
    fit(face);
    // Measuring asked for the fonts that the text needs: where all are there, it is fitted already.
    if (document.fonts.status === 'loading') void document.fonts.ready.then(() => !gone && fit(face));
    return () => (gone = true);
  };
}

function fit(face: HTMLElement) {
  const text = face.querySelector<HTMLElement>('.text');
  if (!text) return;
  let size = 1;
  const set = (to: number) => text.style.setProperty('--fit', to.toFixed(2));
  const over = () => text.scrollHeight > text.clientHeight + 1;
  const shrink = (least: number) => {
    while (over() && size > least) set((size -= step));
  };
  face.classList.remove('dense');
  set(size);
  shrink(0.88);
  if (over() && !face.matches('.wide, .kind-dossier')) {
    face.classList.add('dense');
    set((size = 1));
  }
  shrink(0.72);
  face.classList.toggle('overfull', over());
}
