// Notes are read and written by keyboard, in both languages.

import axe from 'axe-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { language } from '../../locales/language.svelte';
import '../../styles';
import '../../styles.korean';
import Notes from './Notes.svelte';

const onsave = vi.fn();
const oncard = vi.fn();
const text = '# Plan\nTake [Machete](/card/01020).';

beforeEach(() => {
  onsave.mockClear();
  oncard.mockClear();
  language.current = 'en';
});

test('notes are read, edited by keyboard and read again', async () => {
  render(Notes, { label: 'Notes', text, onsave, oncard });
  await expect.element(page.getByRole('heading', { name: 'Plan' })).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  const field = page.getByRole('textbox', { name: 'Notes' });
  await expect.element(field).toHaveFocus();
  await field.fill('Only **one**.');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
  await expect.element(page.getByText('Only one.')).toBeVisible();
  expect(onsave.mock.calls).toEqual([['Only **one**.']]);
  await expect.element(page.getByRole('button', { name: 'Edit' })).toHaveFocus();
});

test('a link to a card shows it here', async () => {
  render(Notes, { label: 'Notes', text, onsave, oncard });
  const before = location.hash;
  await page.getByRole('link', { name: 'Machete' }).click();
  expect(oncard.mock.calls).toEqual([['01020']]);
  expect(location.hash).toBe(before);
});

test('empty notes wait to be written, and notes that come in otherwise are shown', async () => {
  const screen = await render(Notes, { label: 'Notes', text: '', onsave });
  const field = page.getByRole('textbox', { name: 'Notes' });
  await field.fill('mine');
  await screen.rerender({ text: 'undone' });
  await expect.element(field).toHaveValue('undone');
  await page.getByRole('button', { name: 'Read' }).click();
  await expect.element(page.getByText('undone')).toBeVisible();
});

test.each(['en', 'ko'] as const)('notes have no grave fault in %s, read or written', async (shown) => {
  language.current = shown;
  render(Notes, { label: 'Notes', text: '# 계획\n- **공포**\n\n| a | b |\n|-|-|\n| 1 | 2 |\n\n> `x`', onsave });
  for (const button of [/^(Edit|편집)$/u, /^(Read|읽기)$/u]) {
    await expect.element(page.getByRole('button', { name: button })).toBeVisible();
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(grave.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await page.getByRole('button', { name: button }).click();
  }
});
