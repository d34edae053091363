import './styles';

import { mount } from 'svelte';
import App from './App.svelte';
import { language } from './locales/language.svelte';
import { refuseDrops } from './shared/files/drops';
import { recordFaults } from './shared/faults';
import { preferences } from './shared/preferences.svelte';

recordFaults();
refuseDrops();
await preferences.load();
// A window in English has few Korean words, and shows its first picture before their letters come.
if (language.current === 'ko') await koreanLetters();
mount(App, { target: document.getElementById('app')! });
if (language.current !== 'ko') requestAnimationFrame(() => void koreanLetters());

function koreanLetters(): Promise<unknown> {
  return import('./styles.korean');
}
