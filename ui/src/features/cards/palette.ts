// Every card as a row of the palette, found by either name.

import { language } from '../../locales/language.svelte';
import { catalogue, named, titleOf } from '../../shared/catalogue/catalogue.svelte';
import { addressTo, router } from '../../shared/router.svelte';
import type { PaletteRow } from '../../shared/shell/palette.svelte';

/** The cards of one catalogue in one language are the same rows at every key. */
let made: { of: unknown; in: string; rows: PaletteRow[] } | undefined;

export function cardPaletteRows(): PaletteRow[] {
  if (made?.of !== catalogue.cards || made.in !== language.current) {
    made = { of: catalogue.cards, in: language.current, rows: rows() };
  }
  return made.rows;
}

function rows(): PaletteRow[] {
  return catalogue.cards
    .filter((card) => !card.reprint_of)
    .map(({ code, facts, product }) => ({
      id: `card-${code}`,
      name: titleOf(code),
      others: [facts.name.en, facts.name.ko ?? ''],
      note: named(catalogue.product(product)?.name ?? { en: product }),
      run: () => router.go(addressTo('cards', code)),
    }));
}
