// What a decision led to, in blocks that have one cause: a test, an attack, a drawn card.

import type { LogEvent } from '../types';

export type Block = {
  kind: 'plain' | 'test' | 'attack' | 'card';
  /** What everything in the block comes of; absent where the block has no cause of its own. */
  cause?: LogEvent;
  events: LogEvent[];
};

/** Nothing that begins by itself comes of what was before. */
const outside = new Set<LogEvent['event']>([
  'round_begins', 'round_ends', 'phase_begins', 'phase_ends', 'turn_begins', 'turn_ends', 'game_ends',
  'act_advances', 'agenda_advances', 'action_taken', 'upkeep_draw', 'upkeep_resources',
]);

/** What an attack can lead to while it lasts. */
const harm = new Set<LogEvent['event']>(['damage_placed', 'horror_placed', 'harm_assigned', 'harm_dealt', 'defeated', 'exhausted']);

export function blocksOf(events: LogEvent[]): Block[] {
  const blocks: Block[] = [];
  for (const event of events) {
    const open = blocks.at(-1);
    if (open?.kind === 'test' && !isOver(open)) open.events.push(event);
    else if (isTest(event)) blocks.push(begun('test', event));
    else if (event.event === 'attacks') blocks.push({ kind: 'attack', cause: event, events: [] });
    else if (open?.kind === 'attack' && harm.has(event.event)) open.events.push(event);
    else if (isEncounter(event, events)) blocks.push({ kind: 'card', cause: event, events: [] });
    else if (open?.kind === 'card' && !outside.has(event.event) && event.event !== 'drawn') open.events.push(event);
    else if (open?.kind === 'plain') open.events.push(event);
    else blocks.push({ kind: 'plain', events: [event] });
  }
  return blocks;
}

/** A test may have begun before the last decision. */
function isTest({ event }: LogEvent): boolean {
  return event === 'test_begins' || event === 'token_revealed' || event === 'test_succeeded' || event === 'test_failed';
}

function begun(kind: 'test', event: LogEvent): Block {
  return event.event === 'test_begins' ? { kind, cause: event, events: [] } : { kind, events: [event] };
}

function isOver({ events }: Block): boolean {
  return events.at(-1)?.event === 'test_ends';
}

/** A drawn card that does something at once, or that takes its place on the table. */
function isEncounter(event: LogEvent, all: LogEvent[]): boolean {
  const id = event.event === 'drawn' ? event.subject?.id : undefined;
  if (id === undefined) return false;
  return all.some((other) => (other.event === 'revelation' || other.event === 'spawned') && other.subject?.id === id);
}
