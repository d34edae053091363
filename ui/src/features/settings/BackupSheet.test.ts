// A backup is made, looked into, and brought back only when the player says so.

import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { language } from '../../locales/language.svelte';
import '../../styles';
import '../../styles.korean';
import BackupSheet from './BackupSheet.svelte';

const file = '/data/backups/casebook-2026-11-22.casebook';
const backup = { path: file, made: 0, version: '0.1.0', holds: { campaigns: 3, decks: 7, games: 2, guides: 0, texts: 0, owned: 4 } };
const now = { campaigns: 1, decks: 9, games: 0, guides: 0, texts: 0, owned: 4 };

let asked: [string, unknown][];
let refuse: boolean;
const reload = vi.fn();

const sent = (command: string) => asked.filter(([name]) => name === command).map(([, args]) => args);

beforeEach(() => {
  asked = [];
  refuse = false;
  language.current = 'en';
  mockIPC((command, args) => {
    asked.push([command, args]);
    if (command === 'backups') return { folder: '/data/backups', files: [{ path: file, kind: 'daily', made: 0, holds: backup.holds, unreadable: false }] };
    if (command === 'back_up') return backup;
    if (command === 'inspect_backup' && refuse) throw { code: 'import_unreadable', file, detail: 'the file is no backup of Casebook' };
    if (command === 'inspect_backup') return { backup, now, fewer: true };
    return { backup, before: '/data/backups/before.casebook' };
  });
  render(BackupSheet, { reload });
});
afterEach(() => clearMocks());

test('a backup goes beside the data, or where the player says', async () => {
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect.element(page.getByText('Backed up to')).toBeVisible();
  await page.getByLabelText('Folder or new file').fill(' /usb ');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect.poll(() => sent('back_up')).toEqual([{ path: undefined }, { path: '/usb' }]);
});

test('what a file holds is shown first, and only then replaces everything', async () => {
  await page.getByRole('button', { name: /casebook-2026-11-22/ }).click();
  const preview = page.getByRole('region', { name: 'Contents of the backup' });
  await expect.element(preview.getByRole('row', { name: 'Decks 7 9' })).toBeVisible();
  expect(sent('restore_backup')).toEqual([]);
  await preview.getByRole('button', { name: 'Replace everything' }).click();
  await expect.element(page.getByText('/data/backups/before.casebook')).toBeVisible();
  expect(sent('restore_backup')).toEqual([{ path: file }]);
  await page.getByRole('button', { name: 'Reload' }).click();
  expect(reload).toHaveBeenCalledOnce();
});

test('the list says why each was made and what it holds, and less is marked', async () => {
  await expect.element(page.getByText('3 campaigns, 7 decks, 2 games')).toBeVisible();
  await page.getByRole('button', { name: /casebook-2026-11-22/ }).click();
  await expect.element(page.getByText('The file holds less')).toBeVisible();
});

test('a file that is no backup says so', async () => {
  refuse = true;
  await page.getByLabelText('Backup file').fill('/letter.txt');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('no backup of Casebook');
});
