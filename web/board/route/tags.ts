// SPDX-License-Identifier: Apache-2.0
// What stands on a junction: a tag with its icons, people in round ones, places in squares; lights
// and start numbers; the letter beside it. Sizes grow with `size`, so that a small screen still
// shows more than dots.
import type { Icon } from '../../engine/generated/protocol';
import { point, times, type Point } from '../shared/geometry';
import type { RouteJunction, RouteMap } from './map';

export interface Sign {
  icon: Icon | null; // null: a start number without a light
  start: number | null; // on it
  x: number; // from the middle of the tag
}

export interface Tag {
  junction: RouteJunction;
  signs: Sign[];
  at: Point;
  half: Point; // of its size
  light: boolean; // nothing but a light: no tag around it
  place: Icon | null; // what its edge is coloured after
  corner: number;
  letter: string | null;
  letterAt: Point;
}

// There is a cell for each icon, and one more for a start without a light: its number stands alone.
function signsOf(junction: RouteJunction, cells: number[]): Sign[] {
  const icons = junction.icons ?? [];
  const start = junction.start ?? null;
  const numbered = icons.indexOf('green');
  return cells.map((x, i) => ({
    x,
    icon: icons[i] ?? null,
    start: i === numbered || i === icons.length ? start : null,
  }));
}

// How much larger than drawn at full size, by how many units a pixel is.
export function sizeFor(unit: number): number {
  if (unit > 1.9) return 1.42;
  return unit > 1.3 ? 1.2 : 1;
}

// By junction.
export function tagsFor({ junctions, layout }: RouteMap, size: number): Map<string, Tag> {
  const tags = junctions.map((junction): Tag => {
    const laid = layout.junctions[junction.id];
    const at = laid?.at ?? point(0, 0);
    const signs = signsOf(junction, laid?.cells ?? []);
    const letter = laid?.letter ?? point(0, 0);
    return {
      ...{ junction, signs, at },
      half: times(laid?.half ?? point(0, 0), size),
      light: signs.length === 1 && signs[0]?.icon === 'green',
      place: laid?.place ?? null,
      corner: laid?.corner ?? 0,
      letter: junction.letter ?? null,
      letterAt: { x: at.x + letter.x * size, y: at.y + letter.y * size },
    };
  });
  return new Map(tags.map((tag) => [tag.junction.id, tag]));
}
