// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// The frame on windows of every shape: what is being written keeps the focus, talk counts as read only
// where it is on the screen, and what one has to answer is within reach.
import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { fromStore, writable } from 'svelte/store';
import { afterEach, expect, test, vi } from 'vitest';
import TableLayout from './TableLayout.svelte';
import type { TableParts } from './game';

const text = (inside: string) => createRawSnippet(() => ({ render: () => `<div>${inside}</div>` }));

// The window by its width; whoever asked is told of a change.
let width = 0;
const asked: Query[] = [];
class Query extends EventTarget {
  constructor(private readonly media: string) {
    super();
    asked.push(this);
  }
  get matches(): boolean {
    const least = /min-width: (\d+)px/.exec(this.media)?.[1];
    return least !== undefined && width >= Number(least);
  }
}
function resize(to: number): void {
  width = to;
  for (const query of asked) query.dispatchEvent(new Event('change'));
  flushSync();
}
vi.stubGlobal('matchMedia', (media: string) => new Query(media));

let frame: Record<string, unknown> | null = null;
afterEach(() => {
  if (frame) void unmount(frame);
  frame = null;
});

// What is asked is answered in the parts of the game.
const needed = writable(false);
const neededNow = fromStore(needed);
function need(is: boolean): void {
  needed.set(is);
  flushSync();
}

function show(at: number) {
  width = at;
  needed.set(false);
  const read = vi.fn();
  const bodies = {
    prompt: text('prompt'),
    notices: text('notices'),
    players: text('players'),
    log: text('log'),
    chat: text('<input />'),
  };
  const tableParts = (unread: number): TableParts => ({ ...bodies, unread, read });
  const now = writable(tableParts(0));
  const state = fromStore(now);
  const props = {
    board: text('board'),
    parts: [],
    get tableParts() {
      return state.current;
    },
    get needed() {
      return neededNow.current;
    },
  };
  frame = mount(TableLayout, { target: document.body, props });
  flushSync();
  const tell = (unread: number) => {
    read.mockClear();
    now.set(tableParts(unread));
    flushSync();
    return read.mock.calls.length > 0;
  };
  return tell;
}
const press = (name: RegExp) => {
  const all = [...document.querySelectorAll('button')];
  all.find((button) => name.test(button.textContent ?? ''))?.click();
  flushSync();
};

test('on a phone a line that comes does not take the focus from what is being written', () => {
  const tell = show(390);
  press(/Chat/);
  expect(document.activeElement?.className).toContain('inside');
  const input = document.querySelector('input');
  input?.focus();
  expect(tell(1)).toBe(true);
  expect(document.activeElement).toBe(input);
});

test('talk is read only where it is on the screen', () => {
  const tell = show(390);
  expect(tell(1)).toBe(false);
  press(/Chat/);
  expect(tell(1)).toBe(true);
  resize(1200); // beside the board the game is shown
  expect(tell(2)).toBe(false);
  press(/Chat/);
  expect(tell(2)).toBe(true);
  resize(1800); // the second panel shows the log
  expect(tell(3)).toBe(false);
});

const chosen = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent?.trim();
const bring = /Show the actions/;
const offered = () =>
  [...document.querySelectorAll('button')].some((button) => bring.test(button.textContent ?? ''));

test('beside the board the game comes to the front when it is needed, and stays away if sent', () => {
  show(1200);
  press(/Log/);
  need(true);
  expect(chosen()).toBe('Game');
  press(/Log/);
  expect(chosen()).toBe('Log');
  expect(offered()).toBe(true);
  press(bring);
  expect(chosen()).toBe('Game');
  expect(offered()).toBe(false);
});

test('whoever writes is not interrupted, but told where to go', () => {
  show(1200);
  press(/Chat/);
  const input = document.querySelector('input');
  input?.focus();
  need(true);
  expect(chosen()).toBe('Chat');
  expect(document.activeElement).toBe(input);
  expect(offered()).toBe(true);
});

test('on a phone a sheet over what is needed can be put away', () => {
  show(390);
  press(/Players/);
  need(true);
  expect(document.querySelector('.sheet')).not.toBeNull();
  press(bring);
  expect(document.querySelector('.sheet')).toBeNull();
  expect(offered()).toBe(false);
});
