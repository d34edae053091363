// Who is asked first where several may answer.

import type { GameView, Seat } from './types';

/** Whoever performs the test, or whose turn it is, before all others who may answer. */
export function firstAsked({ prompt, test, active }: GameView): Seat | undefined {
  const first = test?.tester ?? active;
  return first !== undefined && prompt?.who.includes(first) ? first : prompt?.who[0];
}
