// SPDX-License-Identifier: Apache-2.0
// Steps as they come: several at once, those of a game that one has left to bots, and back.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Chair, Draft, GameEvent, ServerTable } from '../../engine/generated/protocol';
import { toasts } from '../parts/toast.svelte';
import { settings } from '../shared/settings.svelte';
import {
  busOutlook,
  busView,
  FakeSession,
  lineOf,
  pass,
  person,
  tableOf,
} from '../../testing/fake_session';
import { Table } from './table.svelte';

vi.mock('./game', () => ({
  loadGame: () => Promise.resolve({ durationOf: () => 100, because: () => '' }),
}));

const extended: GameEvent = { event: 'extended', seat: 1, from: 'j1', street: 'j1-j2', to: 'j2' };
const bot: Chair = { kind: 'bot', level: 'easy' };
const here = person('u0', 'Ada');
const away = { ...here, kind: 'stand_in', level: 'medium' } as Chair;

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

const leaves = (session: FakeSession) =>
  session.step({ n: 6, kind: 'seat', seat: 0, chair: away }, busView(6, 1), {
    chairs: [away, bot, bot],
  });

// The bots' moves to the end of the game, one every so many milliseconds, each told with its position
// or only some of them; returns the positions that the page had to draw meanwhile.
async function playOut(session: FakeSession, moves: number, every: number, told = 1) {
  const drawn: unknown[] = [];
  for (let i = 1; i <= moves; i++) {
    const end = i === moves;
    const view = end || i % told === 0 ? busView(6 + i, 1) : null;
    const change = end ? { status: 'over', to_move: null } : {};
    session.step(lineOf(6 + i, 1, `b${i}`, [extended]), view, change as Partial<ServerTable>);
    if (shown() !== drawn.at(-1)) drawn.push(shown());
    expect(table.animator.busy).toBe(false);
    await vi.advanceTimersByTimeAsync(end ? 0 : every);
  }
  return drawn;
}

// However far the page lags: below and above what is ever queued to be shown, and far beyond.
describe.each([1, 2, 40, 41, 500])('%i moves after one has left to bots alone', (moves) => {
  test('come at once: the next position is the last', async () => {
    const session = await open(new FakeSession(tableOf(5, { chairs: [here, bot, bot] })));
    leaves(session);
    const drawn = await playOut(session, moves, 0);
    expect(drawn).toEqual(moves === 1 ? [7] : [6, 6 + moves]);
    expect(table.table?.status).toBe('over');
  });

  test('come without their positions: the next one is the last', async () => {
    const session = await open(new FakeSession(tableOf(5, { chairs: [here, bot, bot] })));
    leaves(session);
    const drawn = await playOut(session, moves, 0, Infinity);
    expect(drawn).toEqual(moves === 1 ? [7] : [6, 6 + moves]);
  });

  test('come one by one: the page looks up once a second, and at the end', async () => {
    const session = await open(new FakeSession(tableOf(5, { chairs: [here, bot, bot] })));
    leaves(session);
    const drawn = await playOut(session, moves, 100);
    expect(drawn.length).toBeLessThanOrEqual(2 + moves / 10);
    expect(drawn.at(-1)).toBe(6 + moves);
  });
});

test.each([1, 39])('%i moves that were being shown when one left are not waited for', async (n) => {
  const session = await open(new FakeSession(tableOf(5, { chairs: [here, bot, bot] })));
  for (let i = 1; i <= n; i++) session.step(lineOf(5 + i, 1, `b${i}`, [extended]), busView(5 + i));
  expect(table.animator.waiting).toBe(n);
  // Something newer has happened already, so the entry has no position of its own.
  session.step({ n: 6 + n, kind: 'seat', seat: 0, chair: away }, null, {
    chairs: [away, bot, bot],
  });
  expect(table.animator.busy).toBe(false);
  expect(shown()).toBe(5 + n);
  expect(table.prompt?.mood).toBe('stand_in');
});

test('who comes back finds the game as it is, and is shown what happens then', async () => {
  const session = await open(new FakeSession(tableOf(5, { chairs: [away, bot, bot] })));
  session.step(lineOf(6, 1, 'b1', [extended]), busView(6, 2));
  session.step(lineOf(7, 2, 'c1', [extended]), busView(7, 1));
  expect(shown()).toBe(5);
  session.step({ n: 8, kind: 'seat', seat: 0, chair: here }, null, { chairs: [here, bot, bot] });
  expect(shown()).toBe(7);
  session.step(lineOf(9, 1, 'b2', [extended]), busView(9, 2));
  expect(shown()).toBe(7);
  expect(table.animator.busy).toBe(true);
});

test('a page that is closed meanwhile is told nothing more', async () => {
  const session = await open(new FakeSession(tableOf(5, { chairs: [away, bot, bot] })));
  session.step(lineOf(6, 1, 'b1', [extended]), busView(6, 2));
  table.close();
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown()).toBe(5);
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
  expect(table.animator.busy).toBe(false);
});

test('a take-back is told to the others, and not to who has asked for it', async () => {
  const session = await open(new FakeSession(tableOf(5)));
  session.step({ n: 6, kind: 'takeback', seat: 0, to: 3 }, busView(3));
  expect(toasts).toEqual([]);
  session.step({ n: 7, kind: 'takeback', seat: 1, to: 2 }, busView(2));
  expect(toasts.map(({ text }) => text)).toEqual([expect.stringContaining('Bram')]);
});
