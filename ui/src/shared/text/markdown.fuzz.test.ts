// Notes of strangers, made at random: whatever they hold, they are shown soon and do no harm.
// VITE_FUZZ_SECONDS lets it go on for longer, with other notes each time.

import { expect, test } from 'vitest';
import { elementsOf } from './markdown';

/** Seconds of a long run; a share of a moment where there are none. */
const seconds = Number((import.meta.env as Record<string, string | undefined>).VITE_FUZZ_SECONDS ?? 0);

/** Notes that CI has time for, and the milliseconds that one may take on a machine that is busy. */
const share = 120;
const longest = 5_000;

/** Pieces that notes are made of; those that once failed stand among them. */
const pieces = [
  '# ', '## ', '- ', '1. ', '> ', '>', '* ', '**', '_', '~~', '`', '```\n', '| a | b |\n|---|---|\n', '[x](', '](#/cards/01006)',
  '[1]: http://a.b "t"\n', '![p](x)', '<b>', '</b>', '<script>', '<img src=x onerror=alert(1)>', '<svg><a href="#/">', '<a href="javascript:alert(1)">',
  '<math><mtext><table><mglyph><style>', '<!--', '-->', '<![CDATA[', '&lt;', '&#x6A;avascript:', '\u0000', '\u202e', '\\', '\n', '\n\n', '  \n', '\t',
  '    code\n', 'https://example.org/card/01006', '#/cards/%ZZ', '[constructor]', '[[Spell]]', '가나다', '한국어 **굵게**', 'Roland', ' ', '0', '---\n', '- [x] ',
];

/** Numbers that are the same in every run with the same seed (xorshift). */
function random(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

function note(below: (bound: number) => number): string {
  let text = '';
  for (let count = below(60); count >= 0; count -= 1) {
    const piece = pieces[below(pieces.length)] ?? '';
    // Some pieces come very often.
    text += below(20) === 0 ? piece.repeat(below(1_000)) : piece;
  }
  return text;
}

/** What must never be in elements of notes. */
function harm(elements: DocumentFragment): string[] {
  const found = [];
  for (const element of elements.querySelectorAll('*')) {
    if (/^(?:script|style|iframe|img|svg|math|object|form|input)$/iu.test(element.tagName)) found.push(element.tagName);
    for (const { name, value } of element.attributes) {
      if (!['href', 'start', 'data-card'].includes(name)) found.push(`${element.tagName} ${name}`);
      if (name === 'href' && !value.startsWith('#/')) found.push(`href ${value}`);
    }
  }
  return found;
}

test('notes of strangers are shown soon and do no harm', { timeout: (seconds + 120) * 1_000 }, () => {
  const isLong = seconds > 0;
  const below = random(isLong ? Date.now() : 18);
  const end = performance.now() + seconds * 1_000;
  let made = 0;
  let slowest = 0;
  while (isLong ? performance.now() < end : made < share) {
    const text = note(below);
    const begun = performance.now();
    let found: string[];
    try {
      found = harm(elementsOf(text));
    } catch (error) {
      throw new Error(`cannot be shown: ${JSON.stringify(text)}`, { cause: error });
    }
    const taken = performance.now() - begun;
    expect(found, JSON.stringify(text)).toEqual([]);
    expect(taken, JSON.stringify(text)).toBeLessThan(longest);
    slowest = Math.max(slowest, taken);
    made += 1;
  }
  if (isLong) console.log(`markdown: ${made} notes in ${seconds} s, ${Math.round(made / seconds)} a second, the slowest in ${Math.round(slowest)} ms, no fault`);
});
