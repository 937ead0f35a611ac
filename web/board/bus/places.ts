// SPDX-License-Identifier: Apache-2.0
// Where construction sites stand. Each tries a fan of places around its junction and takes the one
// that costs least: for lying on a road, on a junction or on another site, for being far off, and
// for not being where the author wanted it. Two rounds, so that the first sites too know where the
// last ones went.
import { distance, distanceTo, minus, plus, point, polar } from '../shared/geometry';
import type { Point, Polyline } from '../shared/geometry';

export interface Site {
  at: Point;
  zone: number;
}
// A site before it has a place; `wish`: where the author wants it.
export interface Lot {
  zone: number;
  wish: Point | null;
}

const nearest = 36;
const farthest = 66;
const stride = 5;
const room = 2; // wanted between a disc and whatever is beside it
const noticed = 130; // what is farther from the junction than this does not matter

export interface Sizes {
  road: number;
  site: number; // radius
  junction: number; // half of the largest
}

interface Surroundings {
  streets: Polyline[];
  junctions: Point[];
  sites: Point[];
}

const overlap = (wanted: number, actual: number): number => Math.max(0, wanted - actual);

function cost(p: Point, home: Point, wish: Point | null, near: Surroundings, sizes: Sizes): number {
  let sum = 0.12 * distance(p, home);
  if (wish) sum += 0.35 * distance(p, wish);
  for (const street of near.streets)
    sum += 1.5 * overlap(sizes.site + sizes.road / 2 + room, distanceTo(p, street));
  for (const other of near.junctions)
    sum += 4 * overlap(sizes.site + sizes.junction + room, distance(p, other));
  for (const other of near.sites) sum += 6 * overlap(2 * sizes.site + 2 * room, distance(p, other));
  return sum;
}

function bestPlace(home: Point, wish: Point | null, near: Surroundings, sizes: Sizes): Point {
  const aim = wish ? minus(wish, home) : point(0, -1);
  const ahead = Math.atan2(aim.y, aim.x);
  const spread = wish ? 30 : 180;
  let best = wish ?? home;
  let least = wish ? cost(best, home, wish, near, sizes) : Infinity;
  for (let degrees = -spread; degrees <= spread; degrees += 5) {
    for (let far = nearest; far <= farthest; far += stride) {
      const p = plus(home, polar(ahead + (degrees * Math.PI) / 180, far));
      const here = cost(p, home, wish, near, sizes);
      if (here < least - 1e-9) {
        least = here;
        best = p;
      }
    }
  }
  return best;
}

// By junction. A wish too far from its junction is not believed.
export function placeSites(
  lots: Lot[][],
  junctions: Point[],
  streets: Polyline[],
  sizes: Sizes,
): Site[][] {
  const wishes = lots.map((list, j) =>
    list.map(({ wish }) => {
      const far = wish ? distance(wish, junctions[j] as Point) : 0;
      return wish && far > 1 && far < noticed ? wish : null;
    }),
  );
  const placed: (Point | null)[][] = wishes.map((list) => [...list]);
  for (let round = 0; round < 2; round++) {
    placed.forEach((own, j) => {
      const home = junctions[j] as Point;
      const near = {
        streets: streets.filter((street) => distanceTo(home, street) < noticed),
        junctions: junctions.filter((other) => distance(home, other) < noticed),
      };
      own.forEach((_, i) => {
        const sites = placed
          .flatMap((list, other) => list.filter((_, k) => other !== j || k !== i))
          .filter((site) => site !== null && distance(site, home) < noticed) as Point[];
        own[i] = bestPlace(home, wishes[j]?.[i] ?? null, { ...near, sites }, sizes);
      });
    });
  }
  return lots.map((list, j) =>
    list.map(({ zone }, i) => ({ zone, at: placed[j]?.[i] ?? (junctions[j] as Point) })),
  );
}
