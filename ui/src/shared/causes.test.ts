// Words of systems and libraries are said in the player's words.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { language } from '../locales/language.svelte';
import { causeOf } from './causes';
import ErrorPanel from './ErrorPanel.svelte';

test.each([
  ['No such file or directory (os error 2)', 'There is nothing of this name.', '그런 이름의 파일이 없습니다.'],
  ['invalid Zip archive: Could not find EOCD', 'It is no zip file, or it is damaged.', 'zip 파일이 아니거나 손상되었습니다.'],
  ['EOF while parsing a string at line 1 column 7', 'It ends in the middle; part of it is missing.', '중간에서 끊겼습니다. 일부가 빠져 있습니다.'],
])('%s', (detail, en, ko) => {
  language.current = 'en';
  expect(causeOf(detail)).toBe(en);
  language.current = 'ko';
  expect(causeOf(detail)).toBe(ko);
  language.current = 'en';
});

test('the technical words are folded away', async () => {
  language.current = 'en';
  await render(ErrorPanel, { error: { code: 'import_unreadable', detail: 'Could not find EOCD' }, action: { name: 'Again', run: () => undefined } });
  await expect.element(page.getByText('It is no zip file, or it is damaged.')).toBeVisible();
  await expect.element(page.getByText('Could not find EOCD')).not.toBeVisible();
  await page.getByText('Technical details').click();
  await expect.element(page.getByText('Could not find EOCD')).toBeVisible();
});
