import './styles';

import { mount } from 'svelte';
import App from './App.svelte';
import { refuseDrops } from './shared/files/drops';
import { recordFaults } from './shared/faults';
import { preferences } from './shared/preferences.svelte';

recordFaults();
refuseDrops();
await preferences.load();
mount(App, { target: document.getElementById('app')! });
