// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// A game looked at again: loaded in chunks, stepped and played through.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameEvent } from '../../engine/generated/protocol';
import { settings } from '../shared/settings.svelte';
import { archiveOf, busOutlook, busView, tableOf } from '../../testing/fake_session';
import { Replay } from './replay.svelte';

vi.mock('./game', () => ({
  loadGame: () => Promise.resolve({ durationOf: () => 100 }),
}));

const kRound = 10; // actions
const extended: GameEvent = { event: 'extended', seat: 1, from: 'j1', street: 'j1-j2', to: 'j2' };
let asked: string[];
let replay: Replay;

function serve(length: number): void {
  asked = [];
  vi.stubGlobal('fetch', (url: URL) => {
    asked.push(url.pathname.split('/').at(-1) + url.search);
    if (!url.pathname.endsWith('/steps')) {
      return Promise.resolve(new Response(JSON.stringify(tableOf(length, { status: 'over' }))));
    }
    const from = Number(url.searchParams.get('from'));
    const to = Math.min(length, Number(url.searchParams.get('to')));
    const steps = [];
    for (let at = from; at <= to; ++at) {
      const begins = at % kRound === 0 && at > 0;
      const round: GameEvent = { event: 'round_began', seat: 0, round: at / kRound };
      steps.push({
        at,
        ...(at > 0
          ? { seat: at % 3, action: 'x', events: begins ? [extended, round] : [extended] }
          : {}),
        view: busView(at),
        outlook: busOutlook,
      });
    }
    return Promise.resolve(new Response(JSON.stringify({ table: 't', length, steps })));
  });
}
async function open(length: number, at = NaN): Promise<void> {
  serve(length);
  replay = new Replay(archiveOf('t'), null, at);
  await vi.advanceTimersByTimeAsync(50);
}
const shown = () => (replay.shown?.view.game === 'bus' ? replay.shown.view.round : null);

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = 1;
});
afterEach(() => {
  replay.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it begins at the beginning, or where the address says', async () => {
  await open(25);
  expect([replay.at, shown(), replay.length, replay.last]).toEqual([0, 0, 25, 25]);
  await open(25, 12);
  expect([replay.at, shown()]).toEqual([12, 12]);
  await open(25, 999);
  expect(replay.at).toBe(25);
});

test('a long game comes in chunks without a gap', async () => {
  await open(1234, 1200);
  expect(asked).toEqual([
    't',
    'steps?from=0&to=499',
    'steps?from=500&to=999',
    'steps?from=1000&to=1499',
  ]);
  expect(replay.steps.map((step) => step.at)).toEqual(Array.from({ length: 1235 }, (_, at) => at));
  expect(replay.at).toBe(1200);
});

test('steps and rounds, no further than the ends', async () => {
  await open(25);
  replay.step(1);
  expect([replay.at, shown(), replay.round]).toEqual([1, 1, 0]);
  replay.step(-5);
  expect(replay.at).toBe(0);
  replay.stepRound(1);
  expect([replay.at, replay.round]).toEqual([10, 1]);
  replay.step(3);
  replay.stepRound(-1);
  expect(replay.at).toBe(10);
  replay.stepRound(-1);
  expect(replay.at).toBe(0);
  replay.go(24);
  replay.stepRound(1);
  expect(replay.at).toBe(25);
});

test('played like a film it moves, pauses, and ends', async () => {
  await open(3);
  replay.toggle();
  expect(replay.playing).toBe(true);
  expect(replay.animator.moving).toEqual(extended);
  await vi.advanceTimersByTimeAsync(100);
  expect([replay.at, shown()]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(350);
  expect(replay.animator.moving).toEqual(extended);
  replay.pause();
  expect([replay.at, shown(), replay.animator.moving]).toEqual([1, 1, null]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(replay.at).toBe(1);
  replay.toggle();
  await vi.advanceTimersByTimeAsync(5000);
  expect([replay.at, replay.playing]).toEqual([3, false]);
  replay.toggle(); // from the beginning again
  expect(shown()).toBe(0);
});

test('without animation the film goes on all the same', async () => {
  settings.speed = 0;
  await open(3);
  replay.toggle();
  await vi.advanceTimersByTimeAsync(3000);
  expect([replay.at, replay.playing]).toEqual([3, false]);
});

test('entries of the log have the number of their step', async () => {
  await open(12);
  expect(replay.lines.map((line) => line.n)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
});

test('a failure is kept, and can be tried again', async () => {
  serve(5);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no net')));
  replay = new Replay(archiveOf('t'), null, NaN);
  await vi.advanceTimersByTimeAsync(10);
  expect(replay.failed).toMatchObject({ code: 'net/offline' });
  serve(5);
  await replay.load();
  expect(replay.failed).toBeNull();
  expect(replay.length).toBe(5);
});

test('what came before a failure is not asked for again', async () => {
  serve(700);
  const whole = globalThis.fetch;
  vi.stubGlobal('fetch', (url: URL) =>
    url.searchParams.get('from') === '500' ? Promise.reject(new Error('no net')) : whole(url),
  );
  replay = new Replay(archiveOf('t'), null, 600);
  await vi.advanceTimersByTimeAsync(50);
  expect(replay.failed).toMatchObject({ code: 'net/offline' });
  serve(700);
  await replay.load();
  expect(asked).toEqual(['t', 'steps?from=500&to=999']);
  expect(replay.steps.map((step) => step.at)).toEqual(Array.from({ length: 701 }, (_, at) => at));
  expect([replay.at, shown()]).toEqual([600, 600]);
});

test('a player passes on the invitation although the address had none', async () => {
  vi.stubGlobal('fetch', (url: URL) => {
    const table = tableOf(0, { status: 'over', invite: 'i' });
    const steps = [{ at: 0, view: busView(0), outlook: busOutlook }];
    const answer = url.pathname.endsWith('/steps') ? { table: 't', length: 0, steps } : table;
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  replay = new Replay(archiveOf('t'), null, NaN);
  expect(replay.invite).toBeNull();
  await vi.advanceTimersByTimeAsync(10);
  expect(replay.invite).toBe('i');
});
