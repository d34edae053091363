// Figures of playtests as they are read.

import type { EstimateView } from '../../../bindings/EstimateView';
import type { ShareView } from '../../../bindings/ShareView';
import { language, t } from '../../../locales/language.svelte';

type Ends = { low: number; high: number };

const number = (digits: number, signed = false) =>
  new Intl.NumberFormat(language.current, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'negative',
  });

const percents = (value: number) =>
  new Intl.NumberFormat(language.current, { style: 'percent', maximumFractionDigits: 0 }).format(value);

export const share = (one: ShareView) => (one.of > 0 ? percents(one.value) : '–');

export const shareEnds = (one: ShareView) => (one.of > 0 ? `${percents(one.low)} – ${percents(one.high)}` : '–');

export const tenths = (value: number) => number(1).format(value);

export const ends = ({ low, high }: Ends) => `${tenths(low)} – ${tenths(high)}`;

/** A difference with its sign; of shares in games out of 100. */
export const signed = (value: number, scale = 1) => number(scale === 1 ? 1 : 0, true).format(value * scale);

/** From one end to the other in words that signs do not confuse. */
export const signedEnds = ({ low, high }: Ends, scale = 1) => `${signed(low, scale)} … ${signed(high, scale)}`;

export const leavesOutZero = (one: EstimateView | undefined) => one !== undefined && (one.low > 0 || one.high < 0);

/** How often something was done with copies that were drawn, out of 100. */
export const rate = (times: number, drawn: number) => (drawn > 0 ? number(0).format((100 * times) / drawn) : '–');

export function duration(seconds: number): string {
  if (seconds < 90) return t.playtest.seconds({ seconds: Math.max(1, Math.round(seconds)) });
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return t.playtest.minutes({ minutes });
  return t.playtest.hours({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

export const time = (made: number) =>
  new Intl.DateTimeFormat(language.current, { dateStyle: 'medium', timeStyle: 'short' }).format(made);
