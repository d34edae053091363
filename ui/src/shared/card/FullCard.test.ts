// What a whole card shows, and where.

import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { language } from '../../locales/language.svelte';
import '../../styles';
import '../../styles.korean';
import FullCard from './FullCard.svelte';
import type { CardFacts } from './facts';

const FACTS: CardFacts = {
  name: { en: 'Lantern', ko: '등불' },
  kind: 'asset',
  classes: ['neutral'],
  traits: [{ en: 'Item', ko: '물품' }, { en: 'Tool', ko: '도구' }],
  unique: false,
  weakness: false,
  icons: [],
  slots: [],
  keywords: [],
  text: { en: ['Draw 1 card.'], ko: ['카드를 1장 뽑습니다.'] },
  supported: true, taboo: false,
};

// Proves: trait.printed-place
test('traits stand in bold italics above the text', async () => {
  language.current = 'en';
  const { container } = await render(FullCard, { facts: FACTS });
  const traits = container.querySelector<HTMLElement>('p.traits');
  const text = container.querySelector<HTMLElement>('.text');
  if (!traits || !text) throw new Error(container.innerHTML);
  expect(traits.textContent).toBe('Item · Tool');
  const style = getComputedStyle(traits);
  expect(style.fontStyle).toBe('italic');
  expect(Number(style.fontWeight)).toBeGreaterThanOrEqual(600);
  expect(traits.getBoundingClientRect().bottom).toBeLessThanOrEqual(text.getBoundingClientRect().top);
});
