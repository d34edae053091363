// Rules text with symbols: `[will]` and `[skull]` become icons, `[[Ghoul]]` a trait, `**x**` bold.

import { drawings, type IconName } from '../icons';

export type Piece =
  | { kind: 'text' | 'trait' | 'bold'; text: string }
  | { kind: 'icon'; icon: IconName }
  | { kind: 'break' };

/** Codes that differ from the names of the drawings. */
const aliases: Record<string, IconName> = {
  will: 'willpower',
  int: 'intellect',
  com: 'combat',
  agi: 'agility',
  free: 'fast',
  investigator: 'per_investigator',
  autofail: 'auto_fail',
  elder: 'elder_sign',
  resources: 'resource',
  clues: 'clue',
};

const marks = /\[\[([^\]]+)\]\]|\[([a-z_ -]+)\]|\*\*([^*]+)\*\*|(\n)/giu;

/** The text without its marks, for what shows no icons. */
export function unmarked(text: string): string {
  const words = pieces(text).map((piece) => (piece.kind === 'icon' || piece.kind === 'break' ? ' ' : piece.text));
  return words.join('').replaceAll('()', '').replaceAll('( )', '').replaceAll(/ {2,}/g, ' ').trim();
}

/** A name without codes: letters that are cut into things, such as runes, are letters in it. */
export function spokenName(name: string): string {
  return name.replaceAll(/\[(?:seal|tdc_rune)_([a-z])\]/g, (_, letter: string) => letter.toUpperCase());
}

/** Splits a text at its marks. A code that names no icon stays as it was typed. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > end) found.push({ kind: 'text', text: text.slice(end, match.index) });
    found.push(pieceOf(match));
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) });
  return found;
}

function pieceOf(match: RegExpExecArray): Piece {
  const [whole, trait, code, bold] = match;
  if (trait) return { kind: 'trait', text: trait };
  if (bold) return { kind: 'bold', text: bold };
  if (!code) return { kind: 'break' };
  const letter = /^(?:seal|tdc_rune)_([a-z])$/.exec(code)?.[1];
  if (letter) return { kind: 'bold', text: letter.toUpperCase() };
  const icon = iconOf(code);
  return icon ? { kind: 'icon', icon } : { kind: 'text', text: whole };
}

function iconOf(code: string): IconName | undefined {
  const name = code.toLowerCase().replaceAll(/[ -]/g, '_');
  if (Object.hasOwn(drawings, name)) return name as IconName;
  return Object.hasOwn(aliases, name) ? aliases[name] : undefined;
}
