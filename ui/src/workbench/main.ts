// A bench for looking at components without an engine: `npm run dev`, then
// /workbench.html?show=gathering&lang=ko&theme=light, with &then=drawn, attack or test for what
// happens next; ?show=layouts&campaign=fhv&file=URL draws the layouts of guides from the output of
// `casebook guide layouts --format json`. It is no part of the built app.

import '../styles';
import '../styles.korean';
import { mount } from 'svelte';
import { mockIPC } from '@tauri-apps/api/mocks';
import { defaultSettings, preferences } from '../shared/preferences.svelte';
import type { Settings } from '../bindings/Settings';
import Workbench from './Workbench.svelte';

const query = new URLSearchParams(location.search);

mockIPC((command) => (command === 'rules' ? { entries: [], terms: [] } : null));
preferences.settings = {
  ...defaultSettings,
  language: query.get('lang') === 'ko' ? 'ko' : 'en',
  theme: (query.get('theme') as Settings['theme'] | null) ?? 'dark',
  high_contrast: query.has('contrast'),
  first_steps: query.has('first'),
};
mount(Workbench, {
  target: document.getElementById('app')!,
  props: { show: query.get('show') ?? 'gathering', then: query.get('then') ?? undefined },
});
