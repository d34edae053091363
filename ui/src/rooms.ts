// The rooms behind their doors: the code of a room is fetched when someone goes there, so that the
// window's start does not wait for it and holds nothing of it. Home is part of the start.

import type { Component } from 'svelte';
import type { Room } from './shared/shell/rooms';

const doors: Record<Exclude<Room['name'], 'home'>, () => Promise<{ default: Component }>> = {
  cards: () => import('./features/cards/CardsRoom.svelte'),
  decks: () => import('./features/decks/DecksRoom.svelte'),
  campaigns: () => import('./features/campaigns/CampaignsRoom.svelte'),
  play: () => import('./features/play/PlayRoom.svelte'),
  rules: () => import('./features/rules/RulesRoom.svelte'),
  settings: () => import('./features/settings/SettingsRoom.svelte'),
};

export async function enter(room: keyof typeof doors): Promise<Component> {
  return (await doors[room]()).default;
}
