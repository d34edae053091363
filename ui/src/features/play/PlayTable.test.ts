// The table with example views: what is outlined, what keys and clicks answer, what is spoken.

import { mockIPC } from '@tauri-apps/api/mocks';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { Language } from '../../bindings/Language';
import { language } from '../../locales/language.svelte';
import { defaultSettings, preferences } from '../../shared/preferences.svelte';
import '../../styles';
import '../../styles.korean';
import { exampleLog, gathering, tables } from './fixtures';
import Bench from './TableBench.svelte';
import type { Answer, GameView } from './types';

let answers: Answer[];
let said: string[];

async function open(view: GameView, spoken: Language = 'en', theme: 'dark' | 'light' = 'dark') {
  mockIPC(() => null);
  answers = [];
  said = [];
  language.current = spoken;
  preferences.settings = { ...defaultSettings, theme };
  return render(Bench, {
    view,
    log: exampleLog,
    actions: {
      answer: (...given: Answer[]) => answers.push(...given),
      undo: () => said.push('undo'),
      redo: () => said.push('redo'),
      goTo: (decision: number) => said.push(`go to ${decision}`),
      openRule: (rule: string) => said.push(rule),
    },
  });
}

beforeEach(() => page.viewport(1280, 720));

const legalCards = () =>
  new Set([...document.querySelectorAll<HTMLElement>('[data-target="legal"]')].map((one) => Number(one.dataset.card)));

/** The gathering where the scenario counts and remembers, and Roland has looked at the Attic. */
function counted(): GameView {
  const view = gathering();
  const depth = { kind: { en: 'depth', ko: '깊이' }, count: 3 };
  view.notes = [{ en: 'the bridge has fallen', ko: '다리가 무너졌다' }];
  view.reference = { ...view.agenda!.card, id: 900, counters: { named: [depth] } };
  view.investigators[0]!.card.counters.named = [{ ...depth, count: 2 }];
  const attic = view.locations.find((place) => place.facts.name.en === 'Attic')!;
  attic.looked_at = { by: [0], side: { ...attic.facts, name: { en: 'Attic, seen' } } };
  return view;
}

describe('what a scenario counts and remembers', () => {
  test.each([
    ['en', 'The scenario remembers', 'the bridge has fallen', 'depth 3', 'depth 2'],
    ['ko', '시나리오가 기억하는 것', '다리가 무너졌다', '깊이 3', '깊이 2'],
  ] as const)('is written beside the case and on the mat (%s)', async (spoken, title, note, onCard, onPerson) => {
    await open(counted(), spoken);
    const remembered = page.getByLabelText(title);
    await expect.element(remembered).toHaveTextContent(note);
    await expect.element(remembered).toHaveTextContent(onCard);
    await expect.element(page.getByTitle(onPerson)).toBeVisible();
  });

  test('a side that was looked at is named, and read in place of the other', async () => {
    await open(counted());
    const attic = page.getByRole('button', { name: /^Attic, Location.*Looked at by Roland Banks/ });
    await attic.hover();
    await expect.element(page.getByText('Attic, seen').first()).toBeVisible();
  });
});

describe('choices on things', () => {
  test('the outlined things are the targets of the prompt', async () => {
    await open(gathering());
    const targets = gathering().prompt!.choices.flatMap(({ card }) => (card === undefined ? [] : [card]));
    expect(legalCards()).toEqual(new Set(targets));
  });

  test('one choice: a click does it', async () => {
    await open(gathering());
    await page.getByRole('button', { name: /^Hallway, Location/ }).click();
    expect(answers).toEqual([{ kind: 'choice', index: 1 }]);
  });

  test('several choices: a list at the thing, by keyboard', async () => {
    await open(gathering());
    document.querySelector<HTMLElement>('[data-card="51"]')!.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: /Fight: Ghoul Minion/ })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(answers).toEqual([{ kind: 'choice', index: 3 }]);
  });

  test('a thing without choices explains what is refused on it, and answers nothing', async () => {
    await open(gathering());
    await page.getByRole('button', { name: /^Attic, Location/ }).click();
    await expect.element(page.getByText('It does not connect to your location.')).toBeVisible();
    await page.getByRole('button', { name: 'Open the rule' }).click();
    expect(said).toEqual(['move.connecting-only']);
    expect(answers).toEqual([]);
  });

  test('cards are picked with a mark besides colour and confirmed once', async () => {
    await open(tables.picking!());
    await page.getByRole('button', { name: /^Dodge, Event/ }).click();
    const picked = document.querySelector('[data-card="32"]')!;
    expect(picked.getAttribute('aria-pressed')).toBe('true');
    expect(picked.querySelector('.dot')?.textContent).toBe('✓');
    await page.getByRole('button', { name: 'Confirm' }).click();
    expect(answers).toEqual([{ kind: 'targets', cards: [32] }]);
  });
});

test('enemies that would attack first are named on the button that provokes them', async () => {
  const view = gathering();
  const provokes = [{ id: 51, name: { en: 'Ghoul Minion', ko: '구울 하수인' } }];
  view.prompt!.choices[9]!.provokes = provokes;
  await open(view);
  await expect.element(page.getByRole('button', { name: 'Draw a card 1 attack first: Ghoul Minion' })).toBeVisible();
  expect(document.querySelectorAll('.dock .provoked').length).toBe(1);
});

describe('keys', () => {
  test('a verb with one target is one key', async () => {
    await open(gathering());
    await userEvent.keyboard('v');
    expect(answers).toEqual([{ kind: 'choice', index: 0 }]);
  });

  test('a verb with several targets opens a numbered list', async () => {
    await open(gathering());
    await userEvent.keyboard('f');
    await expect.element(page.getByRole('button', { name: /Fight: Swarm of Rats/ })).toBeVisible();
    await userEvent.keyboard('2');
    expect(answers).toEqual([{ kind: 'choice', index: 4 }]);
  });

  test('letters over the targets press them', async () => {
    await open(gathering());
    await userEvent.keyboard(';');
    const hint = document.querySelector('[data-card="11"] .hint')!.textContent!;
    await userEvent.keyboard(hint.toLowerCase());
    expect(answers).toEqual([{ kind: 'choice', index: 1 }]);
  });

  test('undo is one key, and redo is refused where there is none', async () => {
    await open(gathering());
    await userEvent.keyboard('{Control>}z{/Control}');
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(said).toEqual(['undo']);
  });

  test('the end of a turn with actions left asks once more, and Escape goes back', async () => {
    await open(gathering());
    await userEvent.keyboard('{End}');
    expect(answers).toEqual([]);
    await expect.element(page.getByRole('heading', { name: /actions are left/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Keep playing' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{End}');
    await page.getByRole('button', { name: 'End the turn' }).click();
    expect(answers).toEqual([{ kind: 'choice', index: 11 }]);
  });

  test('a player who does not want to be asked ends the turn at once', async () => {
    await open(gathering());
    preferences.settings.ask_to_end = false;
    await userEvent.keyboard('{End}');
    expect(answers).toEqual([{ kind: 'choice', index: 11 }]);
  });

  test('W explains the thing that has the focus', async () => {
    await open(gathering());
    document.querySelector<HTMLElement>('[data-card="33"]')!.focus();
    await userEvent.keyboard('w');
    await expect.element(page.getByText('A skill card can only be committed.')).toBeVisible();
  });

  test('arrows walk the map', async () => {
    await open(gathering());
    document.querySelector<HTMLElement>('[data-card="11"]')!.focus();
    // The three rows of this map lie across, which makes larger cards.
    await userEvent.keyboard('{ArrowLeft}');
    expect((document.activeElement as HTMLElement).dataset.card).toBe('12');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect((document.activeElement as HTMLElement).dataset.card).toBe('14');
  });
});

describe('forms', () => {
  test('damage and horror are dealt in one tray', async () => {
    await open(tables.assigning!());
    const tray = document.querySelector('.tray .all')!;
    expect(tray.textContent!.replace(/\s+/g, ' ').trim()).toBe('Damage 2 Horror 1');
    await page.getByRole('button', { name: 'All to Guard Dog' }).click();
    await expect.element(page.getByText('defeats it')).toBeVisible();
    await expect.element(page.getByText('0 points left')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).click();
    expect(answers).toEqual([{ kind: 'assign', points: [{ card: 22, damage: 2, horror: 1 }] }]);
  });

  test('points are dealt by arrows and digits', async () => {
    await open(tables.assigning!());
    await page.getByRole('spinbutton', { name: 'Damage: Roland Banks' }).element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await page.getByRole('spinbutton', { name: 'Horror: Roland Banks' }).element().focus();
    await userEvent.keyboard('1');
    await page.getByRole('button', { name: 'Confirm' }).click();
    expect(answers).toEqual([{ kind: 'assign', points: [{ card: 100, damage: 2, horror: 1 }] }]);
  });

  test('Enter after a digit confirms what is dealt whole', async () => {
    await open(tables.assigning!());
    await page.getByRole('spinbutton', { name: 'Damage: Roland Banks' }).element().focus();
    await userEvent.keyboard('2{Enter}');
    expect(answers).toEqual([]);
    await page.getByRole('spinbutton', { name: 'Horror: Roland Banks' }).element().focus();
    await userEvent.keyboard('1{Enter}');
    expect(answers).toEqual([{ kind: 'assign', points: [{ card: 100, damage: 2, horror: 1 }] }]);
  });

  test('an incomplete dealing is not confirmed', async () => {
    await open(tables.assigning!());
    (page.getByRole('button', { name: 'Confirm' }).element() as HTMLElement).click();
    expect(answers).toEqual([]);
  });

  test('a committed card counts at once, marked as provisional', async () => {
    await open(tables.testing!());
    await expect.element(page.getByText('3 + 0 committed = 3 against 4')).toBeVisible();
    await page.getByRole('button', { name: 'Perception +2' }).click();
    await expect.element(page.getByText('3 + 2 committed = 5 against 4')).toBeVisible();
    await expect.element(page.getByText('not committed yet')).toBeVisible();
    await page.getByRole('button', { name: 'Commit 1 card and reveal' }).click();
    expect(answers[0]).toEqual({ kind: 'commit', seat: 0, cards: [33] });
  });

  test('the hand stays in sight, and its cards are committed by a click on them', async () => {
    await open(tables.testing!());
    const card = document.querySelector<HTMLElement>('#hand [data-card="33"]')!;
    // The tops of the cards show; the rest rises with the pointer or the focus.
    const { left, top } = card.getBoundingClientRect();
    const shown = window.innerHeight - top;
    for (const share of [0.1, 0.5, 0.9]) {
      expect(card.contains(document.elementFromPoint(left + 30, top + share * shown))).toBe(true);
    }
    card.click();
    await expect.element(page.getByText('3 + 2 committed = 5 against 4')).toBeVisible();
  });

  test('without a card, the token is revealed', async () => {
    const view = tables.testing!();
    await open({ ...view, prompt: { ...view.prompt!, who: [0] } });
    await page.getByRole('button', { name: 'Reveal a token' }).click();
    expect(answers).toEqual([{ kind: 'pass', seat: 0 }]);
  });

  test('the odds are the exact fraction', async () => {
    await open(tables.testing!());
    await expect.element(page.getByText('Success 1/16 = 6.3 %')).toHaveTextContent('2 of 16 tokens');
    await expect.element(page.getByText('+1 would add 18.8 %')).toBeVisible();
  });
});

test('a thing says what it is, how it stands and what may be done', async () => {
  await open(gathering());
  const label = (id: number) => document.querySelector(`[data-card="${id}"] > .visually-hidden`)!.textContent;
  expect(label(51)).toBe('Ghoul Minion, Enemy, 1 of 2 health, 2 choices');
  expect(label(22)).toBe('Guard Dog, Asset, 2 of 3 health, 1 of 1 sanity, exhausted');
  expect(label(11)).toBe(
    'Hallway, Location, Shroud 1, Clues 0, Here: Agnes Baker, Connects to Attic, Cellar, Parlor, 1 action to go there, 1 choice',
  );
});

test('what lies beside decks and hands is shown, and what lies beneath a card', async () => {
  await open(tables.beside!());
  const pile = (name: string) => page.getByRole('list', { name, exact: true });
  await expect.element(pile('Top of the deck')).toHaveTextContent(/Shrivelling/);
  await expect.element(pile('Hunch deck (11)')).toHaveTextContent(/Evidence!/);
  await expect.element(pile('Devoured cards (2)')).toHaveTextContent(/Machete.*Flashlight/);
  await expect.element(page.getByText('Cultist deck 5')).toBeVisible();
  expect(document.querySelector('[data-card="100"] > .visually-hidden')!.textContent).toContain('Role: Mystic');
  document.querySelector<HTMLElement>('[data-card="70"]')!.click();
  await expect.element(pile('Attached and beneath')).toHaveTextContent(/Dodge.*Evidence!/);
});

test('dock, strip and map keep their places when the prompt changes', async () => {
  const { rerender } = await open(gathering());
  const places = () =>
    ['.people', '.board'].map((name) => {
      const { top, left, height } = document.querySelector(`.play > ${name}`)!.getBoundingClientRect();
      return [top, left, height];
    });
  const bottom = () => document.querySelector('.play .docked > .dock')!.getBoundingClientRect().bottom;
  const before = [...places(), bottom()];
  for (const name of ['testing', 'assigning', 'picking']) {
    await rerender({ view: tables[name]!() });
    expect([...places(), bottom()], name).toEqual(before);
  }
});

test('after a choice the focus is never lost', async () => {
  const { rerender } = await open(gathering());
  document.querySelector<HTMLElement>('[data-card="52"]')!.focus();
  const next = gathering();
  next.locations.forEach((place) => (place.cards = []));
  await rerender({ view: next });
  expect(document.activeElement).not.toBe(document.body);
});

test('the focus that waits at a question goes to what stands out of the next one', async () => {
  const unsafe = gathering();
  const choices = unsafe.prompt!.choices.filter(({ act }) => act === 'fight');
  const { rerender } = await open({ ...unsafe, prompt: { ...unsafe.prompt!, choices } });
  const question = document.querySelector<HTMLElement>('.dock .question')!;
  question.focus();
  await rerender({ view: tables.window!() });
  await expect.poll(() => document.activeElement?.textContent?.includes('Continue')).toBe(true);
});

describe.each(Object.keys(tables))('%s', (name) => {
  test.each([
    ['en', 'dark'],
    ['ko', 'light'],
  ] as const)('has no grave fault of accessibility in %s, %s', async (spoken, theme) => {
    await open(tables[name]!(), spoken, theme);
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(grave.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html).join(' | ')}`)).toEqual([]);
  });

  test.each(['en', 'ko'] as const)('needs no scroll of the page in %s', async (spoken) => {
    await open(tables[name]!(), spoken);
    const root = document.documentElement;
    expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
    expect(root.scrollHeight).toBeLessThanOrEqual(root.clientHeight);
    const dock = document.querySelector('.play .docked > .dock')!.getBoundingClientRect();
    expect(dock.bottom).toBeLessThanOrEqual(720);
    const buttons = [...document.querySelectorAll('.play .docked > .dock button')];
    for (const button of buttons) expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(720);
  });
});
