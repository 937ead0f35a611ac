// SPDX-License-Identifier: Apache-2.0
// Where a map is drawn. Columns and rows keep their order and about their distances, but are pulled
// together where they are far apart and pushed apart where tags would touch: any map fits a page
// and stays readable. A road is 30 wide.
import { cityOf, scaleFor, waysBetween } from '../shared/city';
import type { City, Street } from '../shared/city';
import { plus, point } from '../shared/geometry';
import type { Point } from '../shared/geometry';
import { streetName } from './map';
import type { RouteMap } from './map';
import { waterOf } from './water';
import type { Water } from './water';

export const road = 30;
export const step = 86; // from a junction to the nearest other one, usually
const land = 50; // around the outermost junction or bend of a street
const leastGap = 12; // between columns or rows: who lies farther left must be seen
const mostGap = 1.4 * step;
const clear = 72; // between any two junctions, along one axis at least
const mostSteps = 2; // along one axis, times the root of the number of junctions
const uneven = 3; // how far a junction stands off the grid

export interface RouteLayout {
  city: City;
  water: Water;
  node: Map<string, number>; // junctions by id
  street: Map<string, number>; // streets by name, whichever end comes first
}

// The different coordinates of one axis, ascending, and the room between each and the next.
class Axis {
  private readonly values: number[];
  private readonly gaps: number[];

  constructor(all: number[], scale: number) {
    this.values = [...new Set(all)].sort((a, b) => a - b);
    const gaps = this.values
      .slice(1)
      .map((value, i) =>
        Math.min(mostGap, Math.max(leastGap, scale * (value - (this.values[i] as number)))),
      );
    const most = mostSteps * step * Math.sqrt(all.length);
    const squeeze = most / Math.max(most, sum(gaps));
    this.gaps = gaps.map((gap) => Math.max(leastGap, gap * squeeze));
  }
  whole(): number {
    return sum(this.gaps);
  }
  place(value: number): number {
    return sum(this.gaps.slice(0, this.values.indexOf(value)));
  }
  apart(a: number, b: number): number {
    return Math.abs(this.place(a) - this.place(b));
  }
  // Makes room for two junctions that are too near.
  widen(a: number, b: number, by: number): void {
    const low = this.values.indexOf(Math.min(a, b));
    const high = this.values.indexOf(Math.max(a, b));
    for (let i = low; i < high; i++) this.gaps[i] = (this.gaps[i] as number) + by / (high - low);
  }
}
const sum = (list: number[]): number => list.reduce((all, one) => all + one, 0);

// A little off the grid, always the same: nothing in a grown city is quite straight.
function offGrid(junction: number): Point {
  let mixed = Math.imul(junction + 1, 2654435761) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2246822519) >>> 0;
  mixed = (mixed ^ (mixed >>> 13)) >>> 0;
  const part = (shift: number) => uneven * (((mixed >>> shift) & 255) / 127.5 - 1);
  return point(part(0), part(8));
}

function placesOf(map: RouteMap): Point[] {
  const spots = map.junctions.map(({ x, y }) => point(x, y));
  const scale = scaleFor(spots, step);
  const across = new Axis(
    spots.map((p) => p.x),
    scale,
  );
  const down = new Axis(
    spots.map((p) => p.y),
    scale,
  );
  // Gaps only grow, so what has been pushed apart stays apart.
  spots.forEach((a, i) => {
    for (const b of spots.slice(0, i)) {
      const x = across.apart(a.x, b.x);
      const y = down.apart(a.y, b.y);
      if (Math.max(x, y) >= clear) continue;
      // The axis that needs less; on a diagonal the shorter one.
      const shorter = across.whole() <= down.whole();
      if (x > y || (x === y && shorter)) across.widen(a.x, b.x, clear - x);
      else down.widen(a.y, b.y, clear - y);
    }
  });
  return spots.map((p, i) => plus(point(across.place(p.x), down.place(p.y)), offGrid(i)));
}

export function layOut(map: RouteMap): RouteLayout {
  const node = new Map(map.junctions.map(({ id }, i) => [id, i]));
  const nodes = placesOf(map);
  const pairs = map.streets.map(
    ([a, b]) => [node.get(a ?? '') ?? 0, node.get(b ?? '') ?? 0] as [number, number],
  );
  const ways = waysBetween(nodes, pairs, road);
  const streets: Street[] = pairs.map(([from, to], i) => ({ from, to, way: ways[i] ?? [] }));
  const city = cityOf({ nodes, streets, road, land });
  const street = new Map(
    map.streets.flatMap((ends, i) => [
      [streetName(ends), i],
      [streetName([...ends].reverse()), i],
    ]),
  );
  return { city, water: waterOf(city), node, street };
}

export function placeOf(layout: RouteLayout, junction: string): Point {
  return layout.city.nodes[layout.node.get(junction) ?? -1] ?? point(0, 0);
}
