// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// Older talk is asked for once at a time, and no line is shown twice.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import type { ChatLine } from '../../engine/generated/protocol';
import Chat from './Chat.svelte';

const line = (id: number): ChatLine => ({
  id,
  user: 'u1',
  name: 'Bram',
  seat: null,
  at: 0,
  text: `line ${id}`,
});
const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => line(from + index));

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
});

test('earlier lines come once, however often one asks, and in order', async () => {
  Element.prototype.scrollTo = () => {};
  const asked: (number | undefined)[] = [];
  const earlier = (before?: number) => {
    asked.push(before);
    // One of them is known already: somebody else has asked, too.
    return Promise.resolve(lines(11, 61));
  };
  const props = {
    lines: lines(61, 110),
    looks: [],
    send: () => Promise.resolve(),
    earlier,
  };
  shown = mount(Chat, { target: document.body, props });
  flushSync();
  const button = document.querySelector('button');
  button?.click();
  button?.click();
  for (let i = 0; i < 6; i++) await new Promise((resolve) => setTimeout(resolve));
  flushSync();
  expect(asked).toEqual([61]);
  const texts = [...document.querySelectorAll('.text')].map((one) => one.textContent);
  expect(texts).toEqual(lines(11, 110).map((one) => one.text));
});
