// The keys of the table can be changed where no table is open, and the table shows the changed ones.

import { mockIPC } from '@tauri-apps/api/mocks';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import KeysSheet from './features/settings/KeysSheet.svelte';
import { language } from './locales/language.svelte';
import { openCommands } from './shared/keys/commands.svelte';
import { tableKeys } from './shared/keys/table';
import { defaultSettings, preferences } from './shared/preferences.svelte';
import './styles';
import './styles.korean';
import { exampleLog, gathering } from './features/play/fixtures';
import Bench from './features/play/TableBench.svelte';

async function table() {
  await page.viewport(1280, 720);
  mockIPC(() => null);
  const answers: unknown[] = [];
  const none = () => undefined;
  const actions = { answer: (answer: unknown) => answers.push(answer), undo: none, redo: none, goTo: none, openRule: none };
  return { answers, ...(await render(Bench, { view: gathering(), log: exampleLog, actions })) };
}

test.each(['en', 'ko'] as const)('the settings know the keys that the table offers (%s)', async (spoken) => {
  language.current = spoken;
  preferences.settings = { ...defaultSettings };
  await table();
  const offered = new Map(openCommands().map((command) => [command.id, command]));
  for (const { id, key, name } of tableKeys()) {
    expect(offered.get(id), id).toMatchObject({ key, name });
  }
  language.current = 'en';
});

test('a key of the table is changed in the settings, and the table shows and obeys it', async () => {
  mockIPC(() => null);
  preferences.settings = { ...defaultSettings };
  const sheet = await render(KeysSheet);
  await page.getByRole('button', { name: /Change the key of: Investigate/ }).click();
  await userEvent.keyboard('n');
  expect(preferences.settings.keys).toEqual({ 'play-investigate': 'KeyN' });
  await sheet.unmount();
  const { answers } = await table();
  await expect.element(page.getByRole('button', { name: /^Investigate/ }).first()).toHaveTextContent('N');
  await userEvent.keyboard('n');
  expect(answers).toEqual([{ kind: 'choice', index: 0 }]);
});
