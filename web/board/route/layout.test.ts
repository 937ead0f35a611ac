// SPDX-License-Identifier: Apache-2.0
// Any map draws: ours, one stretched out of shape, one that is only a street.
import { describe, expect, test } from 'vitest';
import { distance, type Point } from '../shared/geometry';
import { layOut, placeOf } from './layout';
import { directionOf, lettersOf, reachedOf, type RouteMap } from './map';
import { pensOf } from './strokes';
import { signsFor, sizeFor } from './tags';
import { mapNamed, position, riverside } from './testing';

function pairs(points: Point[]): [Point, Point][] {
  return points.flatMap((a, i) => points.slice(0, i).map((b): [Point, Point] => [a, b]));
}
const stretched: RouteMap = {
  junctions: [
    { id: 'a', x: -9000, y: 0 },
    { id: 'b', x: 9000, y: 1 },
    { id: 'c', x: 9001, y: 2, icons: ['tourist', 'green'], start: 1, letter: 'a' },
    { id: 'd', x: 9001, y: 1, icons: ['station'] },
  ],
  streets: [
    ['a', 'b'],
    ['b', 'c'],
    ['d', 'c'],
    ['a', 'd'],
  ],
  plans: [],
};
const street: RouteMap = {
  junctions: [
    { id: 'a', x: 0, y: 0 },
    { id: 'b', x: 1, y: 1 },
  ],
  streets: [['a', 'b']],
  plans: [],
};

describe('a layout', () => {
  const maps = { riverside, harbour: mapNamed('harbour'), stretched, street };
  for (const [name, map] of Object.entries(maps)) {
    test(`of ${name} keeps junctions apart and in order`, () => {
      const { city } = layOut(map);
      expect(pairs(city.nodes).filter(([a, b]) => distance(a, b) <= 60)).toEqual([]);
      const places = map.junctions.map((on, i) => ({ on, at: city.nodes[i] as Point }));
      const swapped = places.flatMap((one) =>
        places.filter(
          (two) =>
            (one.on.x < two.on.x && one.at.x > two.at.x + 6) ||
            (one.on.y < two.on.y && one.at.y > two.at.y + 6),
        ),
      );
      expect(swapped).toEqual([]);
      expect(city.width).toBeLessThan(4000);
    });
    test(`of ${name} places every sign on the page, whatever its size`, () => {
      const layout = layOut(map);
      for (const size of [0.5, 1.5, 3].map(sizeFor)) {
        const points = signsFor(map, layout, size).tags.flatMap(({ at, letter, letterAt }) =>
          letter ? [at, letterAt] : [at],
        );
        const { width, height } = layout.city;
        const outside = points.filter(({ x, y }) => x < 0 || y < 0 || x > width || y > height);
        expect(outside).toEqual([]);
      }
    });
  }
  test('finds the river of our first map, which flows out on both sides', () => {
    const { water } = layOut(riverside);
    expect(water.blocks.size).toBeGreaterThan(3);
    expect(water.mouths).toHaveLength(2);
  });
  test('of a map of equal blocks has no water', () => {
    expect(layOut(stretched).water.blocks.size).toBe(0);
  });
});

describe('pens', () => {
  const layout = layOut(riverside);
  test('one for each route that has a segment, from its start to its head', () => {
    const routes = [...position.view.players.map(({ route }) => route), ['j0'], []];
    const pens = pensOf(routes, layout);
    expect(pens.map(({ seat }) => seat)).toEqual([0, 1]);
    for (const pen of pens) {
      const head = placeOf(layout, routes[pen.seat]?.at(-1) ?? '');
      expect(distance(pen.tip, head)).toBeLessThan(10);
      expect(pen.newest).toBeLessThan(pen.length);
    }
  });
  test('five on one street lie side by side', () => {
    const routes = Array.from({ length: 5 }, () => ['j0', 'j1']);
    const tips = pensOf(routes, layout).map(({ tip }) => tip);
    for (const [a, b] of pairs(tips)) expect(distance(a, b)).toBeGreaterThan(5);
    expect(distance(tips[0] as Point, tips[4] as Point)).toBeLessThan(28);
  });
});

describe('a map', () => {
  test('knows eight directions', () => {
    expect(directionOf(riverside, 'j0', 'j1')).toBe('e');
    expect(directionOf(riverside, 'j1', 'j0')).toBe('w');
    expect(directionOf(riverside, 'j0', 'j9')).toBe('sw');
    expect(directionOf(riverside, 'j10', 'j0')).toBe('n');
  });
  test('knows which letters of a plan a route has reached: not where it began', () => {
    const letters = lettersOf(riverside, 1);
    expect(letters).toEqual(['b', 'j', 'o']);
    expect(reachedOf(riverside, letters, ['j3', 'j4'])).toEqual(['b']);
    expect(reachedOf(riverside, letters, ['j4', 'j3'])).toEqual([]);
    expect(lettersOf(riverside, null)).toEqual([]);
  });
});
