// SPDX-License-Identifier: Apache-2.0
// Lines that share streets, side by side: in which lane of each street a line runs, so that none
// hides another, and the band it makes with its bends joined. Which way round the lanes of a street
// are counted is chosen so that lines going the same way do not swap sides at a junction.
import type { Street } from './city';
import {
  between,
  closedPath,
  cross,
  curve,
  distance,
  dot,
  first,
  last,
  lengthOf,
  meeting,
  minus,
  plus,
  type Point,
  type Polyline,
  beside,
  reversed,
  sidesOf,
  times,
  trimmed,
  unit,
} from './geometry';

// A line from one end to the other: streets by index, the first of them begins at node `from`.
export interface Trail {
  owner: number;
  from: number;
  streets: number[];
}

export interface Lane {
  offset: number; // of its middle, to the right of the street's, seen from `from` to `to`
  width: number;
}

// By how many run along a street, in units of a road that is 30 wide: five fit.
export interface Lanes {
  pitch: number[]; // from middle to middle
  width: number[];
}
export const usualLanes: Lanes = {
  pitch: [0, 0, 8.6, 8.2, 7.2, 6.2],
  width: [0, 7, 6.6, 6.2, 5.6, 5],
};

export interface Band {
  owner: number;
  way: Polyline; // its middle, from the first end to the last
  halves: number[]; // half its width at each point of the way
  pieces: { street: number; way: Polyline; width: number }[]; // street by street, without bends
}

interface Leg {
  street: number;
  forwards: boolean; // along the street's own direction
  at: number; // the node where it begins
}

export function legsOf(trail: Trail, streets: Street[]): Leg[] {
  let at = trail.from;
  return trail.streets.map((index) => {
    const street = streets[index] as Street;
    const forwards = street.from === at;
    const leg = { street: index, forwards, at };
    at = forwards ? street.to : street.from;
    return leg;
  });
}

// Which streets count their lanes against their own direction. Streets that several lines pass one
// after the other are tied together, the busiest pairs first; a whole bundle then counts from left
// to right as far as it can.
function flippedStreets(trails: Trail[], streets: Street[]): boolean[] {
  const parent = streets.map((_, s) => s);
  const turned = streets.map(() => false); // against its parent
  const find = (s: number): { root: number; odd: boolean } => {
    let odd = false;
    let at = s;
    while (parent[at] !== at) {
      odd = odd !== (turned[at] as boolean);
      at = parent[at] as number;
    }
    return { root: at, odd };
  };
  const ties = new Map<string, { a: number; b: number; differ: boolean; lines: number }>();
  for (const trail of trails) {
    const legs = legsOf(trail, streets);
    legs.slice(1).forEach((out, i) => {
      const into = legs[i] as Leg;
      const [a, b] =
        into.street < out.street ? [into.street, out.street] : [out.street, into.street];
      const differ = into.forwards !== out.forwards;
      const key = `${a} ${b} ${differ}`;
      const tie = ties.get(key) ?? { a, b, differ, lines: 0 };
      tie.lines++;
      ties.set(key, tie);
    });
  }
  const busiest = [...ties.values()]
    .filter((tie) => tie.lines > 1)
    .sort((x, y) => y.lines - x.lines || x.a - y.a || x.b - y.b);
  for (const { a, b, differ } of busiest) {
    const one = find(a);
    const other = find(b);
    if (one.root === other.root) continue;
    parent[other.root] = one.root;
    turned[other.root] = differ !== (one.odd !== other.odd);
  }
  const leans = streets.map(() => 0);
  streets.forEach((street, s) => {
    const { root, odd } = find(s);
    const way = minus(last(street.way), first(street.way));
    const right = Math.abs(way.x) > 0.2 * Math.abs(way.y) ? way.x > 0 : way.y > 0;
    leans[root] = (leans[root] as number) + (right !== odd ? 1 : -1);
  });
  return streets.map((_, s) => {
    const { root, odd } = find(s);
    return odd !== (leans[root] as number) < 0;
  });
}

export type LaneOf = (street: number, owner: number) => Lane;

// `road` is its width. Owners keep the order of their numbers across a street.
export function lanesOf(
  trails: Trail[],
  streets: Street[],
  road: number,
  lanes: Lanes = usualLanes,
): LaneOf {
  const flipped = flippedStreets(trails, streets);
  const owners: number[][] = streets.map(() => []);
  for (const trail of trails) {
    for (const street of new Set(trail.streets)) owners[street]?.push(trail.owner);
  }
  for (const list of owners) list.sort((a, b) => a - b);
  const unitOf = road / 30;
  return (street, owner) => {
    const list = owners[street] ?? [];
    const n = list.length;
    const pitch = lanes.pitch[n] ?? 31 / n;
    const width = lanes.width[n] ?? 25 / n;
    const place = Math.max(0, list.indexOf(owner)) - (Math.max(1, n) - 1) / 2;
    return {
      offset: unitOf * pitch * place * (flipped[street] ? -1 : 1),
      width: unitOf * (n === 0 ? (lanes.width[1] ?? 7) : width),
    };
  };
}

const bendSteps = 6;

// How far before and after a junction a band leaves its lane: more on the inside of a sharp turn.
function bendRoom(into: Polyline, out: Polyline, offset: number, road: number): number {
  const a = unit(minus(last(into), into[into.length - 2] as Point));
  const b = unit(minus(out[1] as Point, first(out)));
  const turn = Math.atan2(cross(a, b), dot(a, b));
  const inner = Math.max(0, Math.sign(turn) * offset);
  const needed = inner * Math.tan(Math.min(1.4, Math.abs(turn) / 2)) + 0.25 * road;
  return Math.min(1.5 * road, Math.max(0.57 * road, needed));
}

// Precondition: the trail has a street.
export function bandOf(
  trail: Trail,
  city: { nodes: Point[]; streets: Street[]; road: number },
  laneOf: LaneOf,
): Band {
  const { road } = city;
  const legs = legsOf(trail, city.streets).map((leg) => {
    const lane = laneOf(leg.street, trail.owner);
    const moved = beside((city.streets[leg.street] as Street).way, lane.offset);
    return {
      ...leg,
      lane,
      way: leg.forwards ? moved : reversed(moved),
      offset: leg.forwards ? lane.offset : -lane.offset,
    };
  });
  const rooms = legs.slice(1).map((out, i) => {
    const into = legs[i] as (typeof legs)[number];
    return Math.max(
      bendRoom(into.way, out.way, into.offset, road),
      bendRoom(into.way, out.way, out.offset, road),
    );
  });
  const band: Band = { owner: trail.owner, way: [], halves: [], pieces: [] };
  legs.forEach((leg, i) => {
    // A short street is shared fairly between its two bends.
    const half = 0.48 * lengthOf(leg.way);
    const head = i === 0 ? 0 : Math.min(half, rooms[i - 1] as number);
    const tail = i + 1 === legs.length ? 0 : Math.min(half, rooms[i] as number);
    const way = trimmed(leg.way, head, tail);
    if (i > 0) addBend(band, way, city.nodes[leg.at] as Point, leg.lane.width / 2, road);
    band.way.push(...way);
    band.halves.push(...way.map(() => leg.lane.width / 2));
    band.pieces.push({ street: leg.street, way, width: leg.lane.width });
  });
  return band;
}

function addBend(band: Band, next: Polyline, node: Point, half: number, road: number): void {
  const from = last(band.way);
  const to = first(next);
  const into = unit(minus(from, band.way[band.way.length - 2] as Point));
  const out = unit(minus(next[1] as Point, to));
  const met = meeting(from, into, to, out);
  // Where both lanes, going on, meet; straight across if that lies behind; around the node where
  // the line turns back.
  const ahead = met && dot(minus(met, from), into) >= 0 && dot(minus(to, met), out) >= 0;
  const straight = between(from, to, 0.5);
  const back = times(plus(plus(from, to), node), 1 / 3);
  const control =
    ahead && distance(met, node) < 0.9 * road ? met : dot(into, out) > 0 ? straight : back;
  const before = last(band.halves);
  curve(from, control, to, bendSteps).forEach((p, i) => {
    band.way.push(p);
    band.halves.push(before + ((half - before) * (i + 1)) / bendSteps);
  });
}

// The shape of a band, `more` wider on each side. Its ends are cut straight.
export function ribbon(band: Pick<Band, 'way' | 'halves'>, more = 0): string {
  const sides = sidesOf(band.way);
  const edge = (by: 1 | -1): Polyline =>
    band.way.map((p, i) =>
      plus(p, times(sides[i] as Point, by * ((band.halves[i] as number) + more))),
    );
  return closedPath([...edge(-1), ...reversed(edge(1))]);
}

// The way of a line from one node it passes to another, for something that travels on it. Null if
// the line does not pass both.
export function wayAlong(
  trail: Trail,
  city: { nodes: Point[]; streets: Street[]; road: number },
  laneOf: LaneOf,
  from: number,
  to: number,
): Polyline | null {
  const legs = legsOf(trail, city.streets);
  const stops = [...legs.map((leg) => leg.at)];
  const tail = last(legs);
  if (tail) {
    const street = city.streets[tail.street] as Street;
    stops.push(tail.forwards ? street.to : street.from);
  }
  let best: [number, number] | null = null;
  stops.forEach((a, i) => {
    stops.forEach((b, j) => {
      if (a !== from || b !== to) return;
      if (!best || Math.abs(j - i) < Math.abs(best[1] - best[0])) best = [i, j];
    });
  });
  if (!best) return null;
  const [i, j] = best as [number, number];
  if (i === j) return [city.nodes[from] as Point, city.nodes[to] as Point];
  const [low, high] = [Math.min(i, j), Math.max(i, j)];
  const part = bandOf(
    { owner: trail.owner, from: stops[low] as number, streets: trail.streets.slice(low, high) },
    city,
    laneOf,
  ).way;
  return i < j ? part : reversed(part);
}
