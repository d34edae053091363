// The keys of the table. They can be changed in the settings, where no table is open to offer them;
// a test holds this list to what the table offers.

import { t } from '../../locales/language.svelte';

export type TableKey = { id: string; name: string; key: string };

export const actKeys = {
  move: 'KeyM',
  investigate: 'KeyV',
  fight: 'KeyF',
  evade: 'KeyE',
  engage: 'KeyG',
  use: 'KeyC',
  play: 'KeyP',
  draw: 'KeyD',
  resource: 'KeyR',
  end_turn: 'End',
} as const;

export function tableKeys(): TableKey[] {
  const acts = Object.entries(actKeys) as [keyof typeof actKeys, string][];
  return [
    ...acts.map(([act, key]) => ({ id: `play-${act}`, name: t.acts[act], key })),
    { id: 'undo', name: t.play.undo, key: 'Control+KeyZ' },
    { id: 'redo', name: t.play.redo, key: 'Control+Shift+KeyZ' },
    { id: 'play-log', name: t.play.regionLog, key: 'KeyL' },
    { id: 'play-timeline', name: t.play.regionTimeline, key: 'KeyT' },
    { id: 'play-tree', name: t.play.tree, key: 'KeyB' },
    { id: 'play-bag', name: t.play.bag, key: 'KeyO' },
    { id: 'play-by-hand', name: t.byHand.title, key: 'KeyJ' },
    { id: 'play-orders', name: t.orders.title, key: 'KeyQ' },
    { id: 'play-hint', name: t.hint.title, key: 'KeyK' },
    { id: 'play-coming', name: t.coming.title, key: 'KeyY' },
    { id: 'play-companion', name: t.companion.title, key: 'KeyU' },
    { id: 'play-hints', name: t.play.hints, key: 'Semicolon' },
    { id: 'play-inspect', name: t.shell.inspect, key: 'KeyI' },
    { id: 'play-why', name: t.play.why, key: 'KeyW' },
    { id: 'play-hand', name: t.play.regionHand, key: 'KeyH' },
    { id: 'play-area', name: t.play.regionPlayArea, key: 'KeyA' },
    { id: 'play-threat', name: t.play.regionThreat, key: 'KeyX' },
  ];
}
