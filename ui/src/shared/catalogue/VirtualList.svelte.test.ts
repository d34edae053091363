// The long list: keys reach the row that the player went to, however slowly rows are drawn.

import { createRawSnippet } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import VirtualList from './VirtualList.svelte';

afterEach(cleanup);

const cards = (screen: HTMLElement) => [...screen.querySelectorAll<HTMLElement>('[role=row]')];

const items = Array.from({ length: 500 }, (_, index) => `card ${index}`);

const row = createRawSnippet((item: () => string) => ({
  render: () => '<button data-row></button>',
  setup: (button: Element) => {
    $effect(() => {
      button.textContent = item();
    });
  },
}));

/** A list of which a few rows are in sight, and the items on which Enter was pressed. */
async function open() {
  const entered: string[] = [];
  const screen = await render(VirtualList<string>, {
    items,
    label: 'Cards',
    height: 30,
    row,
    onkey: (event: KeyboardEvent, item: string) => {
      if (event.key !== 'Enter') return false;
      entered.push(item);
      return true;
    },
  });
  const box = screen.container as HTMLElement;
  box.style.cssText = 'display: flex; height: 150px';
  await expect.element(page.getByRole('button', { name: 'card 1', exact: true })).toBeVisible();
  return entered;
}

/** A key on whatever has the focus, in the same breath as the one before it. */
function press(key: string) {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

const focused = () => document.activeElement?.textContent;

test('keys that come faster than rows are drawn go to the rows they were meant for', async () => {
  const entered = await open();
  document.querySelector<HTMLElement>('[data-row]')!.focus();
  for (let row = 0; row < 40; row += 1) {
    press('Enter');
    press('ArrowDown');
  }
  expect(entered).toEqual(items.slice(0, 40));
  press('End');
  press('Enter');
  press('ArrowUp');
  press('Enter');
  expect(entered.slice(40)).toEqual(['card 499', 'card 498']);
  await expect.element(page.getByRole('button', { name: 'card 498' })).toBeVisible();
  expect(focused()).toBe('card 498');
});

test('the row with the focus stays, wherever the list is scrolled to', async () => {
  await open();
  document.querySelector<HTMLElement>('[data-row]')!.focus();
  press('ArrowDown');
  const grid = page.getByRole('grid', { name: 'Cards' }).element();
  grid.scrollTop = 9000;
  await expect.element(page.getByRole('button', { name: 'card 301', exact: true })).toBeVisible();
  expect(focused()).toBe('card 1');
  press('ArrowDown');
  expect(focused()).toBe('card 2');
  await expect.element(page.getByRole('button', { name: 'card 2', exact: true })).toBeVisible();
});

test('a shorter answer hides the rows that it leaves empty, and the next one fills them again', async () => {
  const props = {
    items,
    label: 'Cards',
    height: 30,
    row,
    empty: createRawSnippet(() => ({ render: () => '<p>No card is found.</p>' })),
  };
  const screen = await render(VirtualList<string>, props);
  const box = screen.container as HTMLElement;
  box.style.cssText = 'display: flex; height: 150px';
  await expect.element(page.getByRole('button', { name: 'card 4', exact: true })).toBeVisible();
  const fourth = cards(box)[4]!;

  await screen.rerender({ items: items.slice(0, 2) });
  await expect.poll(() => page.getByRole('row').elements().length).toBe(2);
  await screen.rerender({ items: [] });
  await expect.element(page.getByText('No card is found.')).toBeVisible();
  expect(page.getByRole('grid').elements()).toEqual([]);
  await screen.rerender({ items: items.slice(100, 200) });
  await expect.poll(() => page.getByRole('button', { name: 'card 104', exact: true }).elements().length).toBe(1);
  expect(cards(box)[4]).toBe(fourth);
});
