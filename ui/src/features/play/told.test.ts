// What the table says in words: the sum of a test, what was decided, what happened, how it ended.

import { mockIPC } from '@tauri-apps/api/mocks';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { Language } from '../../bindings/Language';
import { language } from '../../locales/language.svelte';
import { defaultSettings, preferences } from '../../shared/preferences.svelte';
import '../../styles';
import '../../styles.korean';
import { gathering, tables, testing } from './fixtures';
import Bench from './TableBench.svelte';
import type { Answer, GameView, LogEvent, LogGroup, MadeChoice, PromptView, TestView } from './types';

const roland = { en: 'Roland Banks', ko: '롤랜드 뱅크스' };
const flashlight = { id: 31, name: { en: 'Flashlight', ko: '손전등' } };
const perception = { id: 33, name: { en: 'Perception', ko: '통찰력' } };

let undone: number;
let answers: Answer[];
let went: number[];

function open(view: GameView, log: LogGroup[] = [], spoken: Language = 'en') {
  mockIPC(() => null);
  undone = 0;
  answers = [];
  went = [];
  language.current = spoken;
  preferences.settings = { ...defaultSettings };
  const ignored = () => undefined;
  const actions = { answer: (...given: Answer[]) => answers.push(...given), undo: () => (undone += 1), redo: ignored, goTo: (decision: number) => went.push(decision), openRule: ignored };
  return render(Bench, { view, log, actions });
}

beforeEach(() => page.viewport(1280, 720));

describe('a test', () => {
  const tested = (changes: Partial<TestView>): GameView => {
    const view = testing();
    return { ...view, test: { ...view.test!, ...changes } };
  };
  const committed = [{ id: 33, facts: gathering().act!.card.facts, counters: {}, exhausted: false, attached: [], sealed: [] }];

  test('names every source of its value', async () => {
    await open(tested({ modifiers: [{ source: perception, amount: 2 }, { source: flashlight, amount: 1 }], committed, value: 6 }));
    await expect.element(page.getByText('3 + 2 committed + 1 Flashlight = 6 against 4')).toBeVisible();
  });

  test('does not count a token as committed', async () => {
    await open(tested({ revealed: [{ token: 'skull', printed: 'skull', modifier: -2, text: { en: ['−1 for each ghoul here.'], ko: ['이곳의 구울 하나마다 −1.'] } }], value: 1, odds: undefined }), [], 'ko');
    await expect.element(page.getByText('3 + 소모 0 − 토큰 2 = 1, 난이도 4')).toBeVisible();
    await expect.element(page.getByText('이곳의 구울 하나마다 −1.')).toBeVisible();
  });

  test('says so where a token sets the value', async () => {
    await open(tested({ revealed: [{ token: 'auto_fail', printed: 'auto_fail', modifier: 0, text: { en: [], ko: [] } }], value: 0, odds: undefined }));
    await expect.element(page.getByText('3 + 0 committed + 0 token → 0 against 4')).toBeVisible();
  });

  test('names the card that calls for it, which can be read', async () => {
    const chill = { ...gathering().act!.card, id: 70 };
    const view = tested({ source: { id: 70, name: { en: 'Crypt Chill' } }, target: undefined });
    await open({ ...view, prompt: { ...view.prompt!, source: undefined, aside: [chill] } });
    await page.getByRole('button', { name: 'Crypt Chill' }).click();
    await expect.element(page.getByRole('complementary', { name: 'The Barrier' })).toBeVisible();
  });
});

describe('several who commit', () => {
  const committing = (who: number[]): GameView => {
    const view = testing();
    return { ...view, prompt: { ...view.prompt!, who } };
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  test('one press passes for all of them', async () => {
    await open(committing([0, 1]));
    await button('Reveal a token').click();
    expect(answers).toEqual([{ kind: 'pass', seat: 0 }, { kind: 'pass', seat: 1 }]);
  });

  test('whoever has passed is not asked again', async () => {
    await open(committing([1]));
    await button('Reveal a token').click();
    expect(answers).toEqual([{ kind: 'pass', seat: 1 }]);
  });

  test('one press commits what was toggled in every hand', async () => {
    await open(committing([0, 1]));
    await page.getByRole('button', { name: 'Perception +2' }).click();
    await page.getByRole('group', { name: 'From Agnes Baker' }).getByRole('button', { name: 'Deduction +1' }).click();
    await button('Commit 2 cards and reveal').click();
    expect(answers).toEqual([
      { kind: 'commit', seat: 0, cards: [33] },
      { kind: 'commit', seat: 1, cards: [42] },
      { kind: 'pass', seat: 0 },
      { kind: 'pass', seat: 1 },
    ]);
  });
});

test.each([
  ['en', 'Roland Banks: discard 2 cards to your hand size', 'Roland Banks: who takes 2 damage and 1 horror?'],
  ['ko', '롤랜드 뱅크스: 손에 들 수 있는 장수에 맞게 2장을 버리세요', '롤랜드 뱅크스: 피해 2, 공포 1을 누가 받습니까?'],
] as const)('a question says how much it asks for in %s', async (spoken, discard, assign) => {
  const view = gathering();
  const form = { kind: 'targets' as const, min: 2, max: 2 };
  await open({ ...view, prompt: { ...view.prompt!, ask: 'hand_size', form, choices: [{ index: 0, who: 0, actions: 0, resources: 0, act: 'target', card: 31 }] } }, [], spoken);
  await expect.element(page.getByRole('heading', { name: discard })).toBeVisible();
  await open(tables.assigning!(), [], spoken);
  await expect.element(page.getByRole('heading', { name: assign })).toBeVisible();
});

describe('a prompt', () => {
  const ability = { en: ['Discard 1 clue instead.'], ko: [] };
  const asked = (changes: Partial<PromptView>): GameView => ({ ...gathering(), prompt: { ...gathering().prompt!, refusals: [], ...changes } });
  const choice = { index: 0, who: 0, actions: 0, resources: 0 };

  test('says what a reaction does, with a digit as its key', async () => {
    await open(asked({ ask: 'reaction', choices: [{ ...choice, act: 'use', card: 53, words: ability }, { ...choice, index: 1, act: 'pass' }] }));
    await expect.element(page.getByRole('button', { name: /Discard 1 clue instead/ })).toHaveTextContent('1');
    await expect.element(page.getByRole('button', { name: 'Continue' })).toHaveTextContent('2');
  });

  test('does not repeat what its options say', async () => {
    const option = (index: number, text: string) => ({ ...choice, index, act: 'option' as const, words: { en: [text], ko: [] } });
    const words = { en: ['Choose one: lose a card, or take 2 horror.'], ko: [] };
    await open(asked({ ask: 'scenario', words, choices: [option(0, 'Lose a card.'), option(1, 'Take 2 horror.')] }));
    await expect.element(page.getByRole('button', { name: 'Take 2 horror.' })).toBeVisible();
    expect(page.getByText('Choose one: lose a card').elements()).toEqual([]);
  });

  test('takes a single target at once', async () => {
    await open(asked({ ask: 'choose_target', form: { kind: 'targets', min: 1, max: 1 }, choices: [{ ...choice, act: 'target', card: 21 }] }));
    const target = page.getByRole('region', { name: 'Prompt' }).getByRole('button', { name: '.45 Automatic' });
    expect(target.element().getAttribute('aria-pressed')).toBeNull();
    expect(page.getByRole('button', { name: 'Confirm' }).elements()).toEqual([]);
  });
});

describe('the log', () => {
  const happening = (event: LogEvent['event'], rest: Partial<LogEvent> = {}): LogEvent => ({ event, amount: 0, by_attack: false, ...rest });
  const made = (rest: Partial<MadeChoice>): MadeChoice => ({ who: 0, name: roland, ask: 'turn', act: 'draw', cards: [], ...rest });
  const group = (choice: MadeChoice, events: LogEvent[] = []): LogGroup => ({ at: 1, round: 1, phase: 'investigation', choice, events });

  test('holds thirty decisions beside the table, and more where it is opened', async () => {
    const log = Array.from({ length: 140 }, (_, at): LogGroup => ({ at, round: at, phase: 'investigation', events: [happening('recorded')] }));
    await open(gathering(), log);
    const held = () => document.querySelectorAll('[role="log"] h3').length;
    await expect.poll(held).toBe(30);
    await userEvent.keyboard('l');
    await expect.poll(held).toBe(120);
  });

  test.each([
    [made({ ask: 'mulligan', act: 'target' }), 'Roland Banks: keeps the opening hand'],
    [made({ ask: 'mulligan', act: 'target', cards: [perception, flashlight] }), 'Roland Banks: mulligans Perception, Flashlight'],
    [made({ ask: 'commit', act: 'pass' }), 'Roland Banks: commits no more cards'],
    [made({ ask: 'scenario', act: 'target' }), 'Roland Banks: chooses nothing'],
  ])('says what was decided: %#', async (choice, sentence) => {
    await page.viewport(1920, 1080);
    await open(gathering(), [group(choice)]);
    await expect.element(page.getByRole('log').getByText(sentence)).toBeVisible();
  });

  test('nobody defeats themself, and what happens twice is said once', async () => {
    await page.viewport(1920, 1080);
    const fallen = happening('defeated', { who: roland, subject: { id: 100, name: roland } });
    const events = [happening('action_taken', { who: roland }), fallen, happening('recorded'), happening('recorded')];
    await open(gathering(), [group(made({}), events)]);
    const log = page.getByRole('log');
    await expect.element(log.getByText('Roland Banks is defeated')).toBeVisible();
    await expect.element(log.getByText('The campaign log is updated ×2')).toBeVisible();
    expect(log.element().textContent).not.toContain('takes an action');
  });

  test('an attack heads what it did, and leads back to the decision', async () => {
    const rats = { id: 52, name: { en: 'Swarm of Rats' } };
    const events = [happening('attacks', { subject: rats, who: roland }), happening('damage_placed', { subject: { id: 100, name: roland }, amount: 1, by_attack: true })];
    await open(gathering(), [{ ...group(made({}), events), at: 9 }]);
    const attack = document.querySelector('[role="log"] .attack')!;
    expect(attack.querySelector('button')!.textContent).toBe('Swarm of Rats attacks Roland Banks');
    expect(attack.querySelector('p')!.textContent).toBe('Roland Banks takes 1 damage');
    const height = attack.querySelector('button')!.getBoundingClientRect().height;
    expect(height, 'high enough for a pointer').toBeGreaterThanOrEqual(28);
    await page.getByRole('log').getByRole('button', { name: 'Swarm of Rats attacks Roland Banks' }).click();
    expect(went).toEqual([8]);
  });

  test('the last happening stays in sight when a decision leads to none', async () => {
    await open(gathering(), [group(made({}), [happening('game_ends')]), { ...group(made({ act: 'target' })), at: 2 }]);
    await expect.element(page.getByRole('log').getByText(/The game ends/)).toBeVisible();
  });
});

test('the end can be taken back and leads to the games', async () => {
  const investigators = [{ seat: 0, name: roland, defeated: true, resigned: false, killed: false, insane: false, physical_trauma: 0, mental_trauma: 1, experience: 2, earned: [] }];
  const outcome = { resolution: 'R1', rounds: 7, investigators, changes: [] };
  await open({ ...gathering(), prompt: undefined, outcome });
  await expect.element(page.getByRole('heading', { name: 'The game is over: Resolution 1' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to games' })).toHaveAttribute('href', '#/play');
  await page.getByRole('button', { name: 'Undo the last decision' }).click();
  expect(undone).toBe(1);
  await page.getByRole('button', { name: 'Look at the table' }).click();
  await expect.element(page.getByRole('region', { name: 'Map' })).toBeVisible();
  await page.getByRole('button', { name: 'Report' }).click();
  await expect.element(page.getByText('+1 mental trauma')).toBeVisible();
  expect(page.getByRole('region', { name: 'Map' }).elements()).toHaveLength(0);
});

test('the end says what was won and leads back to each turning point', async () => {
  const view = gathering();
  const priest = { id: 80, name: { en: 'Ghoul Priest', ko: '구울 사제' } };
  const won = { ...view.act!.card, id: 80, facts: { ...view.act!.card.facts, name: priest.name, kind: 'enemy' as const, victory: 2 } };
  const event = { event: 'victory_gained' as const, subject: priest, amount: 0, by_attack: false };
  const log: LogGroup[] = [{ at: 7, round: 3, phase: 'investigation', events: [event] }];
  const outcome = { resolution: 'R1', rounds: 7, investigators: [], changes: [] };
  await open({ ...view, victory: { points: 2, cards: [won] }, prompt: undefined, outcome }, log);
  await expect.element(page.getByText('Ghoul Priest (2)')).toBeVisible();
  const lying = document.querySelector<HTMLElement>('.report [data-card="80"]')!;
  await userEvent.hover(lying);
  await expect.poll(() => document.querySelector('.reader.shown')).not.toBeNull();
  const face = document.querySelector('.reader')!.getBoundingClientRect();
  expect(face.left, 'beside the card').toBeGreaterThanOrEqual(lying.getBoundingClientRect().right);
  await page.getByRole('button', { name: 'Play again from here: Ghoul Priest goes to the victory display' }).click();
  expect(went).toEqual([6]);
});

test.each([
  ['en', 'Recorded in the log', /Lita was forced/],
  ['ko', '기록지에 적은 것', /리타를 강제로/],
] as const)('the end says what is recorded in %s', async (spoken, heading, entry) => {
  const section = { en: 'Campaign Notes', ko: '캠페인 기록' };
  const changes = [
    { kind: 'recorded' as const, section, what: { en: 'Lita was forced to find others', ko: '리타를 강제로 보냈다' }, tokens: [] },
    { kind: 'tokens_added' as const, tokens: ['elder_thing' as const] },
  ];
  await open({ ...gathering(), prompt: undefined, outcome: { resolution: 'R1', rounds: 7, investigators: [], changes } }, [], spoken);
  const recorded = page.getByRole('region', { name: heading });
  await expect.element(recorded.getByText(entry)).toBeVisible();
  await expect.element(recorded.getByText(section[spoken])).toBeVisible();
});

test('four at one location all stand there, on the board and hardly over each other', async () => {
  const view = gathering();
  const four = [0, 1, 2, 3].map((seat) => ({ ...view.investigators[seat % 2]!, seat }));
  const locations = view.locations.slice(0, 1).map((place) => ({ ...place, investigators: [0, 1, 2, 3] }));
  await open({ ...view, investigators: four, locations, connections: [] }, [], 'ko');
  const standees = [...document.querySelectorAll('.map .standee')];
  expect(standees.map((one) => one.textContent?.trim())).toEqual(['롤랜드', '아그네스', '롤랜드', '아그네스']);
  const board = document.querySelector('.map')!.getBoundingClientRect();
  const boxes = standees.map((one) => one.getBoundingClientRect());
  for (const [at, one] of boxes.entries()) {
    expect(one.left >= board.left && one.right <= board.right && one.top >= board.top && one.bottom <= board.bottom).toBe(true);
    for (const other of boxes.slice(at + 1)) {
      const beside = Math.max(one.left, other.left) - Math.min(one.right, other.right);
      const above = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom);
      expect(Math.max(beside, above), 'a little over each other at most').toBeGreaterThan(-0.15 * one.width);
    }
  }
});
