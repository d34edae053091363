// What is so of a card at this moment, where that differs from what is printed on it.

import type { ConnectionSymbol } from '../../../bindings/ConnectionSymbol';
import type { EnemyState } from '../../../bindings/EnemyState';
import type { Measure } from '../../../bindings/Measure';
import type { SkillValues } from '../../../bindings/SkillValues';

export type Now = {
  /** An enemy's values after modifiers, and what is left of its health. */
  enemy?: EnemyState;
  health?: Measure;
  /** A location's symbols and numbers. */
  symbol?: ConnectionSymbol;
  connects?: ConnectionSymbol[];
  revealed?: boolean;
  shroud?: number;
  clues?: number;
  /** How far an act or agenda has come, and which of its deck it is. */
  count?: number;
  threshold?: number;
  stage?: number;
  skills?: SkillValues;
};
