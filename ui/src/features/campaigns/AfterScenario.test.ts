// After a scenario: what it wrote, experience to spend, and only then the next introduction.

import { mockIPC } from '@tauri-apps/api/mocks';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { CampaignView } from '../../bindings/CampaignView';
import type { Language } from '../../bindings/Language';
import { language } from '../../locales/language.svelte';
import { router } from '../../shared/router.svelte';
import '../../styles';
import '../../styles.korean';
import CampaignsRoom from './CampaignsRoom.svelte';
import { campaign } from './fixtures';
import { finished } from './finished';

/** The guide stands at the second scenario, and the first is in the log. */
const over: CampaignView = {
  ...campaign,
  guide: {
    ...campaign.guide,
    scenario: { code: 'arkham', name: { en: 'The Midnight Masks', ko: '한밤의 가면' } },
  },
};

beforeEach(() => {
  localStorage.clear();
  router.go('/');
});

test('a scenario under way is not over', () => {
  expect(finished(campaign)).toBeUndefined();
  expect(finished(over)!.scenario.en).toBe('The Gathering');
});

/** The room of the campaign, with what it asks the Rust side for. */
async function open(spoken: Language) {
  const asked: [string, unknown][] = [];
  mockIPC((command, args) => {
    asked.push([command, args]);
    return command === 'campaign' ? over : command === 'spend_in_decks' ? 9 : null;
  });
  language.current = spoken;
  router.go('/campaigns/1/guide');
  return { asked, ...(await render(CampaignsRoom)) };
}

test.each([
  ['en', 'After The Gathering', 'Campaign Notes: Your house burned down.', 'On to The Midnight Masks'],
  ['ko', '회합이 끝난 뒤', '집이 불타 무너졌다.', '한밤의 가면 시작'],
] as const)('its page comes before the next introduction, and only once (%s)', async (spoken, title, note, on) => {
  const first = await open(spoken);
  const shown = page.getByRole('region', { name: title });
  await expect.element(shown.getByText(note, { exact: false })).toBeVisible();
  expect(first.container.querySelector('.step .body')).toBeNull();
  await page.getByRole('button', { name: on }).click();
  await expect.poll(() => first.container.querySelector('.step .body')?.textContent).toContain(spoken === 'en' ? 'Read the introduction.' : '도입부를 읽습니다.');
  await first.unmount();
  const again = await open(spoken);
  await expect.poll(() => again.container.querySelector('.step .body')).not.toBeNull();
  await again.unmount();
});

test('experience is spent in the deck itself', async () => {
  const { asked } = await open('en');
  await page.getByRole('button', { name: /^Spend experience.*Roland Banks/ }).click();
  await expect.poll(() => asked.filter(([command]) => command === 'spend_in_decks').map(([, args]) => args)).toEqual([{ campaign: 1, at: 4, investigator: '01001' }]);
  await expect.poll(() => router.parts.join('/')).toBe('decks/9');
});
