// What the log of a campaign says, in the window's language.

import type { CardName } from '../../bindings/CardName';
import type { ChangeView } from '../../bindings/ChangeView';
import { language, t } from '../../locales/language.svelte';
import { spokenName } from '../text/rich';

/** The section of achievements, which no guide names. */
export const achievements = '$achievements';

/** A name in the window's language, or English where it has none there. */
export function named(name: CardName | null | undefined): string {
  if (!name) return '';
  return spokenName(language.current === 'ko' ? (name.ko ?? name.en) : name.en);
}

/** The title of a campaign: the name that its player gave it, or its guide's in the window's language. */
export function campaignTitle(name: string, guide: CardName | null | undefined): string {
  return guide && (name === guide.en || name === guide.ko) ? named(guide) : name;
}

/** A change as a sentence; its tokens are drawn beside it. */
export function changeText(change: ChangeView): string {
  const sentence = t.logChanges[change.kind];
  const amount = change.amount ?? 0;
  return sentence({
    who: named(change.who),
    what: named(change.what),
    section: change.section?.en === achievements ? t.campaigns.achievements : named(change.section),
    amount,
    signed: signed(amount),
    code: codeName(change.code ?? ''),
  });
}

export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

/** Codes of the log as words: difficulties, results, numbers of investigators. */
export function codeName(code: string): string {
  const names = t.logCodes as Record<string, string>;
  return names[code] ?? code.replaceAll('_', ' ');
}
