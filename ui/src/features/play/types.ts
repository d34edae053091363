// What the play table shows and what a player answers. Provisional: the types that crates/app
// derives for the play use cases take the place of these, field by field.

import type { CardFacts, CardName, SkillName } from '../../shared/card/facts';

/** One physical card of a game. */
export type CardId = number;
/** An investigator's seat, 0 to 3, in player order. */
export type Seat = number;

export type Phase = 'mythos' | 'investigation' | 'enemy' | 'upkeep';
export type Counters = {
  damage?: number;
  horror?: number;
  clue?: number;
  doom?: number;
  resource?: number;
  uses?: { kind: CardName; count: number } | null;
};

export type TokenName =
  | '+1' | '0' | '-1' | '-2' | '-3' | '-4' | '-5' | '-6' | '-7' | '-8'
  | 'skull' | 'cultist' | 'tablet' | 'elder_thing' | 'auto_fail' | 'elder_sign'
  | 'bless' | 'curse' | 'frost';

/** A card in play, in a hand or in a pile that lies open. */
export type CardView = {
  id: CardId;
  facts: CardFacts;
  counters: Counters;
  exhausted: boolean;
  /** Cards attached to it or beneath it. */
  attached: CardView[];
  /** Remaining health and sanity, where it has any. */
  health?: { left: number; of: number } | null;
  sanity?: { left: number; of: number } | null;
};

export type LocationView = {
  id: CardId;
  facts: CardFacts;
  /** Column and row on the scenario's grid. */
  at: [number, number];
  revealed: boolean;
  shroud: number | null;
  clues: number;
  doom: number;
  symbol: ConnectionSymbol | null;
  connects: ConnectionSymbol[];
  /** Seats of the investigators here. */
  investigators: Seat[];
  /** Enemies and other cards here that are not in a threat area. */
  cards: CardView[];
  /** Attached cards. */
  attached: CardView[];
};

export type ConnectionSymbol =
  | 'circle' | 'square' | 'diamond' | 'triangle' | 'plus' | 'hourglass' | 'moon' | 'squiggle'
  | 't' | 'equals' | 'heart' | 'star' | 'droplet' | 'trefoil' | 'spade';

/** A way between two locations; one-way ones lead from the first to the second only. */
export type ConnectionView = { from: CardId; to: CardId; oneWay: boolean };

export type InvestigatorView = {
  seat: Seat;
  card: CardView;
  location: CardId | null;
  status: 'playing' | 'resigned' | 'defeated';
  lead: boolean;
  /** Whose turn it is. */
  active: boolean;
  turnTaken: boolean;
  actions: { left: number; of: number };
  clues: number;
  resources: number;
  deck: number;
  discard: CardView[];
  /** Null where privacy hides it. */
  hand: CardView[] | null;
  handSize: number;
  playArea: CardView[];
  threat: CardView[];
  skills: Record<Exclude<SkillName, 'wild'>, number>;
};

export type StageView = {
  card: CardView;
  /** Doom on the agenda or clues paid towards the act. */
  count: number;
  threshold: number | null;
  /** The act: the clues that each seat could give. */
  clues?: { seat: Seat; count: number }[];
};

export type TokenCount = { token: TokenName; count: number; modifier: number | null };

export type Fraction = { numerator: number; denominator: number };

export type GameView = {
  id: string;
  scenario: CardName;
  difficulty: 'easy' | 'standard' | 'hard' | 'expert';
  round: number;
  phase: Phase;
  investigators: InvestigatorView[];
  locations: LocationView[];
  connections: ConnectionView[];
  agenda: StageView;
  act: StageView;
  encounter: { deck: number; discard: CardView[] };
  victory: { points: number; cards: CardView[] };
  bag: TokenCount[];
  test: TestView | null;
  prompt: PromptView | null;
  log: LogEntry[];
  history: HistoryView;
};

/** What a prompt asks, for the sentence above its choices. */
export type Ask =
  | 'mulligan' | 'next_turn' | 'turn' | 'window' | 'reaction' | 'commit' | 'choose_target'
  | 'choose_option' | 'choose_amount' | 'choose_skill' | 'choose_token' | 'may' | 'pay' | 'assign'
  | 'order' | 'hand_size' | 'make_room' | 'spend' | 'search' | 'put_back' | 'enemy_choice'
  | 'scenario';

export type ActName =
  | 'investigate' | 'move' | 'draw' | 'resource' | 'engage' | 'fight' | 'evade' | 'end_turn'
  | 'play' | 'use' | 'advance_act' | 'take_turn' | 'pass' | 'yes' | 'no' | 'option' | 'target';

/** One legal choice of a prompt. */
export type ChoiceView = {
  /** Its place in the prompt's list, by which it is answered. */
  index: number;
  who: Seat;
  act: ActName;
  /** The card it is about: the target, the card played, the card whose ability is used. */
  card: CardId | null;
  actions: number;
  resources: number;
  /** What it does, in the window's language, where the act alone does not say it. */
  label?: string | null;
};

/** Something a player may expect but cannot do, and the rule that forbids it. */
export type RefusalView = {
  who: Seat;
  act: ActName;
  card: CardId | null;
  rule: string;
  /** The card whose ability forbids it. */
  by: CardName | null;
  needs: number;
  has: number;
};

/** The shape of the answer. */
export type FormView =
  | { kind: 'options' }
  | { kind: 'targets'; min: number; max: number }
  | { kind: 'amount'; min: number; max: number }
  | { kind: 'assign'; damage: number; horror: number; receivers: Receiver[] }
  | { kind: 'order' }
  | { kind: 'commit'; cards: Committable[] }
  | { kind: 'spend'; total: number; payers: { seat: Seat; has: number }[] };

/** Who may take damage and horror, and how much room is left; null is no limit. */
export type Receiver = { card: CardId; health: number | null; sanity: number | null };

export type Committable = { seat: Seat; card: CardId; icons: number };

export type PromptView = {
  ask: Ask;
  who: Seat[];
  source: { id: CardId; name: CardName } | null;
  form: FormView;
  choices: ChoiceView[];
  refusals: RefusalView[];
};

/** What a player answers. */
export type Answer =
  | { kind: 'choice'; index: number }
  | { kind: 'targets'; cards: CardId[] }
  | { kind: 'amount'; amount: number }
  | { kind: 'assign'; points: { card: CardId; damage: number; horror: number }[] }
  | { kind: 'order'; order: number[] }
  | { kind: 'commit'; seat: Seat; cards: CardId[] }
  | { kind: 'pass'; seat: Seat }
  | { kind: 'spend'; amounts: { seat: Seat; amount: number }[] };

/** The eight steps of a skill test. */
export type TestStep = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export type TestView = {
  step: TestStep;
  /** In the player window after the step. */
  inWindow: boolean;
  skill: Exclude<SkillName, 'wild'>;
  tester: Seat;
  /** The enemy or location tested against. */
  target: CardName | null;
  source: CardName | null;
  kind: 'investigate' | 'fight' | 'evade' | 'other';
  base: number;
  /** What changes the value: each source with its part. */
  modifiers: { source: CardName; amount: number }[];
  committed: CardView[];
  value: number;
  difficulty: number;
  revealed: { token: TokenName; modifier: number | null; meaning: string | null }[];
  result: { succeeded: boolean; margin: number } | null;
};

/** The exact odds of the test under way with the cards that are toggled. */
export type OddsView = {
  success: Fraction;
  value: number;
  difficulty: number;
  /** Each kind of token: its count, its modifier and the chance once it is revealed. */
  tokens: { token: TokenName; count: number; modifier: number; success: Fraction }[];
  /** The chance with one more point of skill, two more, … */
  withMore: Fraction[];
  /** The chance with one point less. */
  withLess: Fraction | null;
};

/** One sentence of the log: what happened, with snapshots of what it speaks of. */
export type LogEntry = {
  /** The decision after which it stands. */
  at: number;
  round: number;
  phase: Phase;
  event: string;
  who: CardName | null;
  subject: CardName | null;
  object: CardName | null;
  amount: number;
  token: TokenName | null;
  /** How deep it is nested in what caused it. */
  depth: number;
};

export type HistoryView = {
  /** Decisions made, and the one that is shown. */
  decisions: number;
  at: number;
  canUndo: boolean;
  canRedo: boolean;
  marks: { at: number; round: number; phase: Phase; name: string | null }[];
};

/** One known thing of the table, for names and outlines. */
export type Thing = {
  id: CardId;
  name: CardName;
  kind: CardFacts['kind'];
};
