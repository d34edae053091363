// Scans of the player's own take the place of faces at every size; what is missing stays drawn.

import { mockIPC } from '@tauri-apps/api/mocks';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { backend } from '../../backend';
import { cards, facts, name } from '../../features/play/fixtures/things';
import { language } from '../../locales/language.svelte';
import '../../styles';
import '../../styles.korean';
import { defaultSettings, preferences } from '../../shared/preferences.svelte';
import CardBack from '../../shared/card/face/CardBack.svelte';
import FullCard from '../../shared/card/FullCard.svelte';
import Face from '../../shared/card/face/Face.svelte';
import { scans } from '../../shared/card/face/scans.svelte';
import ScansSheet from './ScansSheet.svelte';

/** A picture that the page can load without a Rust side. */
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="30" height="42"><rect width="30" height="42"/></svg>')}#`;
let asked: string[];

beforeEach(async () => {
  asked = [];
  backend.scanAddress = (side) => `${picture}${side}`;
  preferences.settings = { ...defaultSettings };
  mockIPC((command, given) => {
    asked.push(command);
    if (command === 'keep_dropped') return '/dropped/scans.zip';
    if (command === 'keep_scans') return '/kept/scans.zip';
    if (command !== 'take_scans') return null;
    const { path } = given as { path: string | null };
    if (path === '/nothing') throw { code: 'import_unreadable', file: path, detail: 'no picture' };
    return path && { path, sides: ['01020', '01020b', '01111b', 'player_back'] };
  });
  await scans.take('/scans');
});

const machete = { ...cards.machete, code: '01020' };
const side = (container: Element) => container.querySelector<HTMLImageElement>('.scan')?.src.split('#')[1]?.split('?')[0];

test.each(['token', 'hand', 'full'] as const)('a scan replaces picture, name and text (%s)', async (size) => {
  const { container } = await render(Face, { facts: machete, size });
  expect(side(container)).toBe('01020');
  expect(container.querySelector('.plate, .text, .art')).toBeNull();
});

test('a card without a scan keeps its drawn face', async () => {
  const { container } = await render(Face, { facts: { ...cards.dodge, code: '01023' }, size: 'hand' });
  expect(side(container)).toBeUndefined();
  expect(container.querySelector('.plate')).not.toBeNull();
});

test('an unrevealed location shows its back, a revealed one without a front is drawn; clues stay ours', async () => {
  const study = facts(name('Study'), 'location', { code: '01111', location: { shroud: 2, clues: 2 } });
  const closed = await render(Face, { facts: study, size: 'hand', now: { revealed: false, clues: 2 } });
  expect(side(closed.container)).toBe('01111b');
  expect(closed.container.querySelector('.cluebox')!.textContent).toContain('2');
  const open = await render(Face, { facts: study, size: 'hand', now: { revealed: true } });
  expect(side(open.container)).toBeUndefined();
});

test('the common back of a deck is the scan of it where there is one', async () => {
  const player = await render(CardBack, { of: 'player' });
  expect(side(player.container)).toBe('player_back');
  const encounter = await render(CardBack, { of: 'encounter' });
  expect(side(encounter.container)).toBeUndefined();
});

test('outside of a game both sides are shown, at the table only the one that lies upwards', async () => {
  const both = await render(FullCard, { facts: machete });
  expect([...both.container.querySelectorAll('.scan')].length).toBe(2);
  const one = await render(FullCard, { facts: machete, now: {} });
  expect([...one.container.querySelectorAll('.scan')].length).toBe(1);
});

test('a picture that cannot be loaded gives way to the drawn face', async () => {
  backend.scanAddress = (name) => `data:image/png;base64,AAAA#${name}`;
  const { container } = await render(Face, { facts: machete, size: 'hand' });
  await expect.poll(() => container.querySelector('.plate')).not.toBeNull();
});

test.each([
  ['en', 'Folder or zip file of pictures', 'Use these pictures', '4 sides of cards from /mine'],
  ['ko', '그림이 있는 폴더나 zip 파일', '이 그림 쓰기', '카드의 면 4개, /mine'],
] as const)('a folder is chosen in the settings and kept there (%s)', async (spoken, label, action, told) => {
  language.current = spoken;
  await render(ScansSheet);
  await page.getByLabelText(label).fill('/mine');
  await page.getByRole('button', { name: action }).click();
  await expect.element(page.getByText(told)).toBeVisible();
  expect(preferences.settings.scans).toBe('/mine');
  language.current = 'en';
});

test('a folder without pictures says so and is not kept', async () => {
  language.current = 'en';
  await render(ScansSheet);
  await page.getByLabelText('Folder or zip file of pictures').fill('/nothing');
  await page.getByRole('button', { name: 'Use these pictures' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(preferences.settings.scans).toBeNull();
  await expect.element(page.getByText('No pictures are used.')).toBeVisible();
});

test('a dropped archive is copied only after a question', async () => {
  language.current = 'en';
  scans.offered = new File(['zip'], 'mine.zip');
  await render(ScansSheet);
  await expect.element(page.getByRole('heading', { name: 'Keep a copy of mine.zip?' })).toBeVisible();
  expect(asked.includes('keep_dropped')).toBe(false);
  await page.getByRole('button', { name: 'Keep a copy' }).click();
  await expect.poll(() => preferences.settings.scans).toBe('/kept/scans.zip');
});
