// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// The corner of the city that tells the hour: its stones, and a word when the end is near.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { outlook, view } from '../../testing/bus_sample';
import BusClock from './BusClock.svelte';

let shown: ReturnType<typeof mount> | undefined;
afterEach(async () => {
  if (shown) await unmount(shown);
  document.body.replaceChildren();
});
function show(stones: number, reached: boolean) {
  const conditions = outlook.end.conditions.map((each) => ({
    ...each,
    reached,
    now: each.reason === 'last_stone' ? each.limit - stones : each.now,
  }));
  const props = {
    view: { ...view, stones },
    outlook: { ...outlook, end: { reason: null, conditions } },
  };
  shown = mount(BusClock, { target: document.body, props });
  flushSync();
}
const ending = () => document.querySelector('[role=status]')?.textContent ?? '';

test('it shows the stones that are left, of all there were', () => {
  show(3, false);
  expect(document.querySelectorAll('.stones span')).toHaveLength(4);
  expect(document.querySelectorAll('.stones .gone')).toHaveLength(1);
  expect(ending()).toBe('');
});

test('it says that one more stone ends the game, and which round is the last', async () => {
  show(1, false);
  expect(ending()).toBe('One more stone ends the game');
  if (shown) await unmount(shown);
  show(3, true);
  expect(ending()).toBe('This round is the last');
});
