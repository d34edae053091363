// The language of the window. Reading a message in a template subscribes to it, so a switch shows
// at once, without a reload and without losing state.

import type { Language } from '../bindings/Language';
import { en, type Messages } from './en';
import { ko } from './ko';

const all: Record<Language, Messages> = { en, ko };

class WindowLanguage {
  current = $state<Language>('en');
}

export const language = new WindowLanguage();

/** The messages of the current language by section: `t.nav.home`. */
export const t = new Proxy({} as Messages, {
  get: (_, section) => all[language.current][section as keyof Messages],
}) as Messages;

/** The system's language where Casebook speaks it, else English. */
export function systemLanguage(): Language {
  return navigator.language.toLowerCase().startsWith('ko') ? 'ko' : 'en';
}
