import './styles';

import { mount } from 'svelte';
import App from './App.svelte';
import { recordFaults } from './shared/faults';
import { preferences } from './shared/preferences.svelte';

recordFaults();
await preferences.load();
mount(App, { target: document.getElementById('app')! });
