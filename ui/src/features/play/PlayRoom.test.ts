// The room of play: a game is opened once, however long its opening takes, and a press shows until all of its answer does.

import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import { announcements } from '../../shared/announce.svelte';
import { addressTo, router } from '../../shared/router.svelte';
import '../../styles';
import { exampleLog, gathering } from './fixtures';
import PlayRoom from './PlayRoom.svelte';

afterEach(() => {
  cleanup();
  clearMocks();
});

const investigator = () => document.querySelector('[data-card="100"]');
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const asksForView = (command: string) => command === 'open_game' || command === 'choose';

test('painted in software a press is seen however soon its answer comes, and the same question is not said again', async () => {
  mockIPC((command) => (asksForView(command) ? gathering() : command === 'game_log' ? exampleLog : null));
  Object.assign(window, { paintedInSoftware: true });
  router.go(addressTo('play', '4'));
  await render(PlayRoom);
  await expect.poll(investigator).not.toBeNull();
  const said = announcements.assertive;
  expect(said).not.toBe('');
  let seen = false;
  const frame = () => {
    seen ||= document.querySelector('.dock[aria-busy=true]') !== null;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  await page.getByRole('button', { name: 'Draw a card' }).click();
  await wait(300);
  Object.assign(window, { paintedInSoftware: false });
  expect(seen).toBe(true);
  expect(document.querySelector('.dock[aria-busy=true]')).toBeNull();
  expect(announcements.assertive).toBe(said);
});

test('a game is opened once, and its table stays', async () => {
  const opened: unknown[] = [];
  mockIPC(async (command, told) => {
    if (command === 'open_game') {
      opened.push(told);
      await wait(20);
      return gathering();
    }
    return command === 'game_log' ? exampleLog : null;
  });
  router.go(addressTo('play', '3'));
  await render(PlayRoom);
  await expect.poll(investigator).not.toBeNull();
  const table = investigator();
  // Long enough for an answer, for what follows it in the page, and for a second question if one came.
  await wait(300);
  expect(opened).toHaveLength(1);
  expect(investigator()).toBe(table);
});
