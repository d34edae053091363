// Adjustments by hand: what can be done, and what was done.

import type { ByHandKind } from '../../bindings/ByHandKind';
import type { ByHandPlace } from '../../bindings/ByHandPlace';
import type { ByHandRefusal } from '../../bindings/ByHandRefusal';

export const byHand = {
  title: 'By hand',
  why: 'For text that the players apply, or to correct a mistake. The log says that it was done by hand, and it can be undone.',
  what: 'What to do',
  target: 'To what',
  whom: 'Who',
  token: 'Token',
  place: 'Where to',
  amount: 'How many',
  doIt: 'Do it',
  put: 'Place',
  remove: 'Remove',
  gain: 'Gain',
  lose: 'Lose',
  nothing: 'Nothing can be done by hand now.',
  board: 'On the table',
  textByHand: 'text by hand',
  playersApply: 'Casebook cannot play this card yet. It applies the printed values only; apply the text yourself with “By hand”.',
  officialText: 'Official text',
  noText: 'Import official texts in the settings to read it here.',
} as const;

type Kinds = Record<ByHandKind, string>;

/** The groups in which the kinds are listed. */
export const handGroups = {
  tokens: 'Tokens',
  cards: 'Cards',
  board: 'Investigators, enemies, locations',
  scenario: 'Turn, encounter deck, chaos bag',
} as const;

export const handKinds = {
  damage: 'Damage',
  horror: 'Horror',
  clues: 'Clues',
  doom: 'Doom',
  resources: 'Resources',
  uses: 'Uses',
  move: 'Move',
  engage: 'Engage',
  disengage: 'Disengage',
  exhaust: 'Exhaust',
  ready: 'Ready',
  discard: 'Discard',
  defeat: 'Defeat',
  draw: 'Draw a card',
  to_hand: 'Take to hand',
  put_into_play: 'Put into play',
  shuffle_deck: 'Shuffle a deck',
  actions: 'Actions',
  draw_encounter_card: 'Draw an encounter card',
  draw_found: 'Draw a chosen encounter card',
  shuffle_encounter_deck: 'Shuffle the encounter deck',
  add_token: 'Add a chaos token',
  remove_token: 'Remove a chaos token',
  reveal: 'Reveal a location',
  unreveal: 'Turn a location unrevealed side up',
} as const satisfies Kinds;

/** Where a card lies. */
export const handPlaces = {
  hand: 'Hand',
  play_area: 'Play area',
  threat_area: 'Threat area',
  location: 'Location',
  attached: 'Attached',
  discard: 'Discard pile',
  deck: 'Deck',
  encounter_discard: 'Encounter discard pile',
  encounter_deck: 'Encounter deck',
  set_aside: 'Set aside',
} as const satisfies Record<ByHandPlace, string>;

/** Why something cannot be done by hand. */
export const handRefusals = {
  no_such_card: 'The game has no such card.',
  no_such_seat: 'No such investigator is in the game.',
  nothing: 'The number is 0.',
  too_many: 'One card cannot hold that many.',
  too_few: 'There are not that many.',
  not_in_play: 'It is not in play.',
  no_place_for_tokens: 'Such tokens mean nothing on this card.',
  not_an_enemy: 'It is not an enemy, or it is a swarm card.',
  does_not_move: 'It is neither an investigator nor an enemy at a location.',
  not_a_location: 'That is not a location in play.',
  already_so: 'It already is.',
  not_engaged: 'It is not engaged with anybody.',
  forbidden: 'Another card forbids it.',
  cannot_leave: 'It cannot leave play.',
  out_of_reach: 'This cannot be done to a card in that area.',
  cannot_enter_play: 'It cannot be put into play like this.',
  not_their_turn: 'It is not their turn.',
  nothing_there: 'There is nothing to draw or to shuffle.',
  not_in_bag: 'The chaos bag has no such token to remove.',
  bag_full: 'The chaos bag cannot hold another such token.',
} as const satisfies Record<ByHandRefusal, string>;

type Told = { subject: string; object: string; amount: number; token: string };

const signed = (amount: number) => (amount < 0 ? `−${-amount}` : `+${amount}`);
const placed = (what: string) => ({ subject, amount }: Told) => `By hand: ${signed(amount)} ${what} on ${subject}`;

/** What was done by hand, for the log. */
export const handTold = {
  damage: placed('damage'),
  horror: placed('horror'),
  clues: placed('clues'),
  doom: placed('doom'),
  resources: placed('resources'),
  uses: placed('uses'),
  move: ({ subject, object }: Told) => `By hand: ${subject} moves to ${object}`,
  engage: ({ subject, object }: Told) => `By hand: ${subject} engages ${object}`,
  disengage: ({ subject }: Told) => `By hand: ${subject} disengages`,
  exhaust: ({ subject }: Told) => `By hand: ${subject} is exhausted`,
  ready: ({ subject }: Told) => `By hand: ${subject} is readied`,
  discard: ({ subject }: Told) => `By hand: ${subject} is discarded`,
  defeat: ({ subject }: Told) => `By hand: ${subject} is defeated`,
  draw: ({ subject }: Told) => `By hand: ${subject} draws a card`,
  to_hand: ({ subject }: Told) => `By hand: ${subject} is taken to hand`,
  put_into_play: ({ subject, object }: Told) => `By hand: ${subject} is put into play under ${object}’s control`,
  shuffle_deck: ({ subject }: Told) => `By hand: the deck of ${subject} is shuffled`,
  actions: ({ subject, amount }: Told) => `By hand: ${subject} ${amount < 0 ? 'loses' : 'gains'} ${Math.abs(amount)} ${Math.abs(amount) === 1 ? 'action' : 'actions'}`,
  draw_encounter_card: ({ subject }: Told) => `By hand: ${subject} draws an encounter card`,
  draw_found: ({ subject, object }: Told) => `By hand: ${object} draws ${subject}, chosen from the encounter cards`,
  shuffle_encounter_deck: () => 'By hand: the encounter deck is shuffled',
  add_token: ({ token }: Told) => `By hand: ${token} is added to the chaos bag`,
  remove_token: ({ token }: Told) => `By hand: ${token} is removed from the chaos bag`,
  reveal: ({ subject }: Told) => `By hand: ${subject} is revealed`,
  unreveal: ({ subject }: Told) => `By hand: ${subject} is turned unrevealed side up`,
} as const satisfies Record<ByHandKind, (told: Told) => string>;
