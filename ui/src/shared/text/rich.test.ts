import { expect, test } from 'vitest';
import { pieces, spokenName, unmarked } from './rich';

test('codes become icons, traits and bold stand apart, the rest stays', () => {
  expect(pieces('Test [will] (3). [[Ghoul]]: **Forced** – [unknown]\nEnd')).toEqual([
    { kind: 'text', text: 'Test ' },
    { kind: 'icon', icon: 'willpower' },
    { kind: 'text', text: ' (3). ' },
    { kind: 'trait', text: 'Ghoul' },
    { kind: 'text', text: ': ' },
    { kind: 'bold', text: 'Forced' },
    { kind: 'text', text: ' – ' },
    { kind: 'text', text: '[unknown]' },
    { kind: 'break' },
    { kind: 'text', text: 'End' },
  ]);
});

test('letters that are cut into things are letters, and what shows no icons reads without them', () => {
  expect(pieces('[tdc_rune_n][seal_a]')).toEqual([{ kind: 'bold', text: 'N' }, { kind: 'bold', text: 'A' }]);
  expect(unmarked('Day 1 ([day]): **draw** [[Ghoul]] [skull].')).toBe('Day 1 : draw Ghoul .');
});

test('the name of a location has its rune as a letter, and other codes stay for whoever draws them', () => {
  expect(spokenName('Chamber of Records [tdc_rune_m]')).toBe('Chamber of Records M');
  expect(spokenName('1 [skull]')).toBe('1 [skull]');
});

test('codes are read with spaces, hyphens and capitals', () => {
  const icons = pieces('[Elder Thing][auto-fail][per_investigator]');
  expect(icons.map((piece) => piece.kind === 'icon' && piece.icon)).toEqual([
    'elder_thing',
    'auto_fail',
    'per_investigator',
  ]);
});

test('markup of the web is text', () => {
  expect(pieces('<b>x</b>')).toEqual([{ kind: 'text', text: '<b>x</b>' }]);
});

test('words that every object knows name no icon', () => {
  expect(pieces('[constructor]')).toEqual([{ kind: 'text', text: '[constructor]' }]);
  expect(pieces('[to_string]')).toEqual([{ kind: 'text', text: '[to_string]' }]);
});
