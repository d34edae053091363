// What the face of a card shows of the game under way, from its views.

import type { Now } from '../../shared/card/face/now';
import type { CardView, LocationView, StageView } from './types';

export function nowOf(card: CardView): Now {
  return { enemy: card.enemy, health: card.facts.kind === 'enemy' ? card.health : undefined };
}

export function nowOfPlace({ symbol, connects, revealed, shroud, clues }: LocationView): Now {
  return { symbol, connects, revealed, shroud, clues };
}

export function nowOfStage({ count, threshold, stage }: StageView): Now {
  return { count, threshold, stage };
}
