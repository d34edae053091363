// Names of locations at the sizes that the map gives its cards, from twenty places to few: none is cut,
// none is broken within a word, and the disc of the symbol leaves it free.

import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import type { Language } from '../../../bindings/Language';
import { facts, name } from '../../../features/play/fixtures/things';
import { language } from '../../../locales/language.svelte';
import '../../../styles';
import '../../../styles.korean';
import Face from './Face.svelte';

const english = [
  'Administration Office', 'Miskatonic University', 'Congregational Hospital', 'Subterranean Lake', 'Museum of Egyptian Antiquities',
  'Temple of Unattainable Desires', 'Experimental Therapies Ward', 'Indecipherable Stairs', "Lighthouse Keeper's Cottage", 'Hallway',
];
const korean = [
  '사우스사이드', '미스카토닉 대학교', '메트로폴리타나', '태양이 뜨지 않는 바다의 전당', '그란 테아트로 데 라 아바나', '하이드라에게 바쳐진 신단', '복도',
];
/** The width of a card on the map, and its face there. */
const sizes = [[64, 'token'], [72, 'token'], [90, 'token'], [100, 'hand'], [140, 'hand']] as const;

/** Whether a line ends within a word. */
function splits(text: HTMLElement): boolean {
  const letters = text.querySelector('span[lang]')!.firstChild!;
  return [...letters.textContent!.matchAll(/\S+/g)].some(({ index, 0: word }) => {
    const range = document.createRange();
    range.setStart(letters, index);
    range.setEnd(letters, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  });
}

/** What is wrong with a name on its face. */
function faults(container: Element): string[] {
  const plate = container.querySelector<HTMLElement>('.plate')!;
  const text = container.querySelector<HTMLElement>('.name')!;
  const range = document.createRange();
  range.selectNodeContents(text);
  const [letters, frame, disc] = [range, plate, container.querySelector('.sym')!].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect, DOMRect];
  const outside = letters.left < frame.left - 1 || letters.right > frame.right + 1 || letters.top < frame.top - 2 || letters.bottom > frame.bottom + 2;
  // Less than a line: letters reach above and below narrow lines.
  const cut = text.scrollHeight > text.clientHeight + 6 || text.scrollWidth > text.clientWidth + 1;
  const under = [...range.getClientRects()].some((line) => line.left < disc.right - 3 && line.right > disc.left && line.top < disc.bottom - 5 && line.bottom > disc.top);
  const found = { outside, cut, under, split: splits(text), broken: plate.dataset.fit === 'broken', small: parseFloat(getComputedStyle(text).fontSize) < 11 };
  return Object.entries(found).flatMap(([fault, is]) => (is ? [`${fault} (${plate.dataset.fit}, ${Math.round(letters.width)} of ${Math.round(frame.width)})`] : []));
}

test.each(sizes.flatMap(([width, size]) => (['en', 'ko'] as const).map((spoken) => [width, size, spoken] as [number, 'token' | 'hand', Language])))(
  'names of locations on cards %s wide (%s, %s)',
  async (width, size, spoken) => {
    language.current = spoken;
    document.documentElement.lang = spoken;
    document.body.style.setProperty('--w', `${width}px`);
    const shown = await Promise.all(
      (spoken === 'en' ? english : korean).map(async (said) => {
        const place = facts(name(said, spoken === 'ko' ? said : undefined), 'location', { location: { shroud: 2, clues: 1 } });
        const { container } = await render(Face, { facts: place, size, now: { symbol: 'square', revealed: true, shroud: 2, clues: 1 } });
        return { said, container };
      }),
    );
    await expect
      .poll(() => shown.flatMap(({ said, container }) => faults(container).map((fault) => `${said}: ${fault}`)), { timeout: 4000 })
      .toEqual([]);
    language.current = 'en';
    document.documentElement.lang = 'en';
  },
);

test('a card too small for its name has none, and has it again once it is larger', async () => {
  language.current = 'en';
  document.body.style.setProperty('--w', '36px');
  const { container } = await render(Face, { facts: facts(name('Disciple of the Devourer'), 'enemy', {}), size: 'token' });
  const plate = container.querySelector<HTMLElement>('.plate')!;
  await expect.poll(() => getComputedStyle(plate).display).toBe('none');
  document.body.style.setProperty('--w', '72px');
  await expect.poll(() => getComputedStyle(plate).display).not.toBe('none');
});
