// The sentence of each prompt, and the verbs of its choices.

import type { ActName } from '../../bindings/ActName';
import type { AskName } from '../../bindings/AskName';
import type { DesignatorName } from '../../bindings/DesignatorName';

/** Who is asked, and the card whose ability asks, where one does. */
type Asked = { name: string; source: string; /** How many cards are to be chosen, where that is fixed. */ count: number; damage: number; horror: number };

const cards = (count: number) => (count === 1 ? '1 card' : `${count} cards`);
const harm = (damage: number, horror: number) =>
  [damage > 0 && `${damage} damage`, horror > 0 && `${horror} horror`].filter(Boolean).join(' and ');

export const asks = {
  mulligan: ({ name }: Asked) => `${name}: mulligan – which cards do you replace?`,
  new_lead: () => 'Who is the lead investigator now?',
  next_turn: () => 'Who takes the next turn?',
  turn: ({ name }: Asked) => `${name}: take an action`,
  action: ({ name, source }: Asked) => (source ? `${name}: take an action for ${source}` : `${name}: take an action now`),
  window: ({ name }: Asked) => `${name}: use a fast ability or card, or continue?`,
  reaction: ({ name }: Asked) => `${name}: use a reaction?`,
  commit: ({ name }: Asked) => `${name}: commit cards to the test?`,
  choose_target: ({ name }: Asked) => `${name}: choose a target`,
  choose_option: ({ name }: Asked) => `${name}: choose one`,
  choose_amount: ({ name }: Asked) => `${name}: how many?`,
  defeated_by_both: ({ name }: Asked) => `${name} is defeated by damage and horror at once. Take physical trauma instead of mental?`,
  choose_skill: ({ name }: Asked) => `${name}: which skill?`,
  choose_token: ({ name }: Asked) => `${name}: which token?`,
  may: ({ name, source }: Asked) => (source ? `${name}: use the ability of ${source}?` : `${name}: use this ability?`),
  pay: ({ name }: Asked) => `${name}: how is this paid?`,
  assign: ({ name, damage, horror }: Asked) => `${name}: who takes ${harm(damage, horror) || 'it'}?`,
  order: ({ name }: Asked) => `${name}: in which order?`,
  hand_size: ({ name, count }: Asked) => `${name}: discard ${count > 0 ? cards(count) : 'down'} to your hand size`,
  make_room: ({ name }: Asked) => `${name}: choose what to discard to free a slot`,
  spend: () => 'Who pays?',
  search: ({ name }: Asked) => `${name}: which card do you choose?`,
  put_back: ({ name }: Asked) => `${name}: in which order do they go back?`,
  enemy_choice: ({ name }: Asked) => `${name}: what does the enemy do?`,
  scenario: ({ name }: Asked) => `${name}: choose`,
  excess_damage: ({ name }: Asked) => `${name}: does the rest of the swarm take the excess damage?`,
  give_keys: ({ name }: Asked) => `${name}: which keys are given away?`,
  expose: ({ name }: Asked) => `${name}: expose a concealed mini-card instead?`,
  conceal: ({ name }: Asked) => `${name}: which locations get mini-cards?`,
} as const satisfies Record<AskName, (asked: Asked) => string>;

export const acts = {
  investigate: 'Investigate',
  move: 'Move',
  draw: 'Draw a card',
  resource: 'Gain a resource',
  engage: 'Engage',
  fight: 'Fight',
  evade: 'Evade',
  end_turn: 'End the turn',
  play: 'Play',
  use: 'Use',
  advance_act: 'Advance the act',
  take_turn: 'Take the turn',
  pass: 'Continue',
  yes: 'Yes',
  no: 'No',
  option: 'Choose',
  target: 'Choose',
  amount: 'Number',
  assign: 'Assign',
  order: 'Order',
  commit: 'Commit',
  spend: 'Pay',
  adjust: 'By hand',
} as const satisfies Record<ActName, string>;

/** The bold words that make an ability an action of that name. */
export const designators = {
  fight: 'Fight',
  evade: 'Evade',
  investigate: 'Investigate',
  move: 'Move',
  engage: 'Engage',
  parley: 'Parley',
  resign: 'Resign',
  draw: 'Draw',
  resource: 'Resource',
  play: 'Play',
  activate: 'Activate',
  explore: 'Explore',
  role: 'Role',
} as const satisfies Record<DesignatorName, string>;
