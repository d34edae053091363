// Tables for tests and for the workbench: names and numbers of cards, and sentences of our own.

import type { CardFacts, CardName, ClassName, SkillName, Words } from '../../shared/card/facts';
import type {
  CardView, ChoiceView, GameView, InvestigatorView, LocationView, LogEvent, LogGroup, OddsView,
  PromptView, RefusalView, TestView,
} from './types';

const name = (en: string, ko?: string): CardName => (ko ? { en, ko } : { en });

const words = (...en: string[]): Words => ({ en, ko: [] });

function facts(names: CardName, kind: CardFacts['kind'], rest: Partial<CardFacts> = {}): CardFacts {
  return {
    code: names.en, name: names, kind, classes: [], traits: [], unique: false, weakness: false,
    icons: [], slots: [], keywords: [], text: words(), supported: true, ...rest,
  };
}

function card(id: number, of: CardFacts, rest: Partial<CardView> = {}): CardView {
  return { id, facts: of, counters: {}, exhausted: false, attached: [], sealed: [], ...rest };
}

const trait = { ghoul: name('Ghoul', '구울'), item: name('Item', '물품'), weapon: name('Weapon', '무기') };

const player = (
  names: CardName,
  kind: CardFacts['kind'],
  cls: ClassName,
  cost: number | undefined,
  icons: SkillName[],
  rest: Partial<CardFacts> = {},
) => facts(names, kind, { classes: [cls], cost, icons, ...rest });

const cards = {
  pistol: player(name('.45 Automatic', '.45구경 자동권총'), 'asset', 'guardian', 4, ['agility'], {
    traits: [trait.item, trait.weapon],
    slots: ['hand'],
    text: words('Uses (4 ammo).', '[action] Spend 1 ammo: **Fight.** +1 [combat] for this attack, which deals +1 damage.'),
  }),
  dog: player(name('Guard Dog', '경비견'), 'asset', 'guardian', 3, ['combat'], { slots: ['ally'], health: 3, sanity: 1 }),
  evidence: player(name('Evidence!', '증거 발견!'), 'event', 'guardian', 1, ['intellect', 'intellect']),
  dodge: player(name('Dodge', '재빨리 피하기'), 'event', 'guardian', 1, ['willpower', 'agility']),
  perception: player(name('Perception', '통찰력'), 'skill', 'neutral', undefined, ['intellect', 'intellect']),
  deduction: player(name('Deduction', '추론'), 'skill', 'seeker', undefined, ['intellect']),
  flashlight: player(name('Flashlight', '손전등'), 'asset', 'neutral', 2, ['intellect'], { slots: ['hand'] }),
  shrivelling: player(name('Shrivelling', '쇠약'), 'asset', 'mystic', 3, ['combat'], { slots: ['arcane'] }),
  machete: player(name('Machete', '마체테'), 'asset', 'guardian', 3, ['combat'], { slots: ['hand'] }),
  unsupported: player(name('Book of Living Myths: Chronicle of Wonders'), 'asset', 'mystic', 2, ['wild'], { supported: false }),
  ghoul: facts(name('Ghoul Minion', '구울 하수인'), 'enemy', {
    traits: [trait.ghoul],
    enemy: { fight: 2, evade: 2, health: 2, damage: 1, horror: 1 },
  }),
  rats: facts(name('Swarm of Rats', '쥐 떼'), 'enemy', { enemy: { fight: 1, evade: 3, health: 1, damage: 1, horror: 0 } }),
  priest: facts(name('Ghoul Priest', '구울 사제'), 'enemy', {
    unique: true,
    enemy: { fight: 4, evade: 4, health: { per_investigator: 5 }, damage: 2, horror: 2 },
    victory: 2,
    text: words('**Prey** – highest [combat]. Hunter. Retaliate.'),
  }),
  mists: facts(name('Obscuring Fog', '자욱한 안개'), 'treachery'),
};

export { cards as exampleCards };

function place(
  id: number,
  names: CardName,
  at: [number, number],
  shroud: number | undefined,
  clues: number,
  rest: Partial<LocationView> = {},
): LocationView {
  return {
    id,
    facts: facts(names, 'location', { location: { shroud: shroud ?? '?', clues } }),
    at,
    revealed: shroud !== undefined,
    shroud,
    clues,
    doom: 0,
    counters: {},
    symbol: 'circle',
    connects: ['square'],
    investigators: [],
    cards: [],
    attached: [],
    ...rest,
  };
}

function investigator(
  seat: number,
  names: CardName,
  cls: ClassName,
  rest: Partial<InvestigatorView> & { health: [number, number]; sanity: [number, number] },
): InvestigatorView {
  const { health, sanity, ...others } = rest;
  const skills = { willpower: 3, intellect: 3, combat: 4, agility: 2 };
  return {
    seat,
    card: card(100 + seat, facts(names, 'investigator', { classes: [cls], skills, health: health[1], sanity: sanity[1] }), {
      health: { left: health[0], of: health[1] },
      sanity: { left: sanity[0], of: sanity[1] },
    }),
    location: 11,
    status: 'playing',
    lead: seat === 0,
    active: seat === 0,
    turn_taken: false,
    actions: { left: seat === 0 ? 2 : 3, of: 3 },
    clues: 2,
    resources: 3,
    deck: 24,
    discard: [],
    hand: [],
    hand_size: 8,
    play_area: [],
    slots: [],
    threat: [],
    physical_trauma: 0,
    mental_trauma: 0,
    skills,
    ...others,
  };
}

const rolandHand = [
  card(31, cards.evidence), card(32, cards.dodge), card(33, cards.perception),
  card(34, cards.flashlight), card(35, cards.machete), card(36, cards.unsupported),
];

const agnesHand = [card(41, cards.shrivelling), card(42, cards.deduction), card(43, cards.dodge)];

const choice = (index: number, act: ChoiceView['act'], on?: number, rest: Partial<ChoiceView> = {}): ChoiceView => ({
  index, who: 0, act, ...(on === undefined ? {} : { card: on }), actions: 1, resources: 0, ...rest,
});

const refusal = (act: RefusalView['act'], on: number | undefined, rule: string, rest: Partial<RefusalView> = {}): RefusalView => ({
  who: 0, act, ...(on === undefined ? {} : { card: on }), rule, needs: 0, has: 0, ...rest,
});

const noCards = { looked: [], aside: [] };

const turn: PromptView = {
  ask: 'turn',
  who: [0],
  ...noCards,
  form: { kind: 'options' },
  choices: [
    choice(0, 'investigate', 13),
    choice(1, 'move', 11),
    choice(2, 'fight', 51),
    choice(3, 'evade', 51),
    choice(4, 'fight', 52),
    choice(5, 'engage', 52),
    choice(6, 'use', 21, { ability: 'action', designator: 'fight' }),
    choice(7, 'play', 34, { resources: 2 }),
    choice(8, 'play', 35, { resources: 3 }),
    choice(9, 'draw'),
    choice(10, 'resource'),
    choice(11, 'end_turn', undefined, { actions: 0 }),
  ],
  refusals: [
    refusal('play', 31, 'fast.event-when-after'),
    refusal('play', 33, 'skill-card.never-played'),
    refusal('move', 12, 'move.connecting-only'),
    refusal('move', 14, 'cannot.absolute', { by: { id: 70, name: name('Barricade', '바리케이드') } }),
    refusal('play', 36, 'resource.pay-cost', { needs: 5, has: 3 }),
    refusal('advance_act', undefined, 'act-agenda.act-advance-by-clues', { needs: 6, has: 3 }),
  ],
};

const standardBag: GameView['bag'] = [
  { token: '+1', count: 1, modifier: 1 },
  { token: '0', count: 2, modifier: 0 },
  { token: '-1', count: 3, modifier: -1 },
  { token: '-2', count: 2, modifier: -2 },
  { token: '-3', count: 1, modifier: -3 },
  { token: '-4', count: 1, modifier: -4 },
  { token: 'skull', count: 2, modifier: -1 },
  { token: 'cultist', count: 1, modifier: -1 },
  { token: 'tablet', count: 1, modifier: -2 },
  { token: 'auto_fail', count: 1 },
  { token: 'elder_sign', count: 1, modifier: 1 },
];

const cellar = name('Cellar', '지하실');
const roland = name('Roland Banks', '롤랜드 뱅크스');
const agenda = { id: 61, name: name("What's Going On?!", '대체 무슨 일이?!') };
const minion = { id: 51, name: name('Ghoul Minion', '구울 하수인') };

const event = (kind: LogEvent['event'], rest: Partial<LogEvent> = {}): LogEvent => ({
  event: kind, amount: 0, by_attack: false, ...rest,
});

export const exampleLog: LogGroup[] = [
  {
    at: 40,
    round: 4,
    phase: 'mythos',
    events: [
      event('round_begins', { amount: 4 }),
      event('doom_placed', { subject: agenda, amount: 1 }),
      event('drawn', { who: roland, subject: { id: 53, name: cards.mists.name } }),
    ],
  },
  {
    at: 41,
    round: 4,
    phase: 'investigation',
    choice: { who: 0, name: roland, ask: 'turn', act: 'move', cards: [{ id: 13, name: cellar }] },
    events: [
      event('enters', { subject: { id: 100, name: roland }, object: { id: 13, name: cellar } }),
      event('attacks', { subject: minion, who: roland, by_attack: true }),
      event('damage_placed', { subject: { id: 22, name: cards.dog.name }, amount: 1, by_attack: true }),
    ],
  },
];

/** The middle of a game for two, with a turn to take. */
export function gathering(): GameView {
  return {
    id: 1,
    scenario: { id: 'the-gathering', name: name('The Gathering', '모임') },
    difficulty: 'standard',
    seed: 1,
    step: '2.2.1',
    lead: 0,
    active: 0,
    round: 4,
    phase: 'investigation',
    locations: [
      place(11, name('Hallway', '복도'), [1, 1], 1, 0, { investigators: [1], symbol: 'square', connects: ['triangle', 'plus', 'diamond'] }),
      place(12, name('Attic', '다락방'), [1, 0], 1, 2, { symbol: 'triangle' }),
      place(13, cellar, [1, 2], 4, 1, { investigators: [0], symbol: 'plus', cards: [card(52, cards.rats, { health: { left: 1, of: 1 } })] }),
      place(14, name('Parlor', '응접실'), [2, 1], undefined, 0, { symbol: 'diamond' }),
    ],
    connections: [
      { from: 11, to: 12, one_way: false },
      { from: 11, to: 13, one_way: false },
      { from: 11, to: 14, one_way: true },
    ],
    investigators: [
      investigator(0, name('Roland Banks', '롤랜드 뱅크스'), 'guardian', {
        health: [5, 9], sanity: [4, 5], location: 13, hand: rolandHand,
        play_area: [
          card(21, cards.pistol, { counters: { uses: { kind: name('Ammo', '탄약'), count: 3 } } }),
          card(22, cards.dog, { health: { left: 2, of: 3 }, sanity: { left: 1, of: 1 }, exhausted: true }),
        ],
        threat: [card(51, cards.ghoul, { health: { left: 1, of: 2 } }), card(53, cards.mists)],
      }),
      investigator(1, name('Agnes Baker', '아그네스 베이커'), 'mystic', {
        health: [6, 6], sanity: [7, 8], hand: agnesHand, clues: 1, play_area: [card(23, cards.flashlight, { counters: { uses: { kind: name('Supplies', '소모품'), count: 2 } } })],
      }),
    ],
    agenda: {
      card: card(61, facts(name("What's Going On?!", '대체 무슨 일이?!'), 'agenda')),
      count: 2, threshold: 7, objective: false, left: 2, clues: [],
    },
    act: {
      card: card(62, facts(name('The Barrier', '방벽'), 'act')), count: 3, threshold: 6, objective: false, left: 2,
      clues: [{ seat: 0, count: 2 }, { seat: 1, count: 1 }],
    },
    encounter: { deck: 21, discard: [] },
    victory: { points: 1, cards: [] },
    bag: standardBag,
    prompt: turn,
    news: exampleLog[1]!,
    state: 'example',
    history: {
      decisions: 42, at: 42, can_undo: true, can_redo: false, branches: 0,
      marks: [1, 2, 3, 4].map((round) => ({ at: round * 10 - 9, round, phase: 'mythos' as const})),
    },
  };
}

const sixteenths = (numerator: number) => ({ numerator, denominator: 16 });

export const exampleOdds: OddsView = {
  success: sixteenths(1),
  value: 3,
  difficulty: 4,
  tokens: standardBag.map(({ token, count, modifier }) => ({
    token, count, modifier: modifier ?? 0,
    success: { numerator: token === '+1' || token === 'elder_sign' ? 1 : 0, denominator: 1 },
  })),
  with_more: [sixteenths(4), sixteenths(10), sixteenths(13), sixteenths(14)],
  with_less: { numerator: 0, denominator: 1 },
};

const test: TestView = {
  step: 2,
  in_window: false,
  skill: 'intellect',
  tester: 0,
  target: { id: 13, name: cellar },
  kind: 'investigate',
  base: 3,
  modifiers: [],
  committed: [],
  value: 3,
  difficulty: 4,
  revealed: [],
  odds: exampleOdds,
};

/** The same game in a test, with cards to commit from two hands. */
export function testing(): GameView {
  const prompt: PromptView = {
    ask: 'commit',
    who: [0, 1],
    source: { id: 13, name: cellar },
    ...noCards,
    form: {
      kind: 'commit',
      tester: 0,
      cards: [
        { seat: 0, card: 33, icons: 2 },
        { seat: 0, card: 34, icons: 1 },
        { seat: 1, card: 42, icons: 1 },
      ],
    },
    choices: [],
    refusals: [refusal('option', 35, 'skill-test-timing.st.2-no-icon-no-commit')],
  };
  return { ...gathering(), test, prompt };
}

/** Damage and horror to deal out. */
export function assigning(): GameView {
  const prompt: PromptView = {
    ask: 'assign',
    who: [0],
    ...noCards,
    source: { id: 51, name: name('Ghoul Minion', '구울 하수인') },
    form: {
      kind: 'assign', damage: 2, horror: 1,
      receivers: [
        { card: 100, health_left: 5, sanity_left: 4 },
        { card: 22, damage: 2, horror: 1, health_left: 2, sanity_left: 1 },
      ],
    },
    choices: [],
    refusals: [],
  };
  return { ...gathering(), prompt };
}

/** Several cards to pick. */
export function picking(): GameView {
  const prompt: PromptView = {
    ask: 'mulligan',
    who: [0],
    ...noCards,
    form: { kind: 'targets', min: 0, max: 6 },
    choices: rolandHand.map(({ id }, index) => choice(index, 'target', id, { actions: 0 })),
    refusals: [],
  };
  return { ...gathering(), prompt };
}

/** Twenty locations, four investigators and full areas. */
export function crowded(): GameView {
  const base = gathering();
  const names = ['Rivertown', 'Southside', 'Downtown', 'Easttown', 'Northside', 'Graveyard', 'St. Mary’s Hospital', 'Miskatonic University', 'Uptown', 'French Hill'];
  const korean = ['리버타운', '사우스사이드', '다운타운', '이스트타운', '노스사이드', '묘지', '세인트 메리 병원', '미스카토닉 대학교', '업타운', '프렌치 힐'];
  const locations = Array.from({ length: 20 }, (_, index) =>
    place(200 + index, name(`${names[index % 10]} ${index > 9 ? 'II' : ''}`.trim(), `${korean[index % 10]} ${index > 9 ? 'II' : ''}`.trim()), [index % 5, Math.floor(index / 5)], index % 7 === 6 ? undefined : (index % 5) + 1, index % 4, {
      investigators: index === 7 ? [0, 1] : index === 12 ? [2] : index === 3 ? [3] : [],
      symbol: (['circle', 'square', 'diamond', 'moon', 'star'] as const)[index % 5]!,
    }),
  );
  const connections = locations.flatMap((_, index) => {
    const ways = [index % 5 < 4 && index % 3 !== 0 ? index + 1 : -1, index + 5 < 20 && index % 2 === 0 ? index + 5 : -1, index === 0 ? 12 : -1, index === 4 ? 10 : -1];
    return ways.filter((to) => to >= 0).map((to) => ({ from: 200 + index, to: 200 + to, one_way: to === 12 }));
  });
  const more = [
    investigator(2, name('Wendy Adams', '웬디 애덤스'), 'survivor', { health: [7, 7], sanity: [3, 7], location: 212, hand: agnesHand, actions: { left: 0, of: 3 }, turn_taken: true }),
    investigator(3, name('Daisy Walker', '데이지 워커'), 'seeker', { health: [5, 5], sanity: [9, 9], location: 203, hand: [] }),
  ];
  const [roland, agnes] = base.investigators;
  return {
    ...base,
    locations,
    connections,
    investigators: [
      { ...roland!, location: 207, hand: [...rolandHand, ...rolandHand.map((one) => ({ ...one, id: one.id + 300 }))], play_area: [21, 22, 23, 24, 25, 26].map((id) => card(id + 400, cards.machete, { counters: { doom: id % 2 } })) },
      { ...agnes!, location: 207 },
      ...more,
    ],
    prompt: { ...turn, choices: [choice(0, 'move', 202), choice(1, 'move', 208), choice(2, 'investigate', 207), choice(3, 'end_turn', undefined, { actions: 0 })] },
  };
}

/** All tables by name. */
export const tables: Record<string, () => GameView> = { gathering, testing, assigning, picking, crowded };
