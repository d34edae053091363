// Between two scenarios: the list of side stories with what they cost, who cannot play which, and
// the way on.

import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { CampaignView } from '../../bindings/CampaignView';
import { language } from '../../locales/language.svelte';
import { router } from '../../shared/router.svelte';
import '../../styles';
import CampaignsRoom from './CampaignsRoom.svelte';
import { agnes, campaign, roland } from './fixtures';
import { finished } from './finished';

const who = { code: roland.code, name: roland.name };

const between: CampaignView = {
  ...campaign,
  guide: {
    ...campaign.guide,
    question: {
      scenario: 'torch', step: '$side_story', text: { en: '' }, can_pass: true,
      form: {
        kind: 'side_story',
        next: { en: 'The Midnight Masks', ko: '한밤의 가면' },
        offers: [
          { id: 'rougarou', name: { en: 'Curse of the Rougarou' }, prices: [{ who, price: 1 }], short: [] },
          { id: 'carnevale', name: { en: 'Carnevale of Horrors', ko: '공포의 사육제' }, prices: [{ who, price: 3 }], short: [who] },
          { id: 'bad_blood', name: { en: 'Bad Blood', ko: '악연' }, prices: [{ who, price: 1 }], short: [], absent: { code: agnes.code, name: agnes.name } },
        ],
      },
    },
  },
};

let asked: [string, unknown][];

async function open() {
  asked = [];
  mockIPC((command, args) => {
    asked.push([command, args]);
    if (command === 'preview_answer') return [{ kind: 'spent', who: roland.name, amount: 1, tokens: [] }];
    return command === 'campaign' || command === 'answer_guide' ? between : null;
  });
  router.go('/campaigns/1/guide');
  await render(CampaignsRoom);
}

const sent = () => asked.filter(([name]) => name === 'answer_guide').map(([, args]) => args);

beforeEach(() => {
  localStorage.clear();
  language.current = 'en';
});
afterEach(() => clearMocks());

test('the scenario before is over, and its page offers the way on', async () => {
  expect(finished(between)!.scenario.en).toBe('The Gathering');
  await open();
  await page.getByRole('button', { name: 'On to The Midnight Masks' }).click();
  await expect.poll(sent).toEqual([{ campaign: 1, at: 4, reply: { kind: 'pass' } }]);
});

test('a side story is chosen with what it costs; those that cannot be played say why', async () => {
  await open();
  await page.getByText('Play a side story first').click();
  await expect.element(page.getByRole('radio', { name: /Carnevale of Horrors 3 experience each · too little experience: Roland Banks/ })).toBeDisabled();
  await expect.element(page.getByRole('radio', { name: /Bad Blood .* needs Agnes Baker/ })).toBeDisabled();
  await page.getByRole('radio', { name: /Curse of the Rougarou 1 experience each/ }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(sent).toEqual([{ campaign: 1, at: 4, reply: { kind: 'choice', id: 'rougarou' } }]);
});

test('it is said in Korean too', async () => {
  language.current = 'ko';
  await open();
  await page.getByText('먼저 외전 플레이하기').click();
  await expect.element(page.getByRole('radio', { name: /공포의 사육제 각자 경험치 3점 · 경험치가 모자람: 로랜드 뱅크스/ })).toBeDisabled();
  await expect.element(page.getByRole('radio', { name: /악연 .*애그니스 베이커가 있어야 함/ })).toBeDisabled();
});

test('who has chosen or gone on is not told again what the last scenario wrote', () => {
  const decision = { ...campaign.timeline.at(-1)!, number: 9, cause: { kind: 'guide' as const, step: '$side_story', text: { en: '' } }, scenario: { en: 'The Gathering', ko: '회합' } };
  const on = { ...campaign, timeline: [...campaign.timeline, decision], guide: { ...campaign.guide, scenario: { code: 'arkham', name: { en: 'The Midnight Masks' } } } };
  expect(finished(on)).toBeUndefined();
});
