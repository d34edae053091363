// Both languages say the same things, and nothing that they say is left unsaid.

import { expect, test } from 'vitest';
import { en } from './en';
import { ko } from './ko';

const sources = import.meta.glob(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts', '!./en/**', '!./ko/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>;

const whole = Object.values(sources).join('\n');

function keys(section: object): string[] {
  return Object.keys(section).sort();
}

test('both languages have the same sections and keys', () => {
  expect(keys(ko)).toEqual(keys(en));
  for (const section of keys(en) as (keyof typeof en)[]) {
    expect(keys(ko[section]), section).toEqual(keys(en[section]));
  }
});

test('no message is empty', () => {
  for (const language of [en, ko]) {
    for (const section of Object.values(language)) {
      for (const [key, message] of Object.entries(section)) {
        if (typeof message === 'string') expect(message.trim(), key).not.toBe('');
      }
    }
  }
});

test('every message is used', () => {
  const unused: string[] = [];
  for (const [section, messages] of Object.entries(en)) {
    // A section that is looked up by a value is covered by the type of that value.
    const looked = whole.includes(`t.${section}[`) || whole.includes(`= t.${section} as Record`);
    if (looked && !['rooms', 'shell', 'play'].includes(section)) continue;
    for (const key of Object.keys(messages)) {
      const family = key.replace(/\d+$/, '');
      const used =
        whole.includes(`t.${section}.${key}`) ||
        new RegExp(`['"]${key}['"]`).test(whole) ||
        whole.includes(`t.${section}[\`${family}\${`);
      if (!used) unused.push(`${section}.${key}`);
    }
  }
  expect(unused).toEqual([]);
});

test('every Korean message is Korean', () => {
  const foreign = new Set(['english', 'core']);
  for (const section of Object.values(ko)) {
    for (const [key, message] of Object.entries(section)) {
      if (typeof message !== 'string' || foreign.has(key)) continue;
      expect(message, key).toMatch(/[가-힣]/);
    }
  }
});
