// Who is asked, and what.

import type { GameView, PromptView, Seat } from './types';

/** Whoever performs the test, or whose turn it is, before all others who may answer. */
export function firstAsked({ prompt, test, active }: GameView): Seat | undefined {
  const first = test?.tester ?? active;
  return first !== undefined && prompt?.who.includes(first) ? first : prompt?.who[0];
}

/** Whether a prompt puts the same question as another one, whatever may be chosen. */
export function asksTheSame(one: PromptView | undefined, other: PromptView | undefined): boolean {
  return questionOf(one) === questionOf(other);
}

function questionOf(prompt: PromptView | undefined): string {
  return JSON.stringify(prompt && [prompt.ask, prompt.who, prompt.form.kind, prompt.source?.id, prompt.event, prompt.words]);
}
