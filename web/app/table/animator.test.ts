// SPDX-License-Identifier: Apache-2.0
// What has happened is shown in order, at the speed asked for, and can be cut short.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BusOutlook, BusView, GameEvent } from '../../engine/generated/protocol';
import { type Position, Animator, type Animation } from './animator.svelte';

const at = (round: number): Position => ({
  view: { game: 'bus', round } as BusView,
  outlook: { game: 'bus' } as BusOutlook,
});
const extended: GameEvent = { event: 'extended', seat: 1, from: 'j1', street: 'j1-j2', to: 'j2' };
const rode: GameEvent = { event: 'rode', seat: 2, from: 'j1', to: 'j2', points: 1 };
const passed: GameEvent = { event: 'passed', seat: 0 };
const durations: Partial<Record<GameEvent['event'], number>> = { extended: 200, rode: 400 };

const animation = (events: GameEvent[], after: Position | null, quiet = false): Animation => ({
  events,
  after,
  line: null,
  quiet,
});

let speed = 1;
let animator: Animator;
beforeEach(() => {
  vi.useFakeTimers();
  speed = 1;
  animator = new Animator(
    (event) => durations[event.event] ?? 0,
    () => speed,
  );
  animator.jumpTo(at(0));
});
afterEach(() => vi.useRealTimers());

test('each event moves on the old position, then the new one is there', () => {
  animator.push(animation([extended, rode], at(1)));
  expect(animator.moving).toBe(extended);
  expect(animator.position).toEqual(at(0));
  vi.advanceTimersByTime(199);
  expect(animator.moving).toBe(extended);
  vi.advanceTimersByTime(1);
  expect(animator.moving).toBe(rode);
  expect(animator.position).toEqual(at(0));
  vi.advanceTimersByTime(400);
  expect(animator.moving).toBeNull();
  expect(animator.position).toEqual(at(1));
});

test('queue wait for each other and are counted', () => {
  animator.push(animation([extended], at(1)), animation([rode], at(2)));
  expect(animator.waiting).toBe(2);
  expect(animator.busy).toBe(true);
  vi.advanceTimersByTime(200);
  expect(animator.position).toEqual(at(1));
  expect(animator.moving).toBeNull(); // a breath
  vi.advanceTimersByTime(140);
  expect(animator.moving).toBe(rode);
  expect(animator.waiting).toBe(1);
  vi.advanceTimersByTime(400 + 140);
  expect(animator.busy).toBe(false);
  expect(animator.position).toEqual(at(2));
});

test('what takes no time is not waited for', () => {
  animator.push(animation([passed], at(1)), animation([passed], at(2)));
  expect(animator.busy).toBe(false);
  expect(animator.position).toEqual(at(2));
});

test('twice as fast takes half as long', () => {
  speed = 2;
  animator.push(animation([rode], at(1)));
  vi.advanceTimersByTime(200);
  expect(animator.position).toEqual(at(1));
});

test('switched off, positions follow each other at once', () => {
  speed = 0;
  animator.push(animation([rode], at(1)), animation([extended], at(2)));
  expect(animator.busy).toBe(false);
  expect(animator.moving).toBeNull();
  expect(animator.position).toEqual(at(2));
});

test('the speed may change under way', () => {
  animator.push(animation([rode], at(1)), animation([rode], at(2)), animation([rode], at(3)));
  speed = 0;
  vi.advanceTimersByTime(400 + 280);
  expect(animator.busy).toBe(false);
  expect(animator.position).toEqual(at(3));
});

test('what one has seen before is not moved again', () => {
  animator.push(animation([rode], at(1), true));
  expect(animator.moving).toBeNull();
  expect(animator.position).toEqual(at(1));
  expect(animator.busy).toBe(false);
});

test('a animation without a position of its own leaves the old one until a later one has it', () => {
  animator.push(animation([extended], null), animation([rode], at(2)));
  vi.advanceTimersByTime(340);
  expect(animator.position).toEqual(at(0));
  vi.advanceTimersByTime(400);
  expect(animator.position).toEqual(at(2));
});

test('catching up shows the newest position and nothing later moves', () => {
  animator.push(animation([extended], at(1)), animation([rode], at(2)), animation([rode], null));
  animator.catchUp();
  expect(animator.position).toEqual(at(2));
  expect(animator.busy).toBe(false);
  expect(animator.moving).toBeNull();
  vi.advanceTimersByTime(5000);
  expect(animator.position).toEqual(at(2));
});

test('more than forty queue are jumped over', () => {
  animator.push(...Array.from({ length: 41 }, (_, index) => animation([rode], at(index + 1))));
  expect(animator.busy).toBe(false);
  expect(animator.position).toEqual(at(41));
});

test('forty one by one are shown', () => {
  for (let index = 1; index <= 40; ++index) animator.push(animation([rode], at(index)));
  expect(animator.waiting).toBe(40);
  vi.advanceTimersByTime(40 * 540);
  expect(animator.position).toEqual(at(40));
});

test('a cut leaves nothing to show', () => {
  animator.push(animation([rode], at(1)));
  animator.jumpTo(at(7));
  vi.advanceTimersByTime(5000);
  expect(animator.position).toEqual(at(7));
  animator.push(animation([extended], at(8)));
  vi.advanceTimersByTime(200);
  expect(animator.position).toEqual(at(8));
});

test('a gesture moves at once and lasts until it is answered', async () => {
  let answer = () => {};
  const done = animator.preview(extended, new Promise<void>((resolve) => (answer = resolve)));
  expect(animator.moving).toBe(extended);
  expect(animator.busy).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(animator.moving).toBe(extended); // the answer is late: what was done must not vanish
  answer();
  await done;
  expect(animator.moving).toBeNull();
  expect(animator.busy).toBe(false);
});

test('a gesture is seen to its end even if the answer is quick', async () => {
  const done = animator.preview(rode, Promise.resolve());
  await vi.advanceTimersByTimeAsync(399);
  expect(animator.moving).toBe(rode);
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(animator.busy).toBe(false);
});

test('a gesture that is refused ends, and says so', async () => {
  const done = animator.preview(rode, Promise.reject(new Error('no')));
  await expect(done).rejects.toThrow('no');
  expect(animator.moving).toBeNull();
  expect(animator.busy).toBe(false);
});
