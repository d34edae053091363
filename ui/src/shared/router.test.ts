// Addresses come from links in strangers' notes too.

import { expect, test } from 'vitest';
import { addressTo, router } from './router.svelte';

test('what is no encoded text is taken as it stands', () => {
  router.go('/cards/%ZZ');
  expect(router.parts).toEqual(['cards', '%ZZ']);
  router.go(addressTo('rules', '여신/?#'));
  expect(router.parts).toEqual(['rules', '여신/?#']);
});
