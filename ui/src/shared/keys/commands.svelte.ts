// All commands that are open now, with their keys. The palette, the sheet of keys and the key
// handler read the same list, so none can know a command that the others do not.

import { SvelteMap } from 'svelte/reactivity';
import { preferences } from '../preferences.svelte';

export type Command = {
  /** Stable, since a changed key is saved under it. */
  id: string;
  name: string;
  /** Keys in the notation of tinykeys, with physical codes: `Control+KeyK`, `KeyW`. */
  key?: string;
  run: () => void;
  /** Why the command does nothing now, as a sentence. */
  refusal?: string;
  group: CommandGroup;
  /** Commands that only a key makes sense for stay out of the palette. */
  hidden?: boolean;
  /** It stands after the others in the palette, so that Enter does not take it by chance. */
  last?: boolean;
};

export type CommandGroup = 'go' | 'do' | 'play';

const sources = new SvelteMap<symbol, () => Command[]>();

/** Offers commands for as long as the calling component lives. */
export function offerCommands(list: () => Command[]): void {
  $effect.pre(() => {
    const key = Symbol();
    sources.set(key, list);
    return () => sources.delete(key);
  });
}

/** The commands open now, with the keys that the player chose. */
export function openCommands(): Command[] {
  const { keys } = preferences.settings;
  const all = [...sources.values()].flatMap((list) => list());
  return all.map((command) => ({ ...command, key: keys[command.id] ?? command.key }));
}

/** Whether the key is a single letter, digit or sign, which a setting can turn off. */
export function isLetterKey(key: string): boolean {
  return /^(Key[A-Z]|Digit\d|Semicolon|Period|Comma|Slash|Shift\+Slash)$/.test(key);
}

const signs: Record<string, string> = {
  Control: 'Ctrl',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Semicolon: ';',
  Period: '.',
  Comma: ',',
  Slash: '/',
  Escape: 'Esc',
  Equal: '+',
  Minus: '−',
};

/** A key as people write it: `Ctrl+K`. */
export function shownKey(key: string): string {
  if (key === 'Shift+Slash') return '?';
  return key
    .split('+')
    .map((part) => signs[part] ?? part.replace(/^(Key|Digit)/, ''))
    .join('+');
}
