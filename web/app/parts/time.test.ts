// SPDX-License-Identifier: Apache-2.0
import { describe, expect, test } from 'vitest';
import { paces, paceWords } from './pace';
import { ago, day, durationWords, hour, minute, second, spanWords, week } from './time';

describe('how long ago', () => {
  const now = 1_800_000_000_000;
  test.each([
    [0, 'just now'],
    [59 * second, 'just now'],
    [-5 * second, 'just now'],
    [minute, '1 minute ago'],
    [2 * hour, '2 hours ago'],
    [day, 'yesterday'],
    [3 * day, '3 days ago'],
    [2 * week, '2 weeks ago'],
    [70 * day, '2 months ago'],
    [800 * day, '2 years ago'],
  ])('%d ms: %s', (past, words) => {
    expect(ago(now - past, now)).toBe(words);
  });
});

describe('durations', () => {
  test.each([
    [0, '0 s'],
    [10 * second, '10 s'],
    [90 * second, '1 min 30 s'],
    [10 * minute, '10 min'],
    [36 * hour, '1 day 12 h'],
    [2 * day, '2 days'],
    [day + 3 * second, '1 day'],
    [hour + 5 * second, '1 h'],
  ])('%d ms: %s', (ms, words) => {
    expect(durationWords(ms)).toBe(words);
  });
});

describe('spans', () => {
  test.each([
    [21 * minute, 36 * minute, '20 to 35 min'],
    [1 * minute, 2 * minute, '5 min'],
    [65 * minute, 95 * minute, '1 to 1½ hours'],
    [70 * minute, 130 * minute, '1 to 2 hours'],
    [1.9 * hour, 2.1 * hour, '2 hours'],
    [3 * day, 9 * day, '3 to 9 days'],
    [15 * day, 43 * day, '2 to 6 weeks'],
  ])('%d to %d ms: %s', (low, high, words) => {
    expect(spanWords(low, high)).toBe(words);
  });
});

describe('paces', () => {
  test.each([
    [paces.none, 'no clock'],
    [paces.live, '10 min each + 10 s a turn'],
    [paces.day, '1 day a turn + 2 days in reserve'],
  ])('%o: %s', (pace, words) => {
    expect(paceWords(pace)).toBe(words);
  });
});
