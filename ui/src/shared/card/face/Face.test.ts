// What faces say about cards in play, and to whom.

import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { cards, facts, name, words } from '../../../features/play/fixtures/things';
import { language } from '../../../locales/language.svelte';
import '../../../styles';
import '../../../styles.korean';
import Face from './Face.svelte';

language.current = 'en';
const texts = (container: Element, selector: string) => [...container.querySelectorAll(selector)].map((one) => one.textContent?.trim());

test('an enemy shows fight, health and evade as they are now, and the harm of its attack', async () => {
  const enemy = { fight: 5, evade: 4, damage: 2, horror: 1, keywords: [], engaged: [] };
  const { container } = await render(Face, { facts: cards.priest, size: 'hand', now: { enemy, health: { left: 7, of: 10 } } });
  expect(texts(container, '.stats b')).toEqual(['5', '7', '4']);
  expect(container.querySelector('.st-fight')!.classList.contains('other')).toBe(true);
  expect(container.querySelectorAll('.pips.damage svg').length).toBe(2);
  expect(container.querySelectorAll('.pips.horror svg').length).toBe(1);
});

test('an unrevealed location shows neither shroud nor clues', async () => {
  const attic = facts(name('Attic'), 'location', { location: { shroud: 1, clues: 2 } });
  const { container } = await render(Face, { facts: attic, size: 'hand', now: { revealed: false, clues: 0 } });
  expect(container.querySelector('.shroud, .cluebox')).toBeNull();
  expect(container.querySelector('.closed')!.textContent).toBe('Unrevealed');
});

test('a dial has a segment for each doom and fills the first ones', async () => {
  const agenda = facts(name('The Agenda'), 'agenda');
  const { container } = await render(Face, { facts: agenda, size: 'hand', now: { count: 2, threshold: 7, stage: 1 } });
  expect(container.querySelectorAll('.dial .on').length).toBe(2);
  expect(container.querySelectorAll('.dial .off').length).toBe(5);
});

test('a level is a brass dot for each and said in words', async () => {
  const { container } = await render(Face, { facts: { ...cards.machete, level: 3 }, size: 'hand' });
  expect(container.querySelectorAll('.level i').length).toBe(3);
  expect(container.querySelector('.level')!.getAttribute('aria-label')).toBe('Level 3');
});

test('long rules shrink, then the picture gives way, and no line is cut', async () => {
  const long = facts(name('A Long Story'), 'event', {
    classes: ['seeker'], cost: 2,
    text: words(...Array.from({ length: 5 }, (_, at) => `Choose ${at + 2} locations. Each investigator there may move to a connecting location and draw 1 card.`)),
  });
  document.body.style.setProperty('--w', '264px');
  const { container } = await render(Face, { facts: long, size: 'full' });
  const text = container.querySelector('.text')!;
  expect(container.querySelector('.face')!.classList.contains('dense')).toBe(true);
  const visible = text.scrollHeight <= text.clientHeight + 1 || getComputedStyle(text).overflowY === 'auto';
  expect(visible).toBe(true);
});
