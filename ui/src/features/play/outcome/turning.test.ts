import { expect, test } from 'vitest';
import { gathering } from '../fixtures';
import { turningPoints } from './turning';
import type { LogEvent, LogGroup } from '../types';

const event = (kind: LogEvent['event'], id?: number): LogEvent => ({
  event: kind, amount: 0, by_attack: false, ...(id === undefined ? {} : { subject: { id, name: { en: `${id}` } } }),
});
const group = (at: number, ...events: LogEvent[]): LogGroup => ({ at, round: at, phase: 'enemy', events });

test('acts, agendas, victory and investigators who leave are turning points; a defeated rat is none', () => {
  const log = [
    group(0, event('agenda_advances', 61)),
    group(1, event('drawn', 53), event('act_advances', 62)),
    group(2, event('defeated', 52)),
    group(3, event('defeated', 51), event('victory_gained', 51)),
    group(4, event('damage_placed', 100), event('defeated', 100)),
  ];
  const found = turningPoints(log, gathering()).map(({ at, events }) => [at, events.map(({ event }) => event)]);
  expect(found).toEqual([[1, ['act_advances']], [3, ['victory_gained']], [4, ['defeated']]]);
});
