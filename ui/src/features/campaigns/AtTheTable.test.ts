// What players need at the table beside the words of a step: the layout with its connections, cards
// to set aside, the map, the calendar, achievements, and what the symbols do.

import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { CampaignView } from '../../bindings/CampaignView';
import type { GuideStepView } from '../../bindings/GuideStepView';
import { language } from '../../locales/language.svelte';
import { router } from '../../shared/router.svelte';
import '../../styles';
import CampaignsRoom from './CampaignsRoom.svelte';
import { campaign } from './fixtures';

const layout: GuideStepView = {
  ...campaign.guide.steps[0]!,
  id: 'location_layout',
  layout: {
    note: { en: '' },
    rows: [
      [{ name: { en: 'Attic', ko: '다락방' }, symbol: 'triangle' }, null],
      [{ name: { en: 'Hallway', ko: '복도' }, symbol: 'square' }, { name: { en: 'A very long name of a location indeed' } }],
    ],
    ways: [{ from: [0, 0], to: [1, 0], one_way: false }],
  },
};
const aside: GuideStepView = {
  ...campaign.guide.steps[0]!,
  id: 'set_aside',
  cards: [
    { code: '01116', name: { en: 'Ghoul Priest', ko: '구울 사제' }, copies: 1 },
    { code: '01117', name: { en: 'Lita Chantler', ko: '리타 챈들러' }, copies: 2 },
  ],
};
const shown: CampaignView = {
  ...campaign,
  guide: { ...campaign.guide, steps: [layout, aside] },
  symbols: [
    { token: 'skull', counted: { what: { en: 'Ghouls at your location', ko: '당신이 있는 장소의 구울' }, scale: 1, more: 1, min: 0, max: 4, another: 0 }, values: [] },
    { token: 'cultist', values: [{ result: { kind: 'modifier', value: -2 }, another: 0 }, { when: { en: 'You are hurt' }, result: { kind: 'fails' }, another: 1 }] },
  ],
  map: {
    places: [
      { id: 'london', name: { en: 'London', ko: '런던' }, east: 0, north: 51, status: 'here', side: false },
      { id: 'tokyo', name: { en: 'Tokyo', ko: '도쿄' }, east: 140, north: 36, status: 'open', side: false },
      { id: 'san_francisco', name: { en: 'San Francisco', ko: '샌프란시스코' }, east: -122, north: 38, status: 'visited', side: true },
    ],
    ways: [[0, 1], [1, 2]],
    time: 7,
  },
  calendar: [
    { id: 'day_1_day', name: { en: 'Day 1', ko: '첫 번째 낮' }, status: 'past' },
    { id: 'day_1_night', name: { en: 'Night 1', ko: '첫 번째 밤' }, status: 'now' },
    { id: 'day_2_day', name: { en: 'Day 2', ko: '두 번째 낮' }, status: 'ahead' },
  ],
  achievements: [
    { id: 'all', title: { en: 'All of It' }, text: { en: 'Find everything.' }, done: false, items: [{ id: 'all.one', text: { en: 'The first' }, done: false }] },
    { id: 'often', title: { en: 'Often' }, text: { en: 'Do it ten times.' }, done: false, counted: { number: 3, of: 10 }, items: [] },
    { id: 'once', title: { en: 'Once' }, text: { en: 'Do it.' }, done: true, items: [] },
  ],
};

let asked: [string, unknown][];

async function open(tab: string) {
  asked = [];
  mockIPC((command, args) => {
    asked.push([command, args]);
    return command === 'campaign' || command === 'correct_campaign' ? shown : null;
  });
  router.go(`/campaigns/1/${tab}`);
  const drawn = await render(CampaignsRoom);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Our nights' })).toBeVisible();
  return drawn.container;
}

beforeEach(() => {
  localStorage.clear();
  language.current = 'en';
});
afterEach(() => clearMocks());

test('a layout is drawn with its connections, and says them', async () => {
  const container = await open('guide');
  await page.getByRole('button', { name: 'Previous step' }).click();
  await expect.poll(() => container.querySelectorAll('.layout .place').length).toBe(3);
  expect(container.querySelectorAll('.layout path.one-way')).toHaveLength(0);
  expect([...container.querySelectorAll('.layout > .grid > svg path')].map((path) => path.getAttribute('d'))).toEqual(['M0.5 0.5L0.5 1.5']);
  expect(container.querySelector('.layout .place')!.textContent).toContain('connected to Hallway');
  for (const place of container.querySelectorAll('.layout .place')) {
    expect(place.scrollHeight).toBeLessThanOrEqual(place.clientHeight + 1);
  }
});

test('cards to set aside are a list to tick', async () => {
  await open('guide');
  await page.getByRole('checkbox', { name: 'Ghoul Priest' }).click();
  await expect.element(page.getByRole('checkbox', { name: /Lita Chantler.*2 cards/ })).not.toBeChecked();
  await page.getByRole('button', { name: 'Tick all' }).click();
  await expect.element(page.getByRole('checkbox', { name: /Lita Chantler/ })).toBeChecked();
});

test('map, calendar and achievements stand in the log', async () => {
  const container = await open('log');
  const map = page.getByRole('region', { name: 'Map' });
  await expect.element(map).toHaveTextContent('You are here London');
  await expect.element(map).toHaveTextContent('Time passed7');
  await expect.element(page.getByRole('region', { name: 'Calendar' }).getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'date');
  await page.getByRole('checkbox', { name: 'The first' }).click();
  await page.getByRole('spinbutton', { name: 'Often' }).fill('4');
  await page.getByRole('checkbox', { name: /Once/ }).click();
  const sent = () => asked.filter(([name]) => name === 'correct_campaign').map(([, args]) => (args as { changes: unknown[] }).changes[0]);
  await expect.poll(sent).toEqual([
    { kind: 'record', section: '$achievements', entry: 'all.one', text: 'The first' },
    { kind: 'count', section: '$achievements', entry: 'often', number: 4 },
    { kind: 'erase', section: '$achievements', entry: 'once' },
  ]);
  const { violations } = await axe.run(container);
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
});

test('what the symbols do stands beside the bag', async () => {
  const container = await open('bag');
  const said = () => container.querySelector('.bag section')?.textContent.replaceAll(/\s+/g, ' ');
  await expect.poll(said).toContain('−X − 1 · X: Ghouls at your location (at most 4)');
  expect(said()).toMatch(/−2.*automatic failure · You are hurt, reveal another token/);
});

test('beside the guide stand the investigators with their trauma in words, and what the symbols do', async () => {
  await open('guide');
  const beside = page.getByRole('complementary', { name: 'Log overview' });
  await expect.element(beside).toHaveTextContent(/Roland Banks.*1 mental trauma/);
  await expect.element(beside).toHaveTextContent(/X: Ghouls at your location/);
  await expect.element(beside.getByRole('img', { name: 'Guardian' })).toBeVisible();
});

test('all steps stand on one page with a box for each, above the question, and the choice is kept', async () => {
  localStorage.removeItem('guide-whole');
  await open('guide');
  const turn = page.getByRole('button', { name: 'All steps on one page' });
  await turn.click();
  const steps = page.getByRole('list', { name: 'Steps' });
  await expect.poll(() => steps.getByRole('checkbox', { name: /^Done: / }).elements().length).toBe(shown.guide.steps.length - 1);
  await steps.getByRole('checkbox', { name: /^Done: / }).first().click();
  await expect.element(page.getByRole('form', { name: 'Question' })).toBeVisible();
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  expect(localStorage.getItem('guide-whole')).toBe('true');
  await turn.click();
  await expect.element(page.getByText(/^Step 1 of/)).toBeVisible();
});
