// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// Whoever chooses with the keyboard is taken to the buttons that come next, when they are there.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../shared/settings.svelte';
import { busOutlook, busView, FakeSession, pass, tableOf } from '../../testing/fake_session';
import Prompt from './Prompt.svelte';
import { Table } from './table.svelte';

vi.mock('./game', () => ({
  loadGame: () => Promise.resolve({ durationOf: () => 0, because: () => '', prompt: () => '' }),
}));

let session: FakeSession;
let table: Table;
let shown: ReturnType<typeof mount>;
const section = () => document.querySelector('section');

beforeEach(async () => {
  Object.assign(settings, { confirm: true, speed: 0 });
  vi.useFakeTimers();
  session = new FakeSession(tableOf(5));
  table = new Table(session);
  await vi.advanceTimersByTimeAsync(0);
  shown = mount(Prompt, { target: document.body, props: { table, showResult: () => {} } });
  flushSync();
});
afterEach(async () => {
  table.close();
  await unmount(shown);
  vi.useRealTimers();
});

test('the focus comes to the prompt with its buttons, not before them', async () => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  let answer = () => {};
  session.answerWith = () => new Promise((resolve) => (answer = resolve));
  void table.choose('extend j1>j2');
  flushSync();
  expect(document.activeElement).toBe(document.body);

  session.draft({
    seat: 0,
    actions: ['extend j1>j2'],
    events: [],
    done: false,
    view: busView(6),
    outlook: busOutlook,
    choices: [pass],
  });
  answer();
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
  expect(document.activeElement).toBe(section());
  expect(section()?.querySelector('button')?.textContent).toContain('Undo');
});
