// SPDX-License-Identifier: Apache-2.0
// Cities from maps that make it hard: crossing and parallel streets, dead ends, no places at all.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apart, cityOf, type CityPlan, placesFor, scaleFor, waysBetween } from './city';
import { distance, distanceTo, point, type Point } from './geometry';

const square = [point(0, 0), point(200, 0), point(200, 200), point(0, 200)];
const ring: [number, number][] = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 0],
];

function plan(nodes: Point[], pairs: [number, number][], road = 30): CityPlan {
  const ways = waysBetween(nodes, pairs, road);
  const streets = pairs.map(([from, to], i) => ({ from, to, way: ways[i] as Point[] }));
  return { nodes, streets, road, land: 2 * road };
}

describe('a city', () => {
  it('has blocks pulled back from its roads', () => {
    const city = cityOf(plan(square, ring));
    expect(city.blocks).toHaveLength(1);
    for (const p of city.blocks[0]?.outline ?? [])
      for (const street of city.streets) expect(distanceTo(p, street.way)).toBeGreaterThan(14.9);
    expect([city.width, city.height]).toEqual([320, 320]);
    expect(city.shift).toEqual(point(60, 60));
  });
  it('is the same at any scale', () => {
    const small = square.map((p) => point(p.x / 100, p.y / 100));
    expect(cityOf(plan(small, ring, 0.3)).width).toBeCloseTo(3.2);
  });
  it('has bridges where streets cross, and blocks beside them', () => {
    const city = cityOf(plan(square, [...ring, [0, 2], [1, 3]]));
    expect(city.blocks).toHaveLength(4);
    expect(city.bridges.map(({ street, under }) => [street, under])).toEqual([[5, 4]]);
  });
  it('keeps room for what else lies on it', () => {
    const city = cityOf({ ...plan(square, ring), also: [{ at: point(-80, 100), room: 20 }] });
    expect(city.width).toBe(360);
  });
});

describe('ways', () => {
  it('of parallel streets bulge apart, however their ends are written', () => {
    const ways = waysBetween(square, [[0, 1], [1, 0], [0, 1]], 30); // prettier-ignore
    const middles = ways.map((way) => way[Math.floor(way.length / 2)]?.y ?? 0);
    expect(new Set(middles.map(Math.round)).size).toBe(3);
    expect(ways[1]?.[0]).toEqual(square[1]);
  });
  it('go around a node in their way', () => {
    const [way] = waysBetween([point(0, 0), point(300, 0), point(150, 2)], [[0, 1]], 30);
    expect(distanceTo(point(150, 2), way ?? [])).toBeGreaterThan(25);
  });
});

describe('places', () => {
  it('are used only if they are apart', () => {
    expect(apart(square)).toBe(true);
    expect(apart([...square, point(0, 0)])).toBe(false);
    expect(apart([...square, null])).toBe(false);
    expect(apart([point(0, 0), point(1e300, 0)])).toBe(false);
  });
  it('are scaled to the usual distance', () => {
    expect(scaleFor(square, 140)).toBeCloseTo(0.7);
    expect(scaleFor([point(0, 0)], 140)).toBe(1);
  });
  it('are found for a map without any: a ring comes out as a ring', () => {
    const places = placesFor(4, ring, 140);
    for (const [a, b] of ring)
      expect(distance(places[a] as Point, places[b] as Point)).toBeGreaterThan(100);
    expect(apart(places)).toBe(true);
  });
  it('of one or two nodes are places too', () => {
    expect(placesFor(1, [], 140)).toHaveLength(1);
    expect(placesFor(2, [[0, 1]], 140)[1]).toEqual(point(140, 0));
  });
});

it('makes a city of any map, all of it on the paper', () => {
  const map = fc.integer({ min: 2, max: 14 }).chain((count) =>
    fc.record({
      nodes: fc.uniqueArray(fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 900 }) }), {
        minLength: count,
        maxLength: count,
        selector: (p) => `${p.x} ${p.y}`,
      }), // prettier-ignore
      pairs: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 30 }),
    }),
  );
  fc.assert(
    fc.property(map, ({ nodes, pairs }) => {
      const city = cityOf(
        plan(
          nodes,
          pairs.filter(([a, b]) => a !== b),
        ),
      );
      const all = [...city.nodes, ...city.streets.flatMap((street) => street.way)];
      for (const p of all) {
        expect(p.x).toBeGreaterThanOrEqual(0);
        expect(p.y).toBeGreaterThanOrEqual(0);
        expect(p.x).toBeLessThanOrEqual(city.width);
        expect(p.y).toBeLessThanOrEqual(city.height);
      }
      expect(city.roads).not.toContain('NaN');
      for (const block of city.blocks) expect(block.path).not.toContain('NaN');
    }),
    { numRuns: 60 },
  );
});
