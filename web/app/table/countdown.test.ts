// SPDX-License-Identifier: Apache-2.0
// Clocks: the turn's own time first, then the bank; a warning in time; short texts.
import { expect, test } from 'vitest';
import { clockParts, clockText, left } from './countdown';

const minute = 60_000;
const hour = 60 * minute;
const live = { per_turn: 0, bank: 10 * minute, increment: 0 };
const slow = { per_turn: 24 * hour, bank: 48 * hour, increment: 0 };

test('the turn runs before the bank does', () => {
  const clock = { left: 60_000, turn: 5_000, running: true };
  expect(left(clock, 2_000, live)).toMatchObject({ turn: 3_000, bank: 60_000, total: 63_000 });
  expect(left(clock, 5_000, live)).toMatchObject({ turn: 0, bank: 60_000 });
  expect(left(clock, 8_000, live)).toMatchObject({ turn: 0, bank: 57_000 });
  expect(left(clock, 99_000, live)).toMatchObject({ turn: 0, bank: 0, total: 0 });
});

test('a clock that does not run stands still, and none runs backwards', () => {
  expect(left({ left: 1000, turn: 500, running: false }, 9_000, live).total).toBe(1500);
  expect(left({ left: 1000, turn: 500, running: true }, -50, live).total).toBe(1500);
});

test('a warning comes half a minute before the end, at slow tables an hour', () => {
  expect(left({ left: 30_000, turn: 0, running: true }, 0, live).low).toBe(false);
  expect(left({ left: 30_000, turn: 0, running: true }, 1, live).low).toBe(true);
  expect(left({ left: hour, turn: 0, running: true }, 0, slow).low).toBe(false);
  expect(left({ left: hour, turn: 0, running: true }, 1, slow).low).toBe(true);
});

test('texts are short and end at nought', () => {
  expect(clockText(0)).toBe('0:00');
  expect(clockText(1)).toBe('0:01');
  expect(clockText(59_999)).toBe('1:00');
  expect(clockText(12 * minute + 34_000)).toBe('12:34');
  expect(clockText(3 * hour + 5 * minute)).toBe('3 h 05');
  expect(clockText(52 * hour)).toBe('2 d 4 h');
});

test('in words, seconds count only when time is short', () => {
  expect(clockParts(12 * minute + 34_000)).toEqual({ days: 0, hours: 0, minutes: 12, seconds: 0 });
  expect(clockParts(34_000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 34 });
  expect(clockParts(26 * hour)).toEqual({ days: 1, hours: 2, minutes: 0, seconds: 0 });
});
