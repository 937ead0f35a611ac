// SPDX-License-Identifier: Apache-2.0
import { describe, expect, test } from 'vitest';
import { estimate, type Plan } from './estimate';
import { noPace, paces } from './pace';
import { day, hour, minute } from './time';

const among = (people: number, more: Partial<Plan> = {}): Plan => ({
  game: 'bus',
  people,
  bots: 4 - people,
  together: false,
  pace: noPace,
  ...more,
});

describe('how long a table takes', () => {
  test('four people play Bus for about two hours', () => {
    const { low, high } = estimate(among(4));
    expect(low).toBeGreaterThan(hour);
    expect(high).toBeLessThan(2.5 * hour);
  });
  test('one against bots is done in half an hour or so', () => {
    const { low, high } = estimate(among(1));
    expect(low).toBeGreaterThan(15 * minute);
    expect(high).toBeLessThan(40 * minute);
  });
  test('the other game is shorter', () => {
    expect(estimate(among(4, { game: 'tram' }))).toEqual(estimate(among(4, { game: 'bus' })));
    expect(estimate(among(4, { game: 'route' })).high).toBeLessThan(40 * minute);
  });
  test('more people take longer', () => {
    const highs = [1, 2, 3, 4].map((people) => estimate(among(people)).high);
    expect(highs).toEqual([...highs].sort((a, b) => a - b));
  });
  test('a clock is a bound', () => {
    const { high } = estimate(among(4, { pace: paces.quick }));
    expect(high).toBe(4 * (5 * minute + 30 * 5000));
    expect(estimate(among(4, { pace: paces.live })).high).toBeGreaterThan(high);
  });
  test('turn by turn it takes weeks, and longer with three days than with one', () => {
    const one = estimate(among(4, { pace: paces.day }));
    const three = estimate(among(4, { pace: paces.days }));
    expect(one.low).toBeGreaterThan(10 * day);
    expect(one.high).toBeLessThan(50 * day);
    expect(three.low).toBeGreaterThan(one.low);
  });
  test('whoever is alone or at one screen waits for nobody', () => {
    expect(estimate(among(1, { pace: paces.day })).high).toBeLessThan(hour);
    expect(estimate(among(4, { pace: paces.day, together: true })).high).toBeLessThan(3 * hour);
  });
  test('is never nonsense', () => {
    for (const game of ['bus', 'route'] as const) {
      for (const pace of Object.values(paces)) {
        for (const people of [0, 1, 5]) {
          const { low, high } = estimate(among(people, { game, pace, bots: 5 - people }));
          expect(low).toBeGreaterThan(0);
          expect(high).toBeGreaterThanOrEqual(low);
          expect(Number.isFinite(high)).toBe(true);
        }
      }
    }
  });
});
