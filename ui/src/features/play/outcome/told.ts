// What is said of the end of a game.

import { t } from '../../../locales/language.svelte';
import type { OutcomeView } from '../types';

export function resolutionOf({ resolution }: OutcomeView): string {
  return resolution === 'no_resolution' ? t.play.noResolution : t.play.resolution({ name: resolution.replace(/^R/, '') });
}
