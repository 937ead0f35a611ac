// SPDX-License-Identifier: Apache-2.0
// What has happened is shown in order, at the speed asked for, and can be cut short.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BusOutlook, BusView, GameEvent } from '../../engine/generated/protocol';
import { type Position, Reel, type Shot } from './reel.svelte';

const at = (round: number): Position => ({
  view: { game: 'bus', round } as BusView,
  outlook: { game: 'bus' } as BusOutlook,
});
const extended: GameEvent = { event: 'extended', seat: 1, from: 'j1', street: 'j1-j2', to: 'j2' };
const rode: GameEvent = { event: 'rode', seat: 2, from: 'j1', to: 'j2', points: 1 };
const passed: GameEvent = { event: 'passed', seat: 0 };
const durations: Partial<Record<GameEvent['event'], number>> = { extended: 200, rode: 400 };

const shot = (events: GameEvent[], after: Position | null, quiet = false): Shot => ({
  events,
  after,
  line: null,
  quiet,
});

let speed = 1;
let reel: Reel;
beforeEach(() => {
  vi.useFakeTimers();
  speed = 1;
  reel = new Reel(
    (event) => durations[event.event] ?? 0,
    () => speed,
  );
  reel.cut(at(0));
});
afterEach(() => vi.useRealTimers());

test('each event moves on the old position, then the new one is there', () => {
  reel.push(shot([extended, rode], at(1)));
  expect(reel.moving).toBe(extended);
  expect(reel.position).toEqual(at(0));
  vi.advanceTimersByTime(199);
  expect(reel.moving).toBe(extended);
  vi.advanceTimersByTime(1);
  expect(reel.moving).toBe(rode);
  expect(reel.position).toEqual(at(0));
  vi.advanceTimersByTime(400);
  expect(reel.moving).toBeNull();
  expect(reel.position).toEqual(at(1));
});

test('shots wait for each other and are counted', () => {
  reel.push(shot([extended], at(1)), shot([rode], at(2)));
  expect(reel.waiting).toBe(2);
  expect(reel.busy).toBe(true);
  vi.advanceTimersByTime(200);
  expect(reel.position).toEqual(at(1));
  expect(reel.moving).toBeNull(); // a breath
  vi.advanceTimersByTime(140);
  expect(reel.moving).toBe(rode);
  expect(reel.waiting).toBe(1);
  vi.advanceTimersByTime(400 + 140);
  expect(reel.busy).toBe(false);
  expect(reel.position).toEqual(at(2));
});

test('what takes no time is not waited for', () => {
  reel.push(shot([passed], at(1)), shot([passed], at(2)));
  expect(reel.busy).toBe(false);
  expect(reel.position).toEqual(at(2));
});

test('twice as fast takes half as long', () => {
  speed = 2;
  reel.push(shot([rode], at(1)));
  vi.advanceTimersByTime(200);
  expect(reel.position).toEqual(at(1));
});

test('switched off, positions follow each other at once', () => {
  speed = 0;
  reel.push(shot([rode], at(1)), shot([extended], at(2)));
  expect(reel.busy).toBe(false);
  expect(reel.moving).toBeNull();
  expect(reel.position).toEqual(at(2));
});

test('the speed may change under way', () => {
  reel.push(shot([rode], at(1)), shot([rode], at(2)), shot([rode], at(3)));
  speed = 0;
  vi.advanceTimersByTime(400 + 280);
  expect(reel.busy).toBe(false);
  expect(reel.position).toEqual(at(3));
});

test('what one has seen before is not moved again', () => {
  reel.push(shot([rode], at(1), true));
  expect(reel.moving).toBeNull();
  expect(reel.position).toEqual(at(1));
  expect(reel.busy).toBe(false);
});

test('a shot without a position of its own leaves the old one until a later one has it', () => {
  reel.push(shot([extended], null), shot([rode], at(2)));
  vi.advanceTimersByTime(340);
  expect(reel.position).toEqual(at(0));
  vi.advanceTimersByTime(400);
  expect(reel.position).toEqual(at(2));
});

test('catching up shows the newest position and nothing later moves', () => {
  reel.push(shot([extended], at(1)), shot([rode], at(2)), shot([rode], null));
  reel.catchUp();
  expect(reel.position).toEqual(at(2));
  expect(reel.busy).toBe(false);
  expect(reel.moving).toBeNull();
  vi.advanceTimersByTime(5000);
  expect(reel.position).toEqual(at(2));
});

test('more than forty shots are jumped over', () => {
  reel.push(...Array.from({ length: 41 }, (_, index) => shot([rode], at(index + 1))));
  expect(reel.busy).toBe(false);
  expect(reel.position).toEqual(at(41));
});

test('forty one by one are shown', () => {
  for (let index = 1; index <= 40; ++index) reel.push(shot([rode], at(index)));
  expect(reel.waiting).toBe(40);
  vi.advanceTimersByTime(40 * 540);
  expect(reel.position).toEqual(at(40));
});

test('a cut leaves nothing to show', () => {
  reel.push(shot([rode], at(1)));
  reel.cut(at(7));
  vi.advanceTimersByTime(5000);
  expect(reel.position).toEqual(at(7));
  reel.push(shot([extended], at(8)));
  vi.advanceTimersByTime(200);
  expect(reel.position).toEqual(at(8));
});

test('a gesture moves at once and lasts until it is answered', async () => {
  let answer = () => {};
  const done = reel.gesture(extended, new Promise<void>((resolve) => (answer = resolve)));
  expect(reel.moving).toBe(extended);
  expect(reel.busy).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(reel.moving).toBe(extended); // the answer is late: what was done must not vanish
  answer();
  await done;
  expect(reel.moving).toBeNull();
  expect(reel.busy).toBe(false);
});

test('a gesture is seen to its end even if the answer is quick', async () => {
  const done = reel.gesture(rode, Promise.resolve());
  await vi.advanceTimersByTimeAsync(399);
  expect(reel.moving).toBe(rode);
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(reel.busy).toBe(false);
});

test('a gesture that is refused ends, and says so', async () => {
  const done = reel.gesture(rode, Promise.reject(new Error('no')));
  await expect(done).rejects.toThrow('no');
  expect(reel.moving).toBeNull();
  expect(reel.busy).toBe(false);
});
