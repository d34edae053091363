// What is coming until the next investigation phase, as sentences.

import type { ComingName } from '../../bindings/ComingName';

export type Matter = {
  card: string;
  from: string;
  to: string;
  who: string;
  /** An amount, or the least and the most of it, such as `1–2`. */
  amount: string;
  /** Whether the amount is one and no more. */
  single: boolean;
  /** Damage and horror in words. */
  harm: string;
};

type Sentence = (matter: Matter) => string;

const sentences = {
  moves: ({ card, from, to, who }) => `${card} moves from ${from} to ${to}${who ? `, hunting ${who}` : ''}`,
  engages: ({ card, who }) => `${card} engages ${who}`,
  attacks: ({ card, who, harm }) => `${card} attacks ${who}: ${harm}`,
  readies: ({ card }) => `${card} readies`,
  draws: ({ who, amount, single }) => `${who} draws ${amount} ${single ? 'card' : 'cards'}`,
  resources: ({ who, amount, single }) => `${who} gains ${amount} ${single ? 'resource' : 'resources'}`,
  discards: ({ who, amount, single }) => `${who} discards ${amount} ${single ? 'card' : 'cards'} for the hand size`,
  doom: ({ amount }) => `${amount} doom is placed`,
  agenda_advances: ({ card }) => `The agenda advances: ${card}`,
  act_advances: ({ card }) => `The act advances: ${card}`,
  forced: ({ card }) => `Forced ability of ${card}`,
  encounter_cards: ({ who, amount, single }) => `${who} draws ${amount} encounter ${single ? 'card' : 'cards'}`,
  spawns: ({ who, amount, single }) => `${who} draws ${amount} ${single ? 'enemy' : 'enemies'}`,
  suffers: ({ who, harm }) => `${who} takes ${harm}`,
  defeated: ({ who }) => `${who} is defeated`,
  game_ends: () => 'The game ends',
} satisfies Record<ComingName, Sentence>;

export const coming = {
  title: 'What will happen',
  working: 'Working it out…',
  none: 'Nothing can be told here.',
  ifTurnEnds: 'If you end your turn now:',
  ifTurnsEnd: 'If you end your turn now and the others do nothing in theirs:',
  phase: ({ phase }: { phase: string }) => `${phase} phase`,
  certain: 'Certain',
  share: ({ share }: { share: string }) => `${share} of games`,
  doomNow: ({ doom, threshold }: { doom: number; threshold: number }) => `Doom ${doom} of ${threshold}.`,
  stays: 'The agenda does not advance.',
  mayAdvance: 'The agenda may advance.',
  advances: 'The agenda advances.',
  damage: ({ amount }: { amount: string }) => `${amount} damage`,
  horror: ({ amount }: { amount: string }) => `${amount} horror`,
  noHarm: 'no damage',
  attacked: ({ name }: { name: string }) => `${name} will be attacked`,
  mayBeAttacked: ({ name }: { name: string }) => `${name} may be attacked`,
  about: ({ games }: { games: number }) =>
    `From ${games} games that were played on to the next investigation phase, in a third of them without doing anything, with sensible choices and with choices at random. Each draws anew what is hidden, so this knows nothing that you do not. The harm of an attack that is named is told with it and not counted again. What the other sides of acts and agendas bring is not told.`,
  sentences,
} as const;
