// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// The keys of a replay, and who has them first.
import { afterEach, expect, test } from 'vitest';
import { isKeyHandled } from './key_handled';

function press(selector: string, key: string, more: KeyboardEventInit = {}): boolean {
  let taken = false;
  const listen = (event: KeyboardEvent) => (taken = isKeyHandled(event));
  window.addEventListener('keydown', listen);
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...more });
  document.querySelector(selector)?.dispatchEvent(event);
  window.removeEventListener('keydown', listen);
  return taken;
}
afterEach(() => document.body.replaceChildren());

test.each(['Home', 'End', 'PageUp', 'PageDown'])('%s scrolls what is too long', (key) => {
  document.body.innerHTML = '<section><div><button>An entry</button></div></section><svg></svg>';
  const box = document.querySelector('div') as HTMLElement;
  box.style.overflowY = 'auto';
  expect(press('button', key)).toBe(false); // all of it is in sight
  Object.defineProperty(box, 'scrollHeight', { value: 900 });
  Object.defineProperty(box, 'clientHeight', { value: 300 });
  expect(press('button', key)).toBe(true);
  expect(press('button', 'ArrowLeft')).toBe(false);
  expect(press('svg', key)).toBe(false);
});

test('fields, tabs and shortcuts of the browser keep their keys', () => {
  document.body.innerHTML =
    '<div role="tablist"><button></button></div><input class="text" /><input type="range" />';
  expect(press('button', 'ArrowLeft')).toBe(true);
  expect(press('.text', 'Home')).toBe(true);
  expect(press('[type=range]', 'Home')).toBe(false);
  expect(press('body', 'ArrowLeft', { altKey: true })).toBe(true);
  expect(press('body', 'ArrowLeft')).toBe(false);
});
