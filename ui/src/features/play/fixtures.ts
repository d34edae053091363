// Tables for tests and for the workbench: names and numbers of cards, and sentences of our own.

import type { CardFacts, CardName, ClassName, SkillName } from '../../shared/card/facts';
import type {
  CardView, ChoiceView, Counters, GameView, InvestigatorView, LocationView, OddsView, PromptView,
  RefusalView, TestView,
} from './types';

const name = (en: string, ko?: string): CardName => ({ en, ko: ko ?? null });

function facts(names: CardName, kind: CardFacts['kind'], rest: Partial<CardFacts> = {}): CardFacts {
  return { code: names.en, name: names, kind, classes: [], traits: [], supported: true, ...rest };
}

function card(id: number, of: CardFacts, rest: Partial<CardView> = {}): CardView {
  return { id, facts: of, counters: {}, exhausted: false, attached: [], ...rest };
}

const trait = { ghoul: name('Ghoul', '구울'), item: name('Item', '물품'), weapon: name('Weapon', '무기') };

const player = (
  names: CardName,
  kind: CardFacts['kind'],
  cls: ClassName,
  cost: number | null,
  icons: SkillName[],
  rest: Partial<CardFacts> = {},
) => facts(names, kind, { classes: [cls], cost, icons, ...rest });

const cards = {
  pistol: player(name('.45 Automatic', '.45구경 자동권총'), 'asset', 'guardian', 4, ['agility'], {
    traits: [trait.item, trait.weapon],
    slots: ['hand'],
    text: 'Uses (4 ammo).\n[action] Spend 1 ammo: **Fight.** +1 [combat] for this attack, which deals +1 damage.',
  }),
  dog: player(name('Guard Dog', '경비견'), 'asset', 'guardian', 3, ['combat'], { slots: ['ally'], health: 3, sanity: 1 }),
  evidence: player(name('Evidence!', '증거 발견!'), 'event', 'guardian', 1, ['intellect', 'intellect']),
  dodge: player(name('Dodge', '재빨리 피하기'), 'event', 'guardian', 1, ['willpower', 'agility']),
  perception: player(name('Perception', '통찰력'), 'skill', 'neutral', null, ['intellect', 'intellect']),
  deduction: player(name('Deduction', '추론'), 'skill', 'seeker', null, ['intellect']),
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
    text: '**Prey** – highest [combat]. Hunter. Retaliate.',
  }),
  mists: facts(name('Obscuring Fog', '자욱한 안개'), 'treachery'),
};

export { cards as exampleCards };

function place(
  id: number,
  names: CardName,
  at: [number, number],
  shroud: number | null,
  clues: number,
  rest: Partial<LocationView> = {},
): LocationView {
  return {
    id,
    facts: facts(names, 'location', { location: { shroud: shroud ?? '?', clues } }),
    at,
    revealed: shroud !== null,
    shroud,
    clues,
    doom: 0,
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
  rest: Partial<InvestigatorView> & { health: [number, number]; sanity: [number, number]; counters?: Counters },
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
    turnTaken: false,
    actions: { left: seat === 0 ? 2 : 3, of: 3 },
    clues: 2,
    resources: 3,
    deck: 24,
    discard: [],
    hand: [],
    handSize: 0,
    playArea: [],
    threat: [],
    skills,
    ...others,
  };
}

const rolandHand = [
  card(31, cards.evidence), card(32, cards.dodge), card(33, cards.perception),
  card(34, cards.flashlight), card(35, cards.machete), card(36, cards.unsupported),
];

const agnesHand = [card(41, cards.shrivelling), card(42, cards.deduction), card(43, cards.dodge)];

const choice = (index: number, act: ChoiceView['act'], on: number | null, rest: Partial<ChoiceView> = {}): ChoiceView => ({
  index, who: 0, act, card: on, actions: 1, resources: 0, ...rest,
});

const refusal = (act: RefusalView['act'], on: number | null, rule: string, rest: Partial<RefusalView> = {}): RefusalView => ({
  who: 0, act, card: on, rule, by: null, needs: 0, has: 0, ...rest,
});

const turn: PromptView = {
  ask: 'turn',
  who: [0],
  source: null,
  form: { kind: 'options' },
  choices: [
    choice(0, 'investigate', 13),
    choice(1, 'move', 11),
    choice(2, 'fight', 51),
    choice(3, 'evade', 51),
    choice(4, 'fight', 52, { label: null }),
    choice(5, 'engage', 52),
    choice(6, 'use', 21, { label: null }),
    choice(7, 'play', 34, { resources: 2 }),
    choice(8, 'play', 35, { resources: 3 }),
    choice(9, 'draw', null),
    choice(10, 'resource', null),
    choice(11, 'end_turn', null, { actions: 0 }),
  ],
  refusals: [
    refusal('play', 31, 'fast.event-when-after'),
    refusal('play', 33, 'skill-card.never-played'),
    refusal('move', 12, 'move.connecting-only'),
    refusal('move', 14, 'cannot.absolute', { by: name('Barricade', '바리케이드') }),
    refusal('play', 36, 'resource.pay-cost', { needs: 5, has: 3 }),
    refusal('advance_act', null, 'act-agenda.act-advance-by-clues', { needs: 6, has: 3 }),
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
  { token: 'auto_fail', count: 1, modifier: null },
  { token: 'elder_sign', count: 1, modifier: 1 },
];

const cellar = name('Cellar', '지하실');

/** The middle of a game for two, with a turn to take. */
export function gathering(): GameView {
  return {
    id: 'example',
    scenario: name('The Gathering', '모임'),
    difficulty: 'standard',
    round: 4,
    phase: 'investigation',
    locations: [
      place(11, name('Hallway', '복도'), [1, 1], 1, 0, { investigators: [1], symbol: 'square', connects: ['triangle', 'plus', 'diamond'] }),
      place(12, name('Attic', '다락방'), [1, 0], 1, 2, { symbol: 'triangle' }),
      place(13, cellar, [1, 2], 4, 1, { investigators: [0], symbol: 'plus', cards: [card(52, cards.rats, { health: { left: 1, of: 1 } })] }),
      place(14, name('Parlor', '응접실'), [2, 1], null, 0, { symbol: 'diamond' }),
    ],
    connections: [
      { from: 11, to: 12, oneWay: false },
      { from: 11, to: 13, oneWay: false },
      { from: 11, to: 14, oneWay: true },
    ],
    investigators: [
      investigator(0, name('Roland Banks', '롤랜드 뱅크스'), 'guardian', {
        health: [5, 9], sanity: [4, 5], location: 13, hand: rolandHand, handSize: 6,
        playArea: [
          card(21, cards.pistol, { counters: { uses: { kind: name('Ammo', '탄약'), count: 3 } } }),
          card(22, cards.dog, { health: { left: 2, of: 3 }, sanity: { left: 1, of: 1 }, exhausted: true }),
        ],
        threat: [card(51, cards.ghoul, { health: { left: 1, of: 2 } }), card(53, cards.mists)],
      }),
      investigator(1, name('Agnes Baker', '아그네스 베이커'), 'mystic', {
        health: [6, 6], sanity: [7, 8], hand: agnesHand, handSize: 3, clues: 1, playArea: [card(23, cards.flashlight, { counters: { uses: { kind: name('Supplies', '소모품'), count: 2 } } })],
      }),
    ],
    agenda: { card: card(61, facts(name("What's Going On?!", '대체 무슨 일이?!'), 'agenda')), count: 2, threshold: 7 },
    act: {
      card: card(62, facts(name('The Barrier', '방벽'), 'act')), count: 3, threshold: 6,
      clues: [{ seat: 0, count: 2 }, { seat: 1, count: 1 }],
    },
    encounter: { deck: 21, discard: [] },
    victory: { points: 1, cards: [] },
    bag: standardBag,
    test: null,
    prompt: turn,
    log: [
      entry('round_begins', { amount: 4, phase: 'mythos' }),
      entry('doom_placed', { subject: name("What's Going On?!", '대체 무슨 일이?!'), amount: 1, phase: 'mythos' }),
      entry('drawn', { who: name('Roland Banks', '롤랜드 뱅크스'), subject: name('Obscuring Fog', '자욱한 안개'), phase: 'mythos' }),
      entry('turn_begins', { who: name('Roland Banks', '롤랜드 뱅크스') }),
      entry('enters', { subject: name('Roland Banks', '롤랜드 뱅크스'), object: cellar }),
      entry('attacks', { subject: name('Ghoul Minion', '구울 하수인'), who: name('Roland Banks', '롤랜드 뱅크스'), depth: 1 }),
      entry('damage_placed', { subject: name('Guard Dog', '경비견'), amount: 1, depth: 2 }),
    ],
    history: {
      decisions: 42, at: 42, canUndo: true, canRedo: false,
      marks: [1, 2, 3, 4].map((round) => ({ at: round * 10 - 9, round, phase: 'mythos' as const, name: null })),
    },
  };
}

function entry(event: string, rest: Partial<GameView['log'][number]>): GameView['log'][number] {
  return {
    at: 40, round: 4, phase: 'investigation', event, who: null, subject: null, object: null,
    amount: 0, token: null, depth: 0, ...rest,
  };
}

const test: TestView = {
  step: 2,
  inWindow: false,
  skill: 'intellect',
  tester: 0,
  target: cellar,
  source: null,
  kind: 'investigate',
  base: 3,
  modifiers: [],
  committed: [],
  value: 3,
  difficulty: 4,
  revealed: [],
  result: null,
};

/** The same game in a test, with cards to commit from two hands. */
export function testing(): GameView {
  const prompt: PromptView = {
    ask: 'commit',
    who: [0, 1],
    source: { id: 13, name: cellar },
    form: {
      kind: 'commit',
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

const sixteenths = (numerator: number) => ({ numerator, denominator: 16 });

export const exampleOdds: OddsView = {
  success: sixteenths(1),
  value: 3,
  difficulty: 4,
  tokens: standardBag.map(({ token, count, modifier }) => ({
    token, count, modifier: modifier ?? 0,
    success: { numerator: token === '+1' || token === 'elder_sign' ? 1 : 0, denominator: 1 },
  })),
  withMore: [sixteenths(4), sixteenths(10), sixteenths(13), sixteenths(14)],
  withLess: { numerator: 0, denominator: 1 },
};

/** Damage and horror to deal out. */
export function assigning(): GameView {
  const prompt: PromptView = {
    ask: 'assign',
    who: [0],
    source: { id: 51, name: name('Ghoul Minion', '구울 하수인') },
    form: {
      kind: 'assign', damage: 2, horror: 1,
      receivers: [{ card: 100, health: 5, sanity: 4 }, { card: 22, health: 2, sanity: 1 }],
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
    source: null,
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
    place(200 + index, name(`${names[index % 10]} ${index > 9 ? 'II' : ''}`.trim(), `${korean[index % 10]} ${index > 9 ? 'II' : ''}`.trim()), [index % 5, Math.floor(index / 5)], index % 7 === 6 ? null : (index % 5) + 1, index % 4, {
      investigators: index === 7 ? [0, 1] : index === 12 ? [2] : index === 3 ? [3] : [],
      symbol: (['circle', 'square', 'diamond', 'moon', 'star'] as const)[index % 5]!,
    }),
  );
  const connections = locations.flatMap((_, index) => {
    const ways = [index % 5 < 4 && index % 3 !== 0 ? index + 1 : -1, index + 5 < 20 && index % 2 === 0 ? index + 5 : -1, index === 0 ? 12 : -1, index === 4 ? 10 : -1];
    return ways.filter((to) => to >= 0).map((to) => ({ from: 200 + index, to: 200 + to, oneWay: to === 12 }));
  });
  const more = [
    investigator(2, name('Wendy Adams', '웬디 애덤스'), 'survivor', { health: [7, 7], sanity: [3, 7], location: 212, hand: agnesHand, handSize: 8, actions: { left: 0, of: 3 }, turnTaken: true }),
    investigator(3, name('Daisy Walker', '데이지 워커'), 'seeker', { health: [5, 5], sanity: [9, 9], location: 203, hand: [], handSize: 5 }),
  ];
  const [roland, agnes] = base.investigators;
  return {
    ...base,
    locations,
    connections,
    investigators: [
      { ...roland!, location: 207, hand: [...rolandHand, ...rolandHand.map((one) => ({ ...one, id: one.id + 300 }))], handSize: 12, playArea: [21, 22, 23, 24, 25, 26].map((id) => card(id + 400, cards.machete, { counters: { doom: id % 2 } })) },
      { ...agnes!, location: 207 },
      ...more,
    ],
    prompt: { ...turn, choices: [choice(0, 'move', 202), choice(1, 'move', 208), choice(2, 'investigate', 207), choice(3, 'end_turn', null, { actions: 0 })] },
  };
}

/** All tables by name. */
export const tables: Record<string, () => GameView> = { gathering, testing, assigning, picking, crowded };
