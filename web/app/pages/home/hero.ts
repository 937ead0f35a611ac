// SPDX-License-Identifier: Apache-2.0
// The city at the top of home: a place that does not exist, with four lines that meet and part. Its
// edge lies outside of the picture, so that it seems to go on.
import { bandOf, lanesOf, ribbon, type Trail } from '../../../board/shared/bands';
import { cityOf, type City } from '../../../board/shared/city';
import { pathOf, type Point } from '../../../board/shared/geometry';
import type { Building } from '../../../engine/generated/protocol';

// Rows of junctions, each a little off its place; a name is the letter of its row and a number.
const rows: Record<string, [number, number][]> = {
  a: [
    [-90, -60],
    [110, -75],
    [290, -55],
    [480, -80],
    [700, -60],
    [900, -80],
    [1090, -60],
    [1300, -80],
  ],
  b: [
    [-100, 70],
    [95, 85],
    [280, 58],
    [455, 92],
    [672, 70],
    [858, 96],
    [1062, 68],
    [1320, 60],
  ],
  c: [
    [-80, 205],
    [125, 222],
    [318, 188],
    [505, 214],
    [726, 198],
    [905, 226],
    [1104, 192],
    [1300, 210],
  ],
  d: [
    [-100, 330],
    [84, 352],
    [276, 326],
    [468, 347],
    [664, 326],
    [872, 352],
    [1078, 328],
    [1320, 350],
  ],
  e: [
    [-80, 470],
    [110, 480],
    [300, 460],
    [490, 480],
    [690, 465],
    [880, 480],
    [1080, 470],
    [1300, 480],
  ],
};
const names = Object.keys(rows);
// Streets that are not there make squares and long blocks; a few run across.
const gone = ['a3-b3', 'b6-c6', 'd1-e1', 'c4-d4', 'b2-c2'];
const across = ['b1-c2', 'c2-d3', 'b4-c5', 'c3-d2', 'a5-b6', 'c6-d5'];
const green = ['c3', 'c4', 'd3', 'd4']; // around the park

const ids = names.flatMap((row) => (rows[row] ?? []).map((_, i) => `${row}${i}`));
const nodes: Point[] = names.flatMap((row) => (rows[row] ?? []).map(([x, y]) => ({ x, y })));
const node = (id: string) => ids.indexOf(id);

function pairs(): string[] {
  const found: string[] = [];
  names.forEach((row, r) => {
    for (let c = 0; c < 8; c++) {
      const below = names[r + 1];
      if (c < 7) found.push(`${row}${c}-${row}${c + 1}`);
      if (below) found.push(`${row}${c}-${below}${c}`);
    }
  });
  return [...found.filter((pair) => !gone.includes(pair)), ...across];
}

const streets = pairs().map((pair) => {
  const [from, to] = pair.split('-').map(node) as [number, number];
  return { from, to, way: [nodes[from] as Point, nodes[to] as Point] };
});

const routes: string[][] = [
  ['d1', 'c1', 'b1', 'b2', 'b3', 'b4', 'c5', 'c6', 'c7'],
  ['e2', 'd2', 'c3', 'c4', 'b4', 'a4'],
  ['b1', 'c2', 'c3', 'c4', 'c5', 'd5', 'd6', 'e6'],
  ['e4', 'd4', 'd5', 'c6', 'c7'],
];

export interface HeroLine {
  seat: number;
  shape: string; // the band
  way: string; // its middle, for a bus to go along
  ends: Point[];
}
export interface Hero {
  city: City;
  park: number; // the block that is green
  lines: HeroLine[];
  buildings: { at: Point; building: Building }[];
  stations: Point[];
  people: Point[];
}

const sites: [string, number, number, Building][] = [
  ['b3', 0, -38, 'house'],
  ['c2', -30, 34, 'office'],
  ['b4', 38, -26, 'pub'],
  ['c4', -2, -40, 'office'],
  ['d5', -36, 30, 'house'],
  ['b2', 4, -36, 'pub'],
  ['c6', 34, 30, 'office'],
  ['d2', -36, -26, 'pub'],
  ['c1', -38, -4, 'house'],
];

export function hero(): Hero {
  const city = cityOf({ nodes, streets, road: 30, land: 0 });
  const at = (id: string) => city.nodes[node(id)] as Point;
  const trails: Trail[] = routes.map((stops, owner) => ({
    owner,
    from: node(stops[0] ?? ''),
    streets: stops.slice(1).map((stop, i) => {
      const [a, b] = [node(stops[i] ?? ''), node(stop)];
      return streets.findIndex((s) => (s.from === a && s.to === b) || (s.from === b && s.to === a));
    }),
  }));
  const laneOf = lanesOf(trails, city.streets, city.road);
  return {
    city,
    park: city.blocks.findIndex((block) => green.every((id) => block.nodes.includes(node(id)))),
    lines: trails.map((trail, seat) => {
      const band = bandOf(trail, city, laneOf);
      const stops = routes[seat] ?? [];
      return {
        seat,
        shape: ribbon(band),
        way: pathOf(band.way),
        ends: [stops[0], stops.at(-1)].map((id) => at(id ?? '')),
      };
    }),
    buildings: sites.map(([id, x, y, building]) => ({
      at: { x: at(id).x + x, y: at(id).y + y },
      building,
    })),
    stations: [at('b1'), at('d6')],
    people: [at('c3'), at('b3')],
  };
}
