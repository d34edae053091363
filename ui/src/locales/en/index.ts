// The English messages, and by their type the list of all messages: another language that lacks
// one, or has one more, does not compile.

import { cycles } from './cycles';
import { errors } from './errors';
import { icons } from './icons';
import { play } from './play';
import { rooms } from './rooms';
import { shell } from './shell';

export const en = { shell, rooms, errors, cycles, icons, play };

/** Literal texts widened to strings, functions kept with their parameters. */
type Widened<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : Widened<T[K]>;
};

export type Messages = Widened<typeof en>;
