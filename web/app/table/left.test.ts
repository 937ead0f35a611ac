// SPDX-License-Identifier: Apache-2.0
// Steps as they come: several at once, those of a game that one has left to bots, and back.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Chair, Draft, GameEvent } from '../../engine/generated/protocol';
import { toasts } from '../parts/toast.svelte';
import { settings } from '../settings.svelte';
import { busOutlook, busView, FakeSession, lineOf, pass, person, tableOf } from './fake_session';
import { Table } from './table.svelte';

vi.mock('./game', () => ({
  loadGame: () => Promise.resolve({ secrets: false, durationOf: () => 100, because: () => '' }),
}));

const extended: GameEvent = { event: 'extended', seat: 1, from: 'j1', street: 'j1-j2', to: 'j2' };
const bot: Chair = { kind: 'bot', level: 'easy' };
const away = { ...person('u0', 'Ada'), kind: 'stand_in', level: 'medium' } as Chair;

let table: Table;
const shown = () => (table.shown?.view.game === 'bus' ? table.shown.view.round : null);
async function open(session: FakeSession): Promise<FakeSession> {
  table = new Table(session);
  await vi.advanceTimersByTimeAsync(0);
  return session;
}

beforeEach(() => {
  vi.useFakeTimers();
  toasts.length = 0;
  Object.assign(settings, { confirm: true, speed: 1 });
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});

test('who has left to bots alone is not shown how they play on', async () => {
  const session = await open(new FakeSession(tableOf(5, { chairs: [away, bot, bot] })));
  session.step(lineOf(6, 1, 'b1', [extended]), busView(6, 2));
  session.step(lineOf(7, 2, 'c1', [extended]), busView(7, 0));
  expect(shown()).toBe(7);
  expect(table.reel.busy).toBe(false);
});

test('with somebody else at the table there is something to see', async () => {
  const chairs = [away, ...tableOf(5).chairs.slice(1)];
  const session = await open(new FakeSession(tableOf(5, { chairs })));
  session.step(lineOf(6, 1, 'b1', [extended]), busView(6, 2));
  session.step(lineOf(7, 2, 'c1', [extended]), busView(7, 0));
  expect(shown()).toBe(5);
});

test('a confirmed draft whose entries come at once does not move again', async () => {
  const draft: Draft = {
    ...{ seat: 0, actions: ['a1', 'a2'], events: [], done: true },
    ...{ view: busView(7), outlook: busOutlook, choices: [pass] },
  };
  const session = await open(new FakeSession(tableOf(5, { draft })));
  const mine = ['a1', 'a2'].map((action, i) => lineOf(6 + i, 0, action, [extended]));
  session.tell({
    table: tableOf(7, { to_move: 1, choices: [], log: mine }),
    draft: null,
    steps: mine.map((line, i) => ({
      ...{ n: line.n, line, events: [extended] },
      ...{ view: i === 1 ? busView(7, 1) : null, outlook: i === 1 ? busOutlook : null },
    })),
  });
  expect(shown()).toBe(7);
  expect(table.reel.busy).toBe(false);
});

test('a take-back is told to the others, and not to who has asked for it', async () => {
  const session = await open(new FakeSession(tableOf(5)));
  session.step({ n: 6, kind: 'takeback', seat: 0, to: 3 }, busView(3));
  expect(toasts).toEqual([]);
  session.step({ n: 7, kind: 'takeback', seat: 1, to: 2 }, busView(2));
  expect(toasts.map(({ text }) => text)).toEqual([expect.stringContaining('Bram')]);
});
