// How long a choice that Casebook is to make is waited for, so that what came before can be seen.

import type { Pace } from '../../../bindings/Pace';

/** In milliseconds. */
export const pauses: Record<Pace, number> = { fast: 300, normal: 1500, slow: 4000 };
