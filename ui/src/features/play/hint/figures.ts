// The figures of a hint as the window writes them.

import { language } from '../../../locales/language.svelte';
import type { ReasonName } from '../../../bindings/ReasonName';

export function percent(hundredths: number): string {
  return `${hundredths.toLocaleString(language.current)} %`;
}

export function tenths(count: number): string {
  return (count / 10).toLocaleString(language.current, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** A figure of a reason, in the unit of its kind. */
export function reasonFigure(kind: ReasonName, figure: number): string {
  switch (kind) {
    case 'won':
    case 'lost':
    case 'defeated':
      return percent(figure);
    case 'clues':
    case 'dealt':
    case 'harm':
      return tenths(figure);
    case 'outlook':
    case 'alike':
      return figure.toLocaleString(language.current);
  }
}
