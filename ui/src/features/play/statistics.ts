// Numbers over the games that are over.

import type { CardName } from '../../bindings/CardName';
import type { DifficultyName } from '../../bindings/DifficultyName';
import type { GameListing } from '../../bindings/GameListing';
import type { Language } from '../../bindings/Language';

export type Statistics = {
  /** Games that are over. */
  over: number;
  /** Each scenario at each difficulty, with how often each ending was reached. */
  scenarios: { scenario: string; difficulty: DifficultyName; games: number; endings: [string, number][] }[];
  /** Each investigator, with the rounds of a game on average; those who played most come first. */
  people: { code: string; name: string; games: number; rounds: number }[];
};

export function statistics(games: readonly GameListing[], language: Language): Statistics {
  const over = games.filter(({ resolution, unreadable }) => resolution && !unreadable);
  const named = (name: CardName) => (language === 'ko' ? (name.ko ?? name.en) : name.en);
  const groups = grouped(over, (game) => [`${game.scenario.id} ${game.difficulty}`]);
  const scenarios = [...groups.values()].map((all) => ({
    scenario: named(all[0]!.scenario.name),
    difficulty: all[0]!.difficulty,
    games: all.length,
    endings: [...grouped(all, ({ resolution }) => [resolution!])].map(([ending, of]): [string, number] => [ending, of.length]).sort(([a], [b]) => a.localeCompare(b)),
  }));
  const people = [...grouped(over, ({ investigators }) => investigators.map(({ code }) => code))].map(([code, all]) => ({
    code,
    name: named(all[0]!.investigators.find((one) => one.code === code)!.name),
    games: all.length,
    rounds: all.reduce((sum, { round }) => sum + round, 0) / all.length,
  }));
  const collator = new Intl.Collator(language, { numeric: true });
  return {
    over: over.length,
    scenarios: scenarios.sort((a, b) => collator.compare(a.scenario, b.scenario)),
    people: people.sort((a, b) => b.games - a.games || collator.compare(a.name, b.name)),
  };
}

function grouped<Item>(items: readonly Item[], keysOf: (item: Item) => string[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    for (const key of keysOf(item)) groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}
