// The rooms of the house. A new room is one line here.

import Dices from '@lucide/svelte/icons/dices';
import NotebookPen from '@lucide/svelte/icons/notebook-pen';
import House from '@lucide/svelte/icons/house';
import Library from '@lucide/svelte/icons/library';
import Scale from '@lucide/svelte/icons/scale';
import SettingsGear from '@lucide/svelte/icons/settings';
import WalletCards from '@lucide/svelte/icons/wallet-cards';
import type { Messages } from '../../locales/en';

export type Room = {
  /** The first part of the room's address; Home's is empty. */
  path: string;
  name: keyof Messages['rooms'] & ('home' | 'cards' | 'decks' | 'campaigns' | 'play' | 'rules' | 'settings');
  glyph: typeof House;
};

export const rooms: Room[] = [
  { path: '', name: 'home', glyph: House },
  { path: 'cards', name: 'cards', glyph: Library },
  { path: 'decks', name: 'decks', glyph: WalletCards },
  { path: 'campaigns', name: 'campaigns', glyph: NotebookPen },
  { path: 'play', name: 'play', glyph: Dices },
  { path: 'rules', name: 'rules', glyph: Scale },
  { path: 'settings', name: 'settings', glyph: SettingsGear },
];
