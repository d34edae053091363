// The table at a text size of 150 % in the smallest window: 853 by 480. Nothing of an investigator's
// numbers, of a choice or of the question is cut, in either language.

import { mockIPC } from '@tauri-apps/api/mocks';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import { language } from '../../locales/language.svelte';
import { defaultSettings, preferences } from '../../shared/preferences.svelte';
import '../../styles';
import '../../styles.korean';
import { exampleLog, tables } from './fixtures';
import Bench from './TableBench.svelte';
import type { GameView } from './types';

/** Elements with words of their own that reach out of the part of the table that they belong to. */
function cut(part: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(part)].flatMap((whole) => {
    const frame = whole.getBoundingClientRect();
    const worded = [...whole.querySelectorAll<HTMLElement>('*')].filter(
      (one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) && !one.closest('.visually-hidden') && one.checkVisibility(),
    );
    return worded
      .filter((one) => {
        const box = one.getBoundingClientRect();
        const clipped = getComputedStyle(one).clipPath !== 'none' || one.closest('[style*="clip"]') || box.width <= 1;
        const out = box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
        return !clipped && out;
      })
      .map((one) => `${part}: ${one.textContent?.trim()}`);
  });
}

async function open(show: string | GameView, spoken: 'en' | 'ko', width: number, height: number) {
  await page.viewport(width, height);
  mockIPC(() => null);
  language.current = spoken;
  preferences.settings = { ...defaultSettings };
  const none = () => undefined;
  await render(Bench, { view: typeof show === 'string' ? tables[show]!() : show, log: exampleLog, actions: { answer: none, undo: none, redo: none, goTo: none, openRule: none } });
  await expect.element(page.getByRole('region', { name: spoken === 'en' ? 'Prompt' : '결정' })).toBeVisible();
}

const box = (part: string) => document.querySelector(part)!.getBoundingClientRect();

test.each(
  (['en', 'ko'] as const).flatMap((spoken) => ['gathering', 'testing', 'assigning', 'crowded'].map((show) => [show, spoken] as const)),
)('%s at 150 % (%s)', async (show, spoken) => {
  await open(show, spoken, 853, 480);
  for (const part of ['.dossier', '.slip', '.purse li', '.choices .button', '.dock']) expect(cut(part)).toEqual([]);
  const slips = [...document.querySelectorAll('.slip')].map((slip) => slip.getBoundingClientRect().bottom);
  const dock = document.querySelector('.dock')!.getBoundingClientRect().top;
  expect(Math.max(0, ...slips)).toBeLessThanOrEqual(dock);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(853);
  language.current = 'en';
  await page.viewport(1280, 720);
});

test.each(['en', 'ko'] as const)('the ability of an investigator stands in the dossier, whole or not at all (%s)', async (spoken) => {
  const short = { en: ['[reaction] After you defeat an enemy: Discover 1 clue here.', '[elder_sign] +1.'], ko: ['[reaction] 적을 쓰러뜨린 후: 여기서 단서 1개를 발견합니다.', '[elder_sign] +1.'] };
  const withText = (text: typeof short): GameView => {
    const view = tables.gathering!();
    const [roland, ...others] = view.investigators;
    return { ...view, investigators: [{ ...roland!, card: { ...roland!.card, facts: { ...roland!.card.facts, text } } }, ...others] };
  };
  await open(withText(short), spoken, 1280, 720);
  const shown = document.querySelector<HTMLElement>('.abilities')!;
  await expect.poll(() => shown.textContent).toContain(spoken === 'en' ? 'Discover 1 clue here.' : '단서 1개');
  expect(shown.textContent).not.toContain('+1');
  expect(getComputedStyle(shown).visibility).toBe('visible');
  expect(cut('.abilities')).toEqual([]);
  await cleanup();
  await open(withText({ en: Array(5).fill(short.en[0]), ko: Array(5).fill(short.ko[0]) }), spoken, 1280, 720);
  await expect.poll(() => getComputedStyle(document.querySelector('.abilities')!).visibility).toBe('hidden');
  language.current = 'en';
});

// At 200 % in windows of 1280×720, 1440×900 and 1920×1080, and at the least width that is permitted.
test.each(
  ([[640, 360], [720, 450], [960, 540], [1024, 640]] as const).flatMap(([width, height]) =>
    (['en', 'ko'] as const).flatMap((spoken) => ['gathering', 'crowded'].map((show) => [width, height, show, spoken] as const)),
  ),
)('%s by %s: %s is no wider than the window and nothing lies over another (%s)', async (width, height, show, spoken) => {
  await open(show, spoken, width, height);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  // A map that is larger than the board is moved within it.
  expect(box('.map').right).toBeLessThanOrEqual(box('.play > .board').right + 1);
  expect(box('.play > .people').right).toBeLessThanOrEqual(width + 1);
  const switches = [...document.querySelectorAll('.head .bar .button, .head .bar [aria-pressed], .head .bar [role="radio"]')];
  expect(Math.max(...switches.map((one) => one.getBoundingClientRect().right))).toBeLessThanOrEqual(width);
  // The question and its choices are in sight, the end of the turn among them.
  expect(box('.play .docked > .dock').bottom).toBeLessThanOrEqual(height + 1);
  expect(cut('.choices .button')).toEqual([]);
  const choices = [...document.querySelectorAll('.choices .button')].map((one) => one.getBoundingClientRect().bottom);
  expect(Math.max(...choices)).toBeLessThanOrEqual(Math.min(height, box('.choices').bottom) + 1);
  // Names of agenda and act stand free of their dials.
  for (const stage of document.querySelectorAll('.stages .face')) {
    const [dial, name] = ['.dial', '.name'].map((part) => stage.querySelector(part)!.getBoundingClientRect()) as [DOMRect, DOMRect];
    expect(name.top, 'a name under its dial').toBeGreaterThanOrEqual(dial.bottom - 3);
  }
  const stages = [...document.querySelectorAll('.stages .face')].map((one) => one.getBoundingClientRect());
  expect(stages[1]!.top).toBeGreaterThanOrEqual(stages[0]!.bottom);
  for (const part of ['.dossier', '.slip']) expect(cut(part), part).toEqual([]);
  language.current = 'en';
  await page.viewport(1280, 720);
});
