// A campaign in the window: the guide step by step, the log, undo, and no grave fault in either
// language and theme.

import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { CampaignView } from '../../bindings/CampaignView';
import type { ChangeView } from '../../bindings/ChangeView';
import type { FormAsked } from '../../bindings/FormAsked';
import type { GuideReply } from '../../bindings/GuideReply';
import { language } from '../../locales/language.svelte';
import { router } from '../../shared/router.svelte';
import '../../styles';
import '../../styles.korean';
import CampaignsRoom from './CampaignsRoom.svelte';
import { agnes, campaign, odds, roland, table } from './fixtures';

const deckOf = (id: number, investigator: string, name: string) => ({
  id, name: `${name}’s deck`, investigator, investigator_name: { en: name }, classes: ['survivor'], tags: '', size: 30, wanted: 30,
  experience: 0, violations: 0, upgrading: false, unreadable: false, updated: 0,
});

let asked: [string, unknown][];

const trauma = (): ChangeView[] => [{ kind: 'mental_trauma', who: { en: 'Roland Banks', ko: '로랜드 뱅크스' }, amount: 1, tokens: [] }];

async function open(tab: string, previewed: Promise<void> = Promise.resolve(), shown = campaign, written: (reply: GuideReply) => ChangeView[] = trauma) {
  mockIPC(async (command, args) => {
    asked.push([command, args]);
    if (command === 'campaign' || command === 'answer_guide' || command === 'undo_decision') return shown;
    if (command === 'preview_answer') {
      await previewed;
      return written((args as { reply: GuideReply }).reply);
    }
    if (command === 'table' || command === 'change_table') return table;
    if (command === 'table_odds') return odds;
    if (command === 'correct_campaign' || command === 'change_campaign_deck') return shown;
    if (command === 'spend_in_decks') return 9;
    if (command === 'decks') return [deckOf(7, '01005', 'Wendy Adams'), deckOf(8, '01004', 'Agnes Baker')];
    if (command === 'starter_decks') return [];
    return null;
  });
  router.go(`/campaigns/1/${tab}`);
  render(CampaignsRoom);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Our nights' })).toBeVisible();
}

const sent = (command: string) => asked.filter(([name]) => name === command).map(([, args]) => args);

beforeEach(() => {
  localStorage.clear();
  asked = [];
  language.current = 'en';
  document.documentElement.lang = 'en';
});
afterEach(() => clearMocks());

test('an ending is shown with what it writes, and written on Confirm', async () => {
  await open('guide');
  await page.getByRole('radio', { name: 'Resolution 1' }).click();
  await expect.element(page.getByRole('region', { name: 'This will be written' })).toHaveTextContent('Roland Banks: +1 mental trauma');
  await page.getByRole('combobox', { name: 'Roland Banks' }).selectOptions('resigned');
  await expect.poll(() => sent('preview_answer')).toHaveLength(2);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => sent('answer_guide')).toEqual([
    { campaign: 1, at: 4, reply: { kind: 'ending', resolution: 'R1', status: { '01001': 'resigned' } } },
  ]);
});

test('who confirms before the preview has come is not made to press twice', async () => {
  let arrive = () => {};
  await open('guide', new Promise((resolve) => (arrive = resolve)));
  await page.getByRole('radio', { name: 'Resolution 1' }).click();
  await expect.poll(() => sent('preview_answer')).toHaveLength(1);
  await page.getByRole('button', { name: 'Confirm' }).click();
  expect(sent('answer_guide')).toEqual([]);
  arrive();
  await expect.poll(() => sent('answer_guide')).toHaveLength(1);
});

test('the scenario is played here with the seed that the address brings, or another', async () => {
  await open('guide?seed=41');
  const seed = page.getByRole('textbox', { name: 'Seed' });
  await expect.element(seed).toHaveValue('41');
  await seed.fill('42');
  expect(router.address).toBe('/campaigns/1/guide?seed=42');
  await page.getByRole('button', { name: 'Play it in Casebook' }).click();
  await expect.poll(() => sent('play_scenario_of')).toEqual([{ campaign: 1, at: 4, seed: 42 }]);
});

test('no answer, no Confirm', async () => {
  await open('guide');
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await confirm.click({ force: true });
  expect(sent('answer_guide')).toEqual([]);
});

test('an entry tells where it came from', async () => {
  await open('log');
  await page.getByRole('button', { name: 'Your house burned down.' }).click();
  const history = page.getByRole('complementary', { name: 'Your house burned down.' });
  await expect.element(history).toHaveTextContent('End of the scenario');
  await expect.element(history).toHaveTextContent('Campaign Notes: Your house burned down.');
});

test('undo asks what becomes of later decisions', async () => {
  await open('timeline');
  await page.getByRole('button', { name: 'Undo this decision (2)' }).click();
  await page.getByRole('button', { name: 'Undo only this' }).click();
  await expect.poll(() => sent('undo_decision')).toEqual([{ campaign: 1, at: 4, decision: 2, keepLater: true }]);
});

test('cards that choose among tokens, or cancel one, count in the odds', async () => {
  await open('table');
  await page.getByRole('combobox', { name: 'Tokens' }).selectOptions('Reveal 3, choose 1');
  await page.getByRole('combobox', { name: 'Cancel a token' }).selectOptions('Once');
  await page.getByRole('checkbox', { name: 'It returns to the bag first' }).click();
  await expect.poll(() => (sent('table_odds').at(-1) as { test: unknown }).test).toMatchObject({
    reveal: 3,
    keep: 1,
    cancel: 1,
    cancelled_returns: true,
  });
});

test('the table draws, counts and weighs', async () => {
  await open('table');
  await expect.element(page.getByText('Success 5/8 = 62.5 %')).toBeVisible();
  await page.getByRole('button', { name: 'Reveal' }).click();
  await page.getByRole('button', { name: 'More Clues for Roland Banks' }).click();
  await expect.poll(() => sent('change_table').map((args) => (args as { change: unknown }).change)).toEqual([
    { kind: 'reveal', count: 1 },
    { kind: 'count', who: '01001', what: 'clues', number: 2 },
  ]);
});

test('an entry is mended by hand with a reason', async () => {
  await open('log');
  await page.getByRole('button', { name: 'Your house burned down.' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('The house is half burned.');
  await page.getByRole('textbox', { name: 'Reason (optional)' }).fill('rain');
  await page.getByRole('form', { name: 'By hand' }).getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent('correct_campaign')).toEqual([
    {
      campaign: 1, at: 4, reason: 'rain',
      changes: [{ kind: 'record', section: 'campaign_notes', entry: 'house_burned', text: 'The house is half burned.' }],
    },
  ]);
});

test('steps are walked and sets ticked by keyboard', async () => {
  await open('guide');
  await page.getByRole('button', { name: 'Previous step' }).click();
  await page.getByRole('checkbox', { name: /Rats/ }).click();
  await expect.element(page.getByRole('checkbox', { name: /Rats/ })).toBeChecked();
  await page.getByRole('button', { name: 'Tick all' }).click();
  await expect.element(page.getByRole('checkbox', { name: /The Gathering/ })).toBeChecked();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeVisible();
});

test('the way back from a step is smaller than the way on', async () => {
  await open('guide');
  await page.getByRole('button', { name: 'Previous step' }).click();
  const back = page.getByRole('button', { name: 'Previous step' }).element().getBoundingClientRect();
  const next = page.getByRole('button', { name: 'Next', exact: true }).element().getBoundingClientRect();
  expect(back.height).toBeGreaterThanOrEqual(32);
  expect(next.height).toBeGreaterThan(back.height);
  expect(next.width * next.height).toBeGreaterThan(1.25 * back.width * back.height);
});

test.each([
  ['en', 'This will be written', 'Roland Banks: a weakness without a name, already in the deck.', 'Roland Banks gets the weakness Paranoia'],
  ['ko', '이렇게 적힙니다', '로랜드 뱅크스: 이름 없는 약점', '편집증'],
] as const)('a weakness that nobody has named says how it gets its name, and then has it (%s)', async (spoken, title, nameless, drawn) => {
  const paranoia = { code: '01097', name: { en: 'Paranoia', ko: '편집증' } };
  const form: FormAsked = { kind: 'weakness', of: [{ code: '01001', name: roland.name }], traits: [], cards: [paranoia] };
  const drawing = { ...campaign, guide: { ...campaign.guide, question: { ...campaign.guide.question!, form } } };
  language.current = spoken;
  await open('guide', undefined, drawing, (reply) => [
    { kind: 'weakness', who: roland.name, tokens: [], ...(reply.kind === 'drawn' && { what: paranoia.name }) },
  ]);
  const writes = page.getByRole('region', { name: title });
  await expect.element(writes).toHaveTextContent(nameless);
  await page.getByRole('combobox').first().selectOptions('01097');
  await expect.element(writes).toHaveTextContent(drawn);
  await expect.element(writes).not.toHaveTextContent(nameless);
});

test('the name of a step has two lines before it is cut', async () => {
  const steps = campaign.guide.steps.map((step, index) => (index === 0 ? { ...step, text: { en: 'Put the study into play. '.repeat(4) } } : step));
  await open('guide', Promise.resolve(), { ...campaign, guide: { ...campaign.guide, steps } });
  const name = page.getByRole('navigation', { name: 'Steps' }).getByRole('button').first().element().querySelector('.name')!;
  const line = Number.parseFloat(getComputedStyle(name).lineHeight);
  expect(Math.round(name.clientHeight / line)).toBe(2);
});

test('a guide opens again at the step where it was left, with what was ticked', async () => {
  await open('guide');
  await page.getByRole('button', { name: 'Previous step' }).click();
  await page.getByRole('checkbox', { name: /Rats/ }).click();
  const left = document.querySelector('.path [aria-current]')!.textContent;
  router.go('/campaigns/1/log');
  await expect.element(page.getByRole('button', { name: 'Next' })).not.toBeInTheDocument();

  router.go('/campaigns/1/guide');
  await expect.element(page.getByRole('checkbox', { name: /Rats/ })).toBeChecked();
  expect(document.querySelector('.path [aria-current]')!.textContent).toBe(left);
});

test('experience is spent in the room of decks', async () => {
  await open('members');
  await page.getByRole('button', { name: /^Spend experience/ }).first().click();
  await page.getByRole('button', { name: 'Spend it in Decks' }).click();
  await expect.poll(() => sent('spend_in_decks')).toEqual([{ campaign: 1, at: 4, investigator: '01001' }]);
  await expect.poll(() => router.address).toBe('/decks/9');
});

test('who is lost can be replaced between scenarios', async () => {
  await open('members');
  await expect.element(page.getByText('Lost to this campaign: Agnes Baker')).toBeVisible();
  await page.getByRole('button', { name: 'An investigator joins' }).click();
  await expect.element(page.getByRole('checkbox', { name: /Agnes/ })).toBeDisabled();
  await page.getByRole('checkbox', { name: /Wendy/ }).click();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect.poll(() => sent('correct_campaign')).toEqual([
    { campaign: 1, at: 4, reason: '', changes: [{ kind: 'join', deck: { kind: 'saved', id: 7 } }] },
  ]);
});

/** Roland was lost, and Wendy joined by a question of the guide, which gives her no deck. */
const wendy = { ...agnes, code: '01005', name: { en: 'Wendy Adams', ko: '웬디 애덤스' }, killed: false, deck: undefined, may_lead: true };
const bereft: CampaignView = {
  ...campaign,
  members: [{ ...roland, killed: true, lead: false }, wendy, { ...agnes, killed: false, may_lead: true }],
  guide: { ...campaign.guide, without_deck: [{ code: wendy.code, name: wendy.name }] },
};

test('a scenario is played here once everyone has a deck', async () => {
  await open('guide', undefined, bereft);
  await expect.element(page.getByText('Without a deck: Wendy Adams.')).toBeVisible();
  await page.getByRole('button', { name: 'Play it in Casebook' }).click({ force: true });
  expect(sent('play_scenario_of')).toEqual([]);
  await page.getByRole('link', { name: 'Choose a deck' }).click();
  await page.getByRole('button', { name: /^Choose a deck.*Wendy Adams/ }).click();
  await expect.element(page.getByRole('checkbox', { name: /Agnes/ })).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: /Wendy/ }).click();
  await page.getByRole('button', { name: 'Choose a deck', exact: true }).click();
  await expect.poll(() => sent('change_campaign_deck')).toEqual([
    { campaign: 1, at: 4, investigator: '01005', deck: { kind: 'saved', id: 7 } },
  ]);
});

test('another is named to lead in the place of who was lost', async () => {
  await open('members', undefined, bereft);
  await expect.element(page.getByText('No lead investigator is chosen.')).toBeVisible();
  await page.getByRole('button', { name: /^Make lead investigator.*Agnes/ }).click();
  await expect.poll(() => sent('correct_campaign')).toEqual([
    { campaign: 1, at: 4, reason: '', changes: [{ kind: 'lead', investigator: '01004' }] },
  ]);
});

test('when all are lost, nobody playing on is said in so many words', async () => {
  const form: FormAsked = { kind: 'party', present: [], others: [{ code: wendy.code, name: wendy.name }] };
  const question = { scenario: 'arkham', step: '$choose_investigators', text: { en: '' }, can_pass: true, form };
  await open('guide', undefined, { ...bereft, guide: { ...bereft.guide, playable: undefined, question } });
  await expect.element(page.getByText('if nobody continues, the campaign is lost')).toBeVisible();
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('combobox', { name: 'An investigator joins' }).selectOptions('Wendy Adams');
  await expect.element(page.getByText('An investigator who joins here has no deck yet.')).toBeVisible();
  await page.getByRole('checkbox', { name: /Wendy Adams/ }).click();
  await page.getByRole('checkbox', { name: 'Nobody continues' }).click();
  await confirm.click();
  await expect.poll(() => sent('answer_guide')).toEqual([{ campaign: 1, at: 4, reply: { kind: 'cards', cards: [] } }]);
});

test('the log on paper holds what is written, in the light theme', async () => {
  document.documentElement.dataset.theme = 'dark';
  mockIPC((command) => (command === 'campaign' ? campaign : null));
  router.go('/campaigns/1/print');
  render(CampaignsRoom);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Our nights' })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 3, name: 'Roland Banks' })).toBeVisible();
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.documentElement.dataset.theme).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(document.documentElement.dataset.theme).toBe('dark');
});

describe.each(['en', 'ko'] as const)('in %s', (tongue) => {
  describe.each(['dark', 'light'])('%s', (theme) => {
    test.each(['guide', 'log', 'members', 'bag', 'timeline', 'table'])('%s has no grave fault', async (tab) => {
      document.documentElement.dataset.theme = theme;
      document.documentElement.lang = tongue;
      language.current = tongue;
      await open(tab);
      // A token that is being revealed is not yet what one reads.
      if (tab === 'table') await expect.element(page.getByRole('img', { name: 'Skull' }).or(page.getByRole('img', { name: '해골' })).first()).toBeVisible();
      document.getAnimations().forEach((animation) => animation.finish());
      const { violations } = await axe.run(document, { resultTypes: ['violations'] });
      const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
    });
  });
});
