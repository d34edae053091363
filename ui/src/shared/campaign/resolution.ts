// What a resolution is called.

import { t } from '../../locales/language.svelte';

/** The name of `R1`, `R2` …, or of `no_resolution`. */
export function resolutionName(code: string): string {
  return code === 'no_resolution' ? t.play.noResolution : t.play.resolution({ name: code.replace(/^R/, '') });
}
