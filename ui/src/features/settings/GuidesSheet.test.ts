// Guides brought in: what came, what is not known, and a removal that asks where campaigns go by it.

import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { GuidesImported } from '../../bindings/GuidesImported';
import { language } from '../../locales/language.svelte';
import '../../styles';
import '../../styles.korean';
import GuidesSheet from './GuidesSheet.svelte';

const guides = {
  guides: [
    { id: 'sea', name: { en: 'The Sea' }, scenarios: 3, side_stories: false, campaigns: 2 },
    { id: 'side', name: { en: 'Aside' }, scenarios: 9, side_stories: true, campaigns: 0 },
  ],
};
const imported: GuidesImported = {
  guides,
  files: 12,
  found: 2,
  unknown: [{ part: 'step', kind: 'almanac', files: ['sea/wave.json'] }],
  missing: ['sea/wave: gone'],
  without_symbols: ['wave: 99001'],
};

let removed: unknown[];
let refuse: boolean;

beforeEach(() => {
  removed = [];
  refuse = false;
  language.current = 'en';
  mockIPC((command, args) => {
    if (command === 'imported_guides') return { guides: [] };
    if (command === 'import_guides' && refuse) throw { code: 'import_unreadable', file: 'sea/campaign.json', detail: 'line 3' };
    if (command === 'import_guides') return imported;
    if (command === 'remove_guides') removed.push(args);
    return guides;
  });
  render(GuidesSheet);
});
afterEach(() => clearMocks());

async function bring() {
  await page.getByLabelText('Folder or zip file').fill(' /home/me/guides ');
  await page.getByRole('button', { name: 'Import guides' }).click();
}

test('an import says what came and what is left to hands', async () => {
  await expect.element(page.getByText('No guides have been imported.')).toBeVisible();
  await bring();
  await expect.element(page.getByText('2 guides from 12 files.')).toBeVisible();
  await expect.element(page.getByText('almanac')).toBeVisible();
  await expect.element(page.getByText('They refer to 1 missing step')).toBeVisible();
  await expect.element(page.getByText('Of 1 scenario they do not say what the symbols do.')).toBeVisible();
  await expect.element(page.getByText('3 scenarios · used by 2 campaigns')).toBeVisible();
});

test('a guide that leads campaigns is removed at the second word only', async () => {
  await bring();
  await page.getByRole('button', { name: 'Remove Aside' }).click();
  await expect.poll(() => removed).toEqual([{ id: 'side' }]);
  await page.getByRole('button', { name: 'Remove The Sea' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('keep their logs');
  expect(removed).toHaveLength(1);
  await page.getByRole('button', { name: 'Remove The Sea' }).click();
  await expect.poll(() => removed).toHaveLength(2);
});

test('a failure names the file and the cause', async () => {
  refuse = true;
  await bring();
  await expect.element(page.getByRole('alert')).toHaveTextContent('sea/campaign.json');
  await expect.element(page.getByRole('alert')).toHaveTextContent('line 3');
});
