// SPDX-License-Identifier: Apache-2.0
// Bands: five abreast stay apart, bends are joined, lines going the same way do not swap sides.
import { describe, expect, it } from 'vitest';
import { bandOf, lanesOf, ribbon, type Trail, wayAlong } from './bands';
import { distance, distanceTo, first, last, point, type Point, steps } from './geometry';

// 0 - 1 - 2 - 3, a line with a corner at 2. The second street is written against its direction.
const nodes = [point(0, 0), point(200, 0), point(400, 0), point(400, 200)];
const streets = (
  [
    [0, 1],
    [2, 1],
    [2, 3],
  ] as [number, number][]
).map(([from, to]) => ({ from, to, way: [nodes[from] as Point, nodes[to] as Point] }));
const city = { nodes, streets, road: 30 };
const five: Trail[] = [0, 1, 2, 3, 4].map((owner) => ({ owner, from: 0, streets: [0, 1, 2] }));

describe('lanes', () => {
  it('keep five lines apart and on the road', () => {
    const laneOf = lanesOf(five, streets, 30);
    const lanes = five.map((trail) => laneOf(0, trail.owner)).sort((a, b) => a.offset - b.offset);
    for (const [a, b] of steps(lanes))
      expect(b.offset - a.offset).toBeGreaterThan((a.width + b.width) / 2 + 0.9);
    for (const lane of lanes)
      expect(Math.abs(lane.offset) + lane.width / 2).toBeLessThanOrEqual(15);
  });
  it('give a line on its own the middle, and more width', () => {
    const laneOf = lanesOf(five.slice(0, 1), streets, 30);
    expect(laneOf(0, 0).offset).toBeCloseTo(0);
    expect(laneOf(0, 0).width).toBe(7);
    expect(lanesOf(five.slice(0, 1), streets, 60)(0, 0).width).toBe(14);
  });
  it('do not swap sides at a junction, whichever way streets are written', () => {
    const laneOf = lanesOf(five, streets, 30);
    const bands = five.map((trail) => bandOf(trail, city, laneOf).way);
    // Over the first two streets all of them stay at their height.
    for (const way of bands) {
      const ys = way.filter((p) => p.x > 1 && p.x < 350).map((p) => Math.round(p.y * 10));
      expect(new Set(ys).size).toBe(1);
    }
  });
});

describe('a band', () => {
  const laneOf = lanesOf(five, streets, 30);
  it('never touches another on the straights', () => {
    const bands = five.map((trail) => bandOf(trail, city, laneOf));
    bands.forEach((a, i) => {
      for (const b of bands.slice(i + 1)) {
        a.pieces.forEach((piece, s) => {
          const other = b.pieces[s];
          for (const p of piece.way)
            expect(distanceTo(p, other?.way ?? [])).toBeGreaterThan(piece.width);
        });
      }
    });
  });
  it('has no gap in its bends', () => {
    for (const trail of five) {
      const band = bandOf(trail, city, laneOf);
      expect(band.halves).toHaveLength(band.way.length);
      const corner = nodes[2] as Point;
      const bend = band.way.filter((p) => distance(p, corner) < 40);
      expect(bend.length).toBeGreaterThan(5);
      for (const [a, b] of steps(bend)) expect(distance(a, b)).toBeLessThan(15);
    }
  });
  it('becomes a closed shape', () => {
    expect(ribbon(bandOf(five[0] as Trail, city, laneOf))).toMatch(/^M[-\d. L]+Z$/);
  });
  it('of one street runs from end to end', () => {
    const band = bandOf({ owner: 0, from: 1, streets: [0] }, city, lanesOf([], streets, 30));
    expect([first(band.way), last(band.way)]).toEqual([nodes[1], nodes[0]]);
  });
});

describe('the way along a line', () => {
  const trail: Trail = { owner: 2, from: 0, streets: [0, 1, 2] };
  const laneOf = lanesOf([trail], streets, 30);
  it('goes either way', () => {
    const there = wayAlong(trail, city, laneOf, 1, 3) ?? [];
    expect(distance(first(there), nodes[1] as Point)).toBeLessThan(1);
    expect(distance(last(there), nodes[3] as Point)).toBeLessThan(1);
    const back = wayAlong(trail, city, laneOf, 3, 1) ?? [];
    expect(first(back)).toEqual(last(there));
  });
  it('is none where the line does not go', () => {
    expect(wayAlong({ ...trail, streets: [0] }, city, laneOf, 0, 3)).toBeNull();
  });
  it('is short within one junction', () => {
    expect(wayAlong(trail, city, laneOf, 1, 1)).toEqual([nodes[1], nodes[1]]);
  });
});
