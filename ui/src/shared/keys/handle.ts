// Keys to commands. Physical codes are matched, so keys work while a Korean input method is on.

import { tinykeys } from 'tinykeys';
import { preferences } from '../preferences.svelte';
import { isLetterKey, openCommands } from './commands.svelte';

/** Listens on the window and calls the commands that are open; returns a way to stop. */
export function listenForKeys(): () => void {
  const useLetters = preferences.settings.letter_keys;
  const bindings: Record<string, (event: KeyboardEvent) => void> = {};
  for (const command of openCommands()) {
    const { key } = command;
    if (!key || (isLetterKey(key) && !useLetters)) continue;
    // The command offered last stands nearest to what the player does now.
    bindings[key] = (event) => {
      event.preventDefault();
      if (!command.refusal) command.run();
    };
  }
  return tinykeys(window, bindings, { ignore: isTyping });
}

/** Letters belong to a field that has the focus; keys with Ctrl or Alt do not. */
function isTyping(event: KeyboardEvent): boolean {
  if (event.isComposing) return true;
  const target = event.target as HTMLElement;
  const takesText = target.matches?.('input:not([type=checkbox], [type=radio], [type=range]), textarea, [contenteditable]');
  return Boolean(takesText) && !event.ctrlKey && !event.altKey && !event.metaKey && !/^F\d/.test(event.key);
}
