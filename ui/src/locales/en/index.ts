// The English messages, and by their type the list of all messages: another language that lacks
// one, or has one more, does not compile.

import { bagEvents, campaigns, logChanges, logCodes } from './campaigns';
import { byHand, handGroups, handKinds, handPlaces, handRefusals, handTold } from './byHand';
import { cards } from './cards';
import { catalogue, queryFaults, sorts, whyNot } from './catalogue';
import { coming } from './coming';
import { companion } from './companion';
import { cycles } from './cycles';
import { deckEdits, decks, duties } from './decks';
import { errors } from './errors';
import { events } from './events';
import { first } from './first';
import { hint } from './hint';
import { icons } from './icons';
import { orders, scans } from './orders';
import { play } from './play';
import { playtest } from './playtest';
import { acts, asks, designators } from './prompt';
import { refusals } from './refusals';
import { rooms } from './rooms';
import { shell } from './shell';

export const en = { shell, rooms, byHand, handGroups, handKinds, handPlaces, handRefusals, handTold, campaigns, bagEvents, logChanges, logCodes, errors, cards, cycles, icons, first, hint, coming, companion, orders, scans, play, playtest, asks, acts, designators, events, refusals, catalogue, queryFaults, sorts, whyNot, decks, deckEdits, duties };

/** Literal texts widened to strings, functions kept with their parameters. */
type Widened<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : Widened<T[K]>;
};

export type Messages = Widened<typeof en>;
