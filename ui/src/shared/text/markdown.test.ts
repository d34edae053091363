// Markdown is read, and whatever a stranger hides in it is gone.

import { expect, test } from 'vitest';
import { cardOf, elementsOf } from './markdown';

function html(text: string): string {
  const holder = document.createElement('div');
  holder.append(elementsOf(text));
  return holder.innerHTML.trim().replaceAll(/>\n+</gu, '><');
}

test.each([
  ['# Plan\n**Roland** *fights*', '<h3>Plan</h3><p><strong>Roland</strong> <em>fights</em></p>'],
  ['one\ntwo', '<p>one<br>two</p>'],
  ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['3. c', '<ol start="3"><li>c</li></ol>'],
  ['- [x] done\n- [ ] open', '<ul><li>☑ done</li><li>☐ open</li></ul>'],
  ['> **공포** 조심', '<blockquote><p><strong>공포</strong> 조심</p></blockquote>'],
  ['1 < 2 & 3', '<p>1 &lt; 2 &amp; 3</p>'],
])('%j is read', (text, shown) => {
  expect(html(text)).toBe(shown);
});

test.each([
  ['a<script>alert(1)</script>b', '<p>ab</p>'],
  ['<img src=x onerror="alert(1)">c', '<p>c</p>'],
  ['<b onclick="alert(1)" style="position:fixed">d</b>', '<p><b>d</b></p>'],
  ['[e](javascript:alert(1))', '<p>e</p>'],
  ['<a href="JaVaScRiPt:alert(1)">f</a>', '<p>f</p>'],
  ['<a href="data:text/html,x">g</a>', '<p>g</p>'],
  ['![a map](https://example.org/spy.png)', '<p>a map</p>'],
  ['<iframe src="https://example.org"></iframe>h', 'h'],
  ['<svg><a href="#/"><animate onbegin="alert(1)"/></a></svg>i', '<p>i</p>'],
  ['<form action="https://example.org"><button>j</button></form>', 'j'],
  ['<style>body{display:none}</style>k', 'k'],
  ['<p id="app" class="house">l</p>', '<p>l</p>'],
])('%j does no harm', (text, shown) => {
  expect(html(text)).toBe(shown);
});

test('cards and places of the app are links, other addresses are words', () => {
  const card = '<a href="#/cards/01020" data-card="01020">Machete</a>';
  expect(html('[Machete](/card/01020)')).toBe(`<p>${card}</p>`);
  expect(html('[Machete](https://example.org/card/01020)')).toBe(`<p>${card}</p>`);
  expect(html('[Hunter](#/rules/Hunter)')).toBe('<p><a href="#/rules/Hunter">Hunter</a></p>');
  expect(html('[a guide](https://example.org/guide)')).toBe('<p>a guide (https://example.org/guide)</p>');
  expect(html('https://example.org')).toBe('<p>https://example.org</p>');
});

test('an address speaks of a card only as a whole', () => {
  expect(cardOf('/card/60120#reviews')).toBe('60120');
  expect(cardOf('/card/')).toBeUndefined();
  expect(cardOf('/decks/card/01020')).toBeUndefined();
  expect(cardOf('javascript:/card/01020')).toBeUndefined();
});

test('twenty quotes within each other are told apart, and no more', () => {
  const depth = (text: string) => elementsOf(text).querySelectorAll('blockquote').length;
  expect(depth(`${'> '.repeat(20)}a`)).toBe(20);
  expect(depth(`${'> '.repeat(300)}a`)).toBe(20);
});

test('twenty lists within each other are told apart, and no more', () => {
  const depth = (text: string) => elementsOf(text).querySelectorAll('ul, ol').length;
  expect(depth(`${'- '.repeat(20)}a`)).toBe(20);
  expect(depth(`${'- '.repeat(300)}a`)).toBe(20);
  expect(depth(`${'1. * '.repeat(300)}a`)).toBe(20);
});

test.each([
  ['nested too deep', '>'.repeat(2_000)],
  ['many lists within each other', `${'- '.repeat(1_000)}${'1. > * '.repeat(1_000)}\n**a** [x](y)\n`.repeat(5)],
  ['much within many quotes', `${'>'.repeat(900)}${'**a** [x](y) `b`\n'.repeat(2_700)}`],
  ['a list within lists', Array.from({ length: 700 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
  ['too long', 'word '.repeat(100_000)],
])('%s is shown, and soon', (_, text) => {
  const begun = performance.now();
  expect(elementsOf(text).textContent).not.toBe('');
  expect(performance.now() - begun).toBeLessThan(2_000);
});
