// Official texts brought in: how far it is, a way to stop it, and what came of it.

import type { Channel } from '@tauri-apps/api/core';
import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { ImportProgress } from '../../bindings/ImportProgress';
import type { TextsOutcome } from '../../bindings/TextsOutcome';
import { language } from '../../locales/language.svelte';
import '../../styles';
import '../../styles.korean';
import TextsSheet from './TextsSheet.svelte';

type Running = { progress: Channel<ImportProgress>; end: (outcome: TextsOutcome) => void };

let running: Running | undefined;
let stopped: unknown[];

beforeEach(() => {
  running = undefined;
  stopped = [];
  language.current = 'en';
  mockIPC((command, args) => {
    if (command === 'stop_import') stopped.push(args);
    if (command !== 'import_texts') return { english: 3, korean: 1 };
    const { progress } = args as { progress: Channel<ImportProgress> };
    return new Promise((end) => (running = { progress, end }));
  });
});
afterEach(() => clearMocks());

async function bring() {
  render(TextsSheet);
  await page.getByRole('textbox').fill('/home/me/cards');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => running).toBeDefined();
  running!.progress.onmessage({ done: 1, of: 2 });
}

test.each([
  ['en', 'Cancel', 'File 1 of 2', 'The import was cancelled. Nothing has changed.'],
  ['ko', '취소', '파일 2개 중 1개', '가져오기를 취소했습니다. 아무것도 바뀌지 않았습니다.'],
] as const)('an import is stopped by keyboard in %s', async (shown, cancel, far, said) => {
  language.current = shown;
  await bring();
  await expect.element(page.getByText(far)).toBeVisible();
  (page.getByRole('button', { name: cancel }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => stopped).toEqual([{ import: running!.progress.id }]);
  running!.end({ kind: 'cancelled' });
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: cancel })).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox')).toHaveFocus();
});

test('an import that nobody stops says what came', async () => {
  await bring();
  running!.end({ kind: 'imported', texts: { english: 8, korean: 2 }, files: 2, unknown: 0 });
  await expect.element(page.getByText('8 English and 2 Korean texts')).toBeVisible();
  await expect.element(page.getByText('2 files read.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  expect(stopped).toEqual([]);
});
