// SPDX-License-Identifier: Apache-2.0
// The bus lines as they are drawn: the order in which a line runs through its streets, its band
// beside the others, and the ends with their letters.
import type { BusPlayer } from '../../engine/generated/protocol';
import { type Band, bandOf, lanesOf, type LaneOf, type Trail } from '../shared/bands';
import { distance, last, minus, plus, type Point, polar } from '../shared/geometry';
import { type Layout, siteRadius, stationHalf } from './layout';

export const ringRadius = 14;
export const tagRadius = 8.5;

// The view keeps which streets a line uses and its two ends, not the order in between. Where a line
// crosses itself several orders fit; this is one of them (found by walking, Hierholzer's way).
export function trailOf(layout: Layout, player: BusPlayer, owner: number): Trail | null {
  const [a, b] = player.ends;
  if (!a || !b) return null;
  const streetIndex = (id: string | undefined): number => layout.indexOf[id ?? ''] ?? 0;
  const from = layout.indexOf[a[0] ?? ''] ?? 0;
  const head = streetIndex(a[1]);
  const tail = streetIndex(b[1]);
  if (head === tail) return { owner, from, streets: [head] };
  const left = new Set(player.line.map(streetIndex));
  left.delete(head);
  left.delete(tail);
  return {
    owner,
    from,
    streets: [head, ...walk(layout, left, otherEnd(layout, head, from)), tail],
  };
}

function otherEnd(layout: Layout, street: number, at: number): number {
  const edge = layout.city.streets[street];
  return edge ? (edge.from === at ? edge.to : edge.from) : at;
}

function walk(layout: Layout, left: Set<number>, begin: number): number[] {
  const stack = [{ at: begin, by: -1 }];
  const backwards: number[] = [];
  for (let here = stack.at(-1); here; here = stack.at(-1)) {
    const { at, by } = here;
    const next = [...left].find((s) => {
      const edge = layout.city.streets[s];
      return edge && (edge.from === at || edge.to === at);
    });
    if (next !== undefined) {
      left.delete(next);
      stack.push({ at: otherEnd(layout, next, at), by: next });
    } else {
      stack.pop();
      if (by >= 0) backwards.push(by);
    }
  }
  return backwards.reverse();
}

export interface End {
  seat: number;
  away: number; // the angle at which the line would go on straight
  tag: Point; // where its letter stands
}
export interface Lines {
  trails: Trail[];
  laneOf: LaneOf;
  bands: Band[];
  ends: Record<string, End[]>; // by junction
}

// The letter of an end goes straight on from the line, or as near to that as sites and other
// letters allow.
function tagPlace(
  layout: Layout,
  junction: string,
  away: number,
  tags: Point[],
  crowd: number,
): Point {
  const place = layout.placeOf[junction];
  if (!place) return { x: 0, y: 0 };
  const sites = layout.places.flatMap((other) => other.sites);
  let best = place.at;
  let least = Infinity;
  for (let step = 0; step < 24; step++) {
    // 0, +15, -15, +30, ... degrees
    const turn = (Math.floor((step + 1) / 2) * (step % 2 === 0 ? -1 : 1) * Math.PI) / 12;
    const way = polar(away + turn, 1);
    const corner = 1 / Math.max(Math.abs(way.x), Math.abs(way.y));
    const far =
      place.kind === 'station'
        ? (stationHalf + 7) * Math.min(corner, 1.25)
        : ringRadius + (crowd > 2 ? tagRadius + 2 : 3);
    const tag = plus(place.at, polar(away + turn, far));
    let cost = 1.5 * Math.abs(turn);
    for (const site of sites)
      cost += Math.max(0, siteRadius + tagRadius + 3 - distance(tag, site.at));
    for (const other of tags) cost += Math.max(0, 2 * tagRadius + 2 - distance(tag, other));
    if (cost < least) {
      least = cost;
      best = tag;
    }
  }
  return best;
}

function endsOf(layout: Layout, players: BusPlayer[]): Record<string, End[]> {
  const ends: Record<string, Omit<End, 'tag'>[]> = {};
  players.forEach((player, seat) => {
    for (const [junction = '', street = ''] of player.ends) {
      const found = layout.streetOf[street];
      if (!found) continue;
      const way = found.ends[0] === junction ? [...found.way].reverse() : found.way;
      const out = minus(last(way), way[way.length - 2] as Point);
      (ends[junction] ??= []).push({ seat, away: Math.atan2(out.y, out.x) });
    }
  });
  return Object.fromEntries(
    Object.entries(ends).map(([junction, list]) => {
      const tags: Point[] = [];
      for (const { away } of list) tags.push(tagPlace(layout, junction, away, tags, list.length));
      return [junction, list.map((end, i) => ({ ...end, tag: tags[i] as Point }))];
    }),
  );
}

export function linesOf(layout: Layout, players: BusPlayer[]): Lines {
  const trails = players
    .map((player, seat) => trailOf(layout, player, seat))
    .filter((trail) => trail !== null);
  const laneOf = lanesOf(trails, layout.city.streets, layout.city.road);
  return {
    trails,
    laneOf,
    bands: trails.map((trail) => bandOf(trail, layout.city, laneOf)),
    ends: endsOf(layout, players),
  };
}
