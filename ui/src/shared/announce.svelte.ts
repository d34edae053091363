// One sentence at a time for screen readers: politely after a decision, at once for a prompt.

import { untrack } from 'svelte';

class Announcements {
  polite = $state('');
  assertive = $state('');
}

export const announcements = new Announcements();

/** Says a sentence; the same sentence twice is said twice. */
export function announce(sentence: string, manner: 'polite' | 'assertive' = 'polite'): void {
  // Whoever announces does not follow what is announced.
  const same = sentence !== '' && untrack(() => announcements[manner]) === sentence;
  announcements[manner] = same ? `${sentence}\u00a0` : sentence;
}
