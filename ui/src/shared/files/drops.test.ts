// A dropped link leads nowhere; text can be dropped into a field.

import { expect, test } from 'vitest';
import { refuseDrops } from './drops';

function dropped(on: Element, type: string): boolean {
  const carried = new DataTransfer();
  carried.setData(type, 'https://example.com/');
  const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: carried });
  on.dispatchEvent(event);
  return event.defaultPrevented;
}

test('a link dropped anywhere but into a field does nothing', () => {
  refuseDrops();
  const field = document.body.appendChild(document.createElement('input'));
  const elsewhere = document.body.appendChild(document.createElement('p'));
  expect(dropped(elsewhere, 'text/uri-list')).toBe(true);
  expect(dropped(elsewhere, 'text/plain')).toBe(true);
  expect(dropped(field, 'text/plain')).toBe(false);
});
