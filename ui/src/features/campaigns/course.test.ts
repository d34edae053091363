// Experience and trauma over a campaign, from its timeline, in both languages.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { CampaignView } from '../../bindings/CampaignView';
import type { ChangeView } from '../../bindings/ChangeView';
import type { DecisionView } from '../../bindings/DecisionView';
import { language } from '../../locales/language.svelte';
import '../../styles';
import '../../styles.korean';
import { courseOf } from './course';
import CourseChart from './CourseChart.svelte';
import { agnes, campaign, roland } from './fixtures';

const gathering = { en: 'The Gathering', ko: '회합' };
const masks = { en: 'The Midnight Masks', ko: '한밤의 가면' };

function change(kind: ChangeView['kind'], who: ChangeView['who'], amount: number): ChangeView {
  return { kind, who, amount, tokens: [] };
}

function decision(number: number, scenario: DecisionView['scenario'], changes: ChangeView[], rest: Partial<DecisionView> = {}): DecisionView {
  return { number, made: 0, cause: { kind: 'hand', reason: '' }, scenario, changes, can_undo: true, waiting: false, ...rest };
}

const view: CampaignView = {
  ...campaign,
  timeline: [
    decision(1, undefined, [{ kind: 'joined', who: roland.name, tokens: [] }]),
    decision(2, gathering, [change('experience', roland.name, 4), change('mental_trauma', roland.name, 1), change('experience', agnes.name, 4)]),
    decision(3, undefined, [change('experience', roland.name, 1)]),
    decision(4, masks, [change('experience', roland.name, 3), change('mental_trauma', roland.name, -1), change('physical_trauma', agnes.name, 2)]),
    decision(5, masks, [change('experience', roland.name, 9)], { undone_by: 6 }),
  ],
};

test('each scenario counts what it brought, what was mended by hand with the one before, and nothing undone', () => {
  const { scenarios, people } = courseOf(view);
  expect(scenarios).toEqual([gathering, masks]);
  expect(people.map(({ member, stages }) => [member.code, stages])).toEqual([
    [roland.code, [{ gained: 5, earned: 5, physical: 0, mental: 1 }, { gained: 3, earned: 8, physical: 0, mental: 0 }]],
    [agnes.code, [{ gained: 4, earned: 4, physical: 0, mental: 0 }, { gained: 0, earned: 4, physical: 2, mental: 0 }]],
  ]);
});

test.each([
  ['en', 'Experience and trauma over the campaign', 'The Midnight Masks', '2 physical trauma'],
  ['ko', '캠페인 동안의 경험치와 트라우마', '한밤의 가면', '육체적 트라우마 2'],
] as const)('it is a chart with its numbers in words (%s)', async (spoken, title, scenario, trauma) => {
  language.current = spoken;
  const { container } = await render(CourseChart, { view });
  await expect.element(page.getByRole('region', { name: title })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: scenario })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: trauma })).toBeVisible();
  const heights = [...container.querySelectorAll<HTMLElement>('.bar')].map((bar) => bar.getBoundingClientRect().height);
  expect(heights[1]).toBeGreaterThan(heights[0]!);
  language.current = 'en';
});

test('before anything was earned there is no chart', async () => {
  const { container } = await render(CourseChart, { view: { ...view, timeline: view.timeline.slice(0, 1) } });
  expect(container.querySelector('table')).toBeNull();
});
