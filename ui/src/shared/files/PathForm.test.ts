// A path comes from the system's dialog, from a drop, or from the keyboard.

import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { language } from '../../locales/language.svelte';
import '../../styles';
import '../../styles.korean';
import PathForm from './PathForm.svelte';

const onpath = vi.fn();
let chosen: string | null;
let asked: [string, unknown][];

beforeEach(() => {
  onpath.mockClear();
  asked = [];
  chosen = null;
  language.current = 'en';
  mockIPC((command, args) => {
    asked.push([command, args]);
    if (command === 'keep_dropped') return '/data/dropped/cards.zip';
    return chosen;
  });
});
afterEach(() => clearMocks());

const form = { id: 'path', label: 'Folder or zip file', action: 'Import', folder: true, kinds: ['zip', 'json'], onpath };

function drop(files: File[], folder = false) {
  const carried = new DataTransfer();
  for (const file of files) carried.items.add(file);
  const event = new DragEvent('drop', { dataTransfer: carried, cancelable: true, bubbles: true });
  if (folder) vi.spyOn(DataTransferItem.prototype, 'webkitGetAsEntry').mockReturnValue({ isDirectory: true } as FileSystemEntry);
  window.dispatchEvent(event);
  vi.restoreAllMocks();
}

test('what is chosen in the dialog is used at once, and a closed dialog changes nothing', async () => {
  render(PathForm, form);
  await page.getByRole('button', { name: 'Choose a folder…' }).click();
  await expect.poll(() => asked).toEqual([['choose_folder', { title: 'Folder or zip file' }]]);
  expect(onpath).not.toHaveBeenCalled();
  chosen = '/home/me/cards.zip';
  await page.getByRole('button', { name: 'Choose a file…' }).click();
  await expect.poll(() => onpath.mock.calls).toEqual([['/home/me/cards.zip']]);
  expect(asked.at(-1)).toEqual(['choose_file', { title: 'Folder or zip file', kinds: ['zip', 'json'] }]);
  await expect.element(page.getByLabelText('Folder or zip file')).toHaveValue('/home/me/cards.zip');
});

test('a dropped file is kept and used', async () => {
  render(PathForm, form);
  drop([new File(['abc'], '카드.zip')]);
  await expect.poll(() => onpath.mock.calls).toEqual([['/data/dropped/cards.zip']]);
  expect(asked).toEqual([['keep_dropped', new Uint8Array([97, 98, 99])]]);
});

test('a dropped folder is told to use the button', async () => {
  render(PathForm, form);
  drop([new File([], 'cards')], true);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose it with the button');
  expect(onpath).not.toHaveBeenCalled();
});

test('nothing begins while something goes on', async () => {
  render(PathForm, { ...form, busy: true });
  await page.getByLabelText('Folder or zip file').fill('/cards');
  await expect.element(page.getByRole('button', { name: 'Import' })).toHaveAttribute('aria-disabled', 'true');
  drop([new File(['abc'], 'cards.zip')]);
  await page.getByRole('button', { name: 'Choose a file…' }).click({ force: true });
  expect(asked).toEqual([]);
});

test('where a place is not needed, a chosen one waits for the button', async () => {
  render(PathForm, { ...form, kinds: [], otherwise: '/data/backups' });
  chosen = '/usb';
  await page.getByRole('button', { name: 'Choose a folder…' }).click();
  await expect.element(page.getByLabelText('Folder or zip file')).toHaveValue('/usb');
  expect(onpath).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Import' }).click();
  expect(onpath).toHaveBeenCalledWith('/usb');
});
