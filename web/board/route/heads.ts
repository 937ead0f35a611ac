// SPDX-License-Identifier: Apache-2.0
// Where routes begin and end: dashed rings around starts, full ones around heads, one outside the
// other, and a marker with the player's letter beside each head.
import { point, times } from '../shared/geometry';
import type { Point } from '../shared/geometry';
import type { RouteLayout } from './layout';
import type { Room } from './room';
import type { Tag } from './tags';

export const markHalf = 9;
const firstRing = 3; // outside the tag
const ringStep = 4.5;

export interface Ring {
  seat: number;
  start: boolean;
  tag: Tag;
  grow: number; // how far outside the tag
}
export interface Mark {
  seat: number;
  at: Point;
  tag: Tag;
  grow: number; // of the outermost ring there
}

export function ringsOf(routes: string[][], layout: RouteLayout, tags: Tag[]): Ring[] {
  const rings: Ring[] = [];
  const add = (seat: number, junction: string | undefined, start: boolean) => {
    const tag = tags[layout.node.get(junction ?? '') ?? -1];
    if (!tag) return;
    const before = rings.filter((ring) => ring.tag === tag).length;
    rings.push({ seat, start, tag, grow: firstRing + ringStep * before });
  };
  routes.forEach((route, seat) => add(seat, route[0], true));
  routes.forEach((route, seat) => {
    if (route.length > 1) add(seat, route.at(-1), false);
  });
  return rings;
}

export function marksOf(
  routes: string[][],
  layout: RouteLayout,
  tags: Tag[],
  room: Room,
  size: number,
): Mark[] {
  const rings = ringsOf(routes, layout, tags);
  return routes.flatMap((route, seat) => {
    const tag = tags[layout.node.get(route.at(-1) ?? '') ?? -1];
    if (!tag) return [];
    const grow = Math.max(...rings.filter((ring) => ring.tag === tag).map((ring) => ring.grow));
    const half = times(point(markHalf, markHalf), size);
    return [{ seat, tag, grow, at: room.beside(tag, half, grow * size - 1) }];
  });
}
