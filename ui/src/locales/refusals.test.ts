// Each rule by which the engine refuses something has a sentence of its own.

import { expect, test } from 'vitest';
import { en } from './en';

const engine = import.meta.glob('../../../crates/engine/src/**/*.rs', { query: '?raw', import: 'default', eager: true }) as Record<string, string>;

test('no refusal says only that a rule forbids it', () => {
  const whole = Object.values(engine).join('\n');
  const named = [...whole.matchAll(/Refused::(?:rule|needs|by_card)\(\s*"([a-z0-9.-]+)"/g)].map(([, rule]) => rule!);
  expect(named.length).toBeGreaterThan(20);
  const silent = [...new Set(named)].filter((rule) => !(rule in en.refusals));
  expect(silent).toEqual([]);
});
