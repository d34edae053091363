// One sentence for each thing that can happen. What an event lacks is an empty text.

import type { EventName } from '../../bindings/EventName';

export type Happening = {
  who: string;
  subject: string;
  object: string;
  amount: number;
  token: string;
  phase: string;
  passage: string;
};

type Sentence = (event: Happening) => string;

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The beginning of a sentence that may have no doer. */
const doer = (who: string, does: string, passive: string) => (who ? `${who} ${does}` : passive);

export const events = {
  round_begins: ({ amount }) => (amount ? `Round ${amount} begins` : 'The round begins'),
  round_ends: () => 'The round ends',
  phase_begins: ({ phase }) => `${phase} phase`,
  phase_ends: ({ phase }) => `The ${phase} phase ends`,
  turn_begins: ({ who }) => `${who}’s turn`,
  turn_ends: ({ who }) => `${who} ends the turn`,
  game_ends: () => 'The game ends',
  act_advances: ({ subject }) => `The act advances: ${subject}`,
  agenda_advances: ({ subject }) => `The agenda advances: ${subject}`,
  action_taken: ({ who, subject }) => (subject ? `${who} takes an action with ${subject}` : `${who} takes an action`),
  drawn: ({ who, subject }) => `${who} draws ${subject || 'a card'}`,
  revelation: ({ subject }) => `Revelation: ${subject}`,
  played: ({ who, subject }) => `${who} plays ${subject}`,
  committed: ({ who, subject }) => `${who} commits ${subject}`,
  enters_play: ({ subject }) => `${subject} enters play`,
  leaves_play: ({ subject }) => `${subject} leaves play`,
  discarded: ({ subject }) => `${subject} is discarded`,
  enters: ({ subject, object }) => `${subject} moves to ${object}`,
  leaves: ({ subject, object }) => `${subject} leaves ${object}`,
  location_revealed: ({ subject }) => `${subject} is revealed`,
  clues_discovered: ({ who, subject, amount }) =>
    `${who} discovers ${plural(amount, 'clue', 'clues')}${subject ? ` at ${subject}` : ''}`,
  clues_placed: ({ subject, amount }) => `${plural(amount, 'clue is', 'clues are')} placed on ${subject}`,
  doom_placed: ({ subject, amount }) => `${amount} doom ${amount === 1 ? 'is' : 'are'} placed on ${subject}`,
  resources_gained: ({ who, amount }) => `${who} gains ${plural(amount, 'resource', 'resources')}`,
  spawned: ({ subject, object }) => `${subject} spawns${object ? ` at ${object}` : ''}`,
  engaged: ({ subject, who }) => `${subject} engages ${who}`,
  disengaged: ({ subject, who }) => `${subject} disengages from ${who}`,
  attacks: ({ subject, who }) => `${subject} attacks ${who}`,
  evaded: ({ who, subject }) => `${who} evades ${subject}`,
  defeated: ({ who, subject }) => doer(who, `defeats ${subject}`, `${subject} is defeated`),
  damage_placed: ({ subject, amount }) => `${subject} takes ${amount} damage`,
  horror_placed: ({ subject, amount }) => `${subject} takes ${amount} horror`,
  damage_healed: ({ subject, amount }) => `${subject} heals ${amount} damage`,
  horror_healed: ({ subject, amount }) => `${subject} heals ${amount} horror`,
  token_revealed: ({ token }) => `Token: ${token}`,
  test_begins: ({ who, subject }) => `${who} begins a test${subject ? ` (${subject})` : ''}`,
  test_succeeded: ({ who, amount }) => `${who} succeeds by ${amount}`,
  test_failed: ({ who, amount }) => `${who} fails by ${amount}`,
  test_ends: () => 'The test ends',
  exhausted: ({ subject }) => `${subject} exhausts`,
  readied: ({ subject }) => `${subject} readies`,
  resigned: ({ who }) => `${who} resigns`,
  eliminated: ({ who }) => `${who} is eliminated`,
  manual_adjustment: ({ subject }) => (subject ? `${subject} is changed by hand` : 'Something is changed by hand'),
  enters_deck: ({ subject }) => `${subject} goes into a deck`,
  control_changed: ({ who, subject }) => `${who} takes control of ${subject}`,
  encounter_deck_reshuffled: () => 'The encounter discard pile is shuffled into the encounter deck',
  deck_reshuffled: ({ who }) => `${who}’s discard pile is shuffled into the deck`,
  attached: ({ subject, object }) => `${subject} is attached to ${object}`,
  recorded: () => 'The campaign log is updated',
  trauma_suffered: ({ who, amount }) => `${who} suffers ${amount} trauma`,
  explored: ({ who, subject }) => `${who} explores and finds ${subject}`,
  victory_gained: ({ subject }) => `${subject} goes to the victory display`,
  swarm_added: ({ subject, who, amount }) => `${subject} gains ${plural(amount, 'swarm card', 'swarm cards')} from ${who}’s deck`,
  flood_changed: ({ subject }) => `The flood level of ${subject} changes`,
  keys_taken: ({ who, subject }) => `${who} takes control of the keys of ${subject}`,
  shifted: ({ who, subject }) => `${who} shifts ${subject}`,
  exposed: ({ who, object }) => `${who} exposes ${object || 'a decoy'}`,
  story_resolved: ({ who, subject }) => `${who} resolves ${subject}`,
  spawns_out_of_play: ({ subject, object }) => `${subject} would spawn at ${object}, which is out of play`,
  harm_dealt: ({ subject }) => `${subject} is dealt damage or horror`,
  game_begins: () => 'The game begins',
  opening_hand: ({ who }) => `${who} draws an opening hand`,
  upkeep_draw: ({ who, amount }) => `${who} draws ${plural(amount, 'card', 'cards')} for the upkeep phase`,
  upkeep_resources: ({ who, amount }) => `${who} gains ${plural(amount, 'resource', 'resources')} for the upkeep phase`,
  cards_committed: ({ who, amount }) => `${who} commits ${plural(amount, 'card', 'cards')} to the test`,
  cards_drawn: ({ who, amount }) => `${who} draws ${plural(amount, 'card', 'cards')} at once`,
  searched: ({ who }) => `${who} searches a deck`,
  canceled: ({ subject }) => `${subject} cancels or ignores something`,
  enters_shadows: ({ subject }) => `${subject} enters the shadows`,
  top_revealed: ({ who, subject }) => `${subject} is on top of ${who}’s deck`,
  harm_assigned: ({ subject }) => `Damage or horror is assigned to ${subject}`,
  devoured: ({ who, subject }) => `${who} devours ${subject}`,
  paid_for: ({ who, subject }) => `${who} pays for ${subject}`,
  passage_read: ({ passage }) => (passage ? `Read in the campaign guide: ${passage}` : 'Read on in the campaign guide'),
  spent: ({ who, subject, amount }) => `${who} spends ${amount} from ${subject}`,
  token_sealed: ({ who, subject, token }) => `${who} seals ${token} on ${subject}`,
  token_released: ({ who, subject, token }) => `${who} releases ${token} from ${subject}`,
  chosen_at_random: ({ subject }) => `${subject} is chosen at random`,
  arrives: ({ who, object }) => `${who} arrives at ${object}`,
  looked_under: ({ who, subject }) => `${who} looks at the other side of ${subject}`,
  encounter_step: () => 'Encounter cards are drawn',
  deck_looked: ({ who }) => `${who} looks at cards of the encounter deck`,
  harm_placed: ({ subject }) => `Damage or horror has been placed on ${subject}`,
  uses_placed: ({ subject, amount }) => `${amount} uses are placed on ${subject}`,
  tokens_added: ({ who, amount, token }) => `${who} adds ${amount} × ${token} to the chaos bag`,
  activated: ({ who, subject }) => `${who} has used an ability of ${subject}`,
  token_answered: ({ subject, token }) => `${subject} answers ${token}`,
  resources_lost: ({ who, amount }) => `${who} loses ${plural(amount, 'resource', 'resources')}`,
  actions_lost: ({ who, amount }) => `${who} loses ${plural(amount, 'action', 'actions')}`,
  hand_discarded: ({ who, amount }) => `${who} is about to discard ${plural(amount, 'card', 'cards')}`,
  draw_begins: ({ who, amount }) => `${who} is about to draw ${plural(amount, 'card', 'cards')}`,
  tokens_revealed: ({ who }) => `${who} has revealed all chaos tokens of the test`,
} as const satisfies Record<EventName, Sentence>;
