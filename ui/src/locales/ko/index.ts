// The Korean messages. Their terms follow docs/glossary.md.

import type { Messages } from '../en';
import { cycles } from './cycles';
import { errors } from './errors';
import { icons } from './icons';
import { play } from './play';
import { rooms } from './rooms';
import { shell } from './shell';

export const ko: Messages = { shell, rooms, errors, cycles, icons, play };
