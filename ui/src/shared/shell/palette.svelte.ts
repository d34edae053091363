// The rows of the command palette. Features add sources; the palette itself knows none of them.

import { SvelteMap } from 'svelte/reactivity';
import { type Command, openCommands } from '../keys/commands.svelte';
import { bestRank } from '../search';

export type PaletteRow = {
  id: string;
  name: string;
  /** The same thing's other names, by which it is found too. */
  others?: readonly string[];
  /** Said at the right: a key, a kind, the name in the other language. */
  note?: string;
  /** The note is a key. */
  isKey?: boolean;
  refusal?: string;
  run: () => void;
};

export type PaletteGroup = 'play' | 'go' | 'do' | 'mine' | 'cards' | 'rules';

/** A prefix limits the rows to one sort. */
const prefixes: Record<string, PaletteGroup> = { '>': 'do', '@': 'mine', '#': 'rules', ':': 'cards' };

const order: PaletteGroup[] = ['play', 'go', 'do', 'mine', 'cards', 'rules'];

/** Rows of one group that are shown at most, so that the list stays quick. */
const shownAtMost = 40;

const sources = new SvelteMap<symbol, { group: PaletteGroup; rows: () => PaletteRow[] }>();

/** Adds rows to the palette for as long as the calling component lives. */
export function offerPaletteRows(group: PaletteGroup, rows: () => PaletteRow[]): void {
  $effect.pre(() => {
    const key = Symbol();
    sources.set(key, { group, rows });
    return () => sources.delete(key);
  });
}

/** The rows that answer a query, best first within each group. */
export function paletteRows(query: string): { group: PaletteGroup; rows: PaletteRow[] }[] {
  const only = prefixes[query.trimStart()[0] ?? ''];
  const text = only ? query.trimStart().slice(1) : query;
  const groups = only ? [only] : order;
  // Without a query the cards, rules and the player's own things would push everything else away.
  const shown = groups.filter((group) => (group !== 'rules' && group !== 'cards' && group !== 'mine') || text.trim() || only);
  return shown
    .map((group) => ({ group, rows: ranked(rowsOf(group), text) }))
    .filter(({ rows }) => rows.length > 0);
}

function rowsOf(group: PaletteGroup): PaletteRow[] {
  const added = [...sources.values()].filter((source) => source.group === group);
  const commands = openCommands().filter((command) => command.group === group && !command.hidden);
  const ordered = [...commands.filter(({ last }) => !last), ...commands.filter(({ last }) => last)];
  return [...added.flatMap((source) => source.rows()), ...ordered.map(rowOfCommand)];
}

function rowOfCommand(command: Command): PaletteRow {
  const { id, name, key, refusal, run } = command;
  return { id, name, note: key, isKey: Boolean(key), refusal, run };
}

function ranked(rows: PaletteRow[], query: string): PaletteRow[] {
  return rows
    .map((row) => ({ row, rank: bestRank(query, [row.name, ...(row.others ?? [])]) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, shownAtMost)
    .map(({ row }) => row);
}
