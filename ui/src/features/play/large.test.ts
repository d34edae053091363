// The table at a text size of 150 % in the smallest window: 853 by 480. Nothing of an investigator's
// numbers, of a choice or of the question is cut, in either language.

import { mockIPC } from '@tauri-apps/api/mocks';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { language } from '../../locales/language.svelte';
import { defaultSettings, preferences } from '../../shared/preferences.svelte';
import '../../styles';
import '../../styles.korean';
import { exampleLog, tables } from './fixtures';
import Bench from './TableBench.svelte';

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

test.each(
  (['en', 'ko'] as const).flatMap((spoken) => ['gathering', 'testing', 'assigning', 'crowded'].map((show) => [show, spoken] as const)),
)('%s at 150 % (%s)', async (show, spoken) => {
  await page.viewport(853, 480);
  mockIPC(() => null);
  language.current = spoken;
  preferences.settings = { ...defaultSettings };
  const none = () => undefined;
  await render(Bench, { view: tables[show]!(), log: exampleLog, actions: { answer: none, undo: none, redo: none, goTo: none, openRule: none } });
  await expect.element(page.getByRole('region', { name: spoken === 'en' ? 'Prompt' : '결정' })).toBeVisible();
  for (const part of ['.dossier', '.slip', '.purse li', '.choices .button', '.dock']) expect(cut(part)).toEqual([]);
  const slips = [...document.querySelectorAll('.slip')].map((slip) => slip.getBoundingClientRect().bottom);
  const dock = document.querySelector('.dock')!.getBoundingClientRect().top;
  expect(Math.max(0, ...slips)).toBeLessThanOrEqual(dock);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(853);
  language.current = 'en';
  await page.viewport(1280, 720);
});
