// SPDX-License-Identifier: Apache-2.0
// Where those stand who wait: one alone on a junction, several in a queue beside it, where there is
// room.
import { distance, plus, minus, point, type Point } from '../shared/geometry';
import { junctionRadius, type Layout, type Place, siteRadius, stationHalf } from './layout';

const abreast = 8; // passengers in one row
const countable = 5; // more than these and the number is written as well
const pitch = 9.5;
const row = 16;
const countWidth = 20;

export interface Queue {
  middle: Point;
  size: Point; // of the kerb around it; nothing for one who stands on the junction
  spots: Point[];
  count: Point | null; // where the number is written
}

// How deep a box lies in a disc.
function covered(middle: Point, size: Point, disc: Point, radius: number): number {
  const off = minus(disc, middle);
  const clamp = (value: number, most: number): number => Math.min(most, Math.max(-most, value));
  const nearest = point(clamp(off.x, size.x / 2), clamp(off.y, size.y / 2));
  return Math.max(0, radius - distance(off, nearest));
}

function placeFor(layout: Layout, place: Place, size: Point): Point {
  const reach = place.kind === 'station' ? stationHalf + 3 : junctionRadius + 2;
  const dx = reach + size.x / 2;
  const dy = reach + size.y / 2;
  const tries = [
    [0, dy],
    [0, -dy],
    [dx, 0],
    [-dx, 0],
    [0.6 * dx, dy],
    [-0.6 * dx, dy],
    [0.6 * dx, -dy],
    [-0.6 * dx, -dy],
  ] as const;
  let best = place.at;
  let least = Infinity;
  tries.forEach(([x, y], i) => {
    const middle = plus(place.at, point(x, y));
    let cost = 0.8 * i;
    for (const other of layout.places) {
      for (const site of other.sites) cost += covered(middle, size, site.at, siteRadius + 2);
      if (other !== place) cost += covered(middle, size, other.at, stationHalf);
    }
    if (cost < least) {
      least = cost;
      best = middle;
    }
  });
  return best;
}

export function queueAt(layout: Layout, place: Place, people: number): Queue {
  if (people <= 1 && place.kind !== 'station')
    return { middle: place.at, size: point(0, 0), spots: [place.at], count: null };
  const rows = Math.ceil(people / abreast);
  const longest = Math.ceil(people / rows);
  const counted = people > countable;
  const size = point(longest * pitch + 6 + (counted ? countWidth : 0), rows * row + 2);
  const middle = placeFor(layout, place, size);
  const left = middle.x - size.x / 2 + 3 + pitch / 2;
  const spots = Array.from({ length: people }, (_, i) =>
    point(
      left + (i % longest) * pitch,
      middle.y + row * (Math.floor(i / longest) - 0.5 * (rows - 1)),
    ),
  );
  const count = counted ? point(middle.x + size.x / 2 - 12, middle.y) : null;
  return { middle, size, spots, count };
}
