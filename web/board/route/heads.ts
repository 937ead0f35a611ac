// SPDX-License-Identifier: Apache-2.0
// Where routes begin and end: dashed rings around starts, full ones around heads, one outside the
// other, and a marker with the player's letter beside each head.
import type { RouteLayout } from '../../engine/generated/protocol';
import { plus, times } from '../shared/geometry';
import type { Point } from '../shared/geometry';
import type { Tag } from './tags';

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
}

// `routes` are junctions by seat, as in the view.
export function ringsOf(
  { heads }: RouteLayout,
  routes: string[][],
  tags: Map<string, Tag>,
): Ring[] {
  return [true, false].flatMap((start) =>
    heads.flatMap((head) => {
      const grow = start ? head.start : head.head;
      const tag = tags.get(routes[head.seat]?.at(start ? 0 : -1) ?? '');
      return tag && grow !== undefined ? [{ seat: head.seat, start, tag, grow }] : [];
    }),
  );
}

// A head that moves is at the end of its route before the server has laid that out.
export function marksOf(
  { heads }: RouteLayout,
  routes: string[][],
  tags: Map<string, Tag>,
  size: number,
): Mark[] {
  return heads.flatMap(({ seat, mark }) => {
    const tag = tags.get(routes[seat]?.at(-1) ?? '');
    return tag ? [{ seat, tag, at: plus(tag.at, times(mark, size)) }] : [];
  });
}
