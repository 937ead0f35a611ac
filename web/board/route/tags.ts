// SPDX-License-Identifier: Apache-2.0
// What stands on a junction: a tag with its icons, people in round ones, places in squares; lights
// and start numbers; the letter beside it. Sizes grow with `size`, so that a small screen still
// shows more than dots.
import type { Icon } from '../../engine/generated/protocol';
import { point, times } from '../shared/geometry';
import type { Point } from '../shared/geometry';
import type { RouteLayout } from './layout';
import type { RouteJunction, RouteMap } from './map';
import { Room } from './room';
import type { Box } from './room';

export const tagHalf = 13;
const cell = 23; // from icon to icon
const bareHalf = 4; // a junction without anything
export const letterHalf = 8.5;

export interface Sign {
  icon: Icon | null; // null: a start number without a light
  start: number | null; // on it
  x: number; // from the middle of the tag
}

export interface Tag extends Box {
  junction: RouteJunction;
  signs: Sign[];
  light: boolean; // nothing but a light: no tag around it
  place: Icon | null; // what its edge is coloured after
  corner: number;
  letter: string | null;
  letterAt: Point;
}

const people: Icon[] = ['tourist', 'commuter', 'student', 'elderly'];
export const isPlace = (icon: Icon): boolean => icon !== 'green' && !people.includes(icon);

function signsOf(junction: RouteJunction): Sign[] {
  const icons = junction.icons ?? [];
  const start = junction.start ?? null;
  const numbered = icons.indexOf('green');
  const signs: Omit<Sign, 'x'>[] = icons.map((icon, i) => ({
    icon,
    start: i === numbered ? start : null,
  }));
  // A start is a light, but a map may do without: then its number stands alone.
  if (start !== null && numbered < 0) signs.push({ icon: null, start });
  return signs.map((sign, i) => ({ ...sign, x: (i - (signs.length - 1) / 2) * cell }));
}

// How much larger than drawn at full size, by how many units a pixel is; in a few steps, since
// everything is placed anew for each.
export function sizeFor(unit: number): number {
  if (unit > 1.9) return 1.42;
  return unit > 1.3 ? 1.2 : 1;
}

export interface Signs {
  tags: Tag[]; // in the map's order
  room: Room; // what is still free
}

export function signsFor(map: RouteMap, layout: RouteLayout, size: number): Signs {
  const tags = map.junctions.map((junction, i): Tag => {
    const signs = signsOf(junction);
    const high = signs.length === 0 ? bareHalf : tagHalf;
    const place = (junction.icons ?? []).find(isPlace) ?? null;
    return {
      junction,
      signs,
      at: layout.city.nodes[i] ?? point(0, 0),
      half: times(point(high + Math.max(0, signs.length - 1) * (cell / 2), high), size),
      light: signs.length === 1 && signs[0]?.icon === 'green',
      place,
      corner: place ? 6 : high,
      letter: junction.letter ?? null,
      letterAt: point(0, 0),
    };
  });
  const room = new Room(layout.city, tags);
  for (const tag of tags) {
    if (!tag.letter) continue;
    tag.letterAt = room.beside(tag, times(point(letterHalf, letterHalf), size), 2);
  }
  return { tags, room };
}
