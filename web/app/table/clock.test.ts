// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// Clocks as they are seen: beside the sentence, and standing while the server is away.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Chair, ServerTable } from '../../engine/generated/protocol';
import { busOutlook, busView, FakeSession, tableOf } from '../../testing/fake_session';
import Prompt from './Prompt.svelte';
import { playerSummary } from './player_summary';
import { Table } from './table.svelte';

vi.mock('./game', () => ({
  loadGame: () => Promise.resolve({ because: () => '', prompt: () => 'Do something' }),
}));

let session: FakeSession;
let table: Table;
let shown: Record<string, unknown> | null = null;
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  table.close();
  vi.useRealTimers();
});

async function open(change: Partial<ServerTable>) {
  session = new FakeSession(tableOf(5, change));
  table = new Table(session);
  session.tell({ at: performance.now() });
  await vi.advanceTimersByTimeAsync(0);
  shown = mount(Prompt, { target: document.body, props: { table, showResult: () => {} } });
  flushSync();
}
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  flushSync();
};
const clock = () => document.querySelector('.clock [aria-hidden]')?.textContent;
const clocks = [60_000, 50_000, 0].map((left, seat) => ({ left, turn: 0, running: seat === 0 }));

test('my clock stands beside what I am asked, and stops while the server is away', async () => {
  await open({ clocks });
  expect(clock()).toBe('1:00');
  await pass(5000);
  expect(clock()).toBe('0:55');
  session.tell({ connection: 'offline' });
  await pass(20_000);
  expect(clock()).toBe('0:55');
  session.tell({ connection: 'live', at: performance.now() });
  await pass(0);
  expect(clock()).toBe('1:00'); // as the server tells it
});

test('without clocks there is none', async () => {
  await open({ clocks: null });
  expect(clock()).toBeUndefined();
});

test('whose time ran out is told so', async () => {
  const away: Chair = {
    kind: 'stand_in',
    user: 'u0',
    name: 'Ada',
    colour: '#123456',
    level: 'easy',
  };
  const chairs = [away, ...tableOf(5).chairs.slice(1)];
  await open({ clocks, chairs, log: [{ n: 5, kind: 'clock', seat: 0, what: 'bot' }] });
  expect(document.body.textContent).toContain('Your time ran out; a bot plays for you');
  expect(clock()).toBeUndefined();
});

test('at the end the points that count stand beside the names, during play those on the board', () => {
  const result = { points: [3, -1], order: [0, 1], places: [1, 2] };
  const players = [{ score: 3 }, { score: 0, stones: 1 }];
  const view = { ...busView(9, null), players, over: true } as ReturnType<typeof busView>;
  expect(playerSummary(view, busOutlook, 1, result).points).toBe(-1);
  expect(playerSummary({ ...view, over: false, passed: [] }, busOutlook, 1, null).points).toBe(0);
});
