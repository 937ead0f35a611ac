// SPDX-License-Identifier: Apache-2.0
// Where small signs find room on a crowded map: next to the tag they belong to, off the streets as
// far as possible, on no other tag or sign.
import type { Street } from '../shared/city';
import { distance, distanceTo, plus, point, polar, times } from '../shared/geometry';
import type { Point } from '../shared/geometry';

// A box by its middle and half its size.
export interface Box {
  at: Point;
  half: Point;
}

const directions = 16;

// How deep two boxes lie in each other; 0 if they are apart.
function overlap(a: Box, b: Box): number {
  const x = a.half.x + b.half.x - Math.abs(a.at.x - b.at.x);
  const y = a.half.y + b.half.y - Math.abs(a.at.y - b.at.y);
  return Math.max(0, Math.min(x, y));
}

// The box around a street.
function around({ way }: Street): Box {
  const xs = way.map(({ x }) => x);
  const ys = way.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return {
    at: point((left + right) / 2, (top + bottom) / 2),
    half: point((right - left) / 2, (bottom - top) / 2),
  };
}

const meets = (a: Box, b: Box): boolean =>
  Math.abs(a.at.x - b.at.x) <= a.half.x + b.half.x &&
  Math.abs(a.at.y - b.at.y) <= a.half.y + b.half.y;

export class Room {
  private readonly taken: Box[];

  constructor(
    private readonly city: { streets: Street[]; road: number; width: number; height: number },
    taken: Box[] = [],
    private readonly boxes: Box[] = city.streets.map(around),
  ) {
    this.taken = [...taken];
  }

  take(box: Box): void {
    this.taken.push(box);
  }

  // The same room, to try something in.
  copy(): Room {
    return new Room(this.city, this.taken, this.boxes);
  }

  private cost(box: Box, tag: Box): number {
    let sum = 0;
    for (const other of this.taken) {
      if (distance(other.at, tag.at) >= 0.5) sum += 12 * overlap(box, other);
    }
    // Wide signs are asked about at both ends too.
    const reach = Math.max(0, box.half.x - box.half.y);
    const ends = [-reach, 0, reach].map((x) => plus(box.at, point(x, 0)));
    const far = this.city.road / 2 + box.half.y;
    const wide = { at: box.at, half: point(reach + far, far) };
    this.boxes.forEach((street, i) => {
      if (!meets(wide, street)) return; // it would cost nothing, and most are far away
      const { way } = this.city.streets[i] as Street;
      for (const end of ends) sum += Math.max(0, far - distanceTo(end, way));
    });
    const { width, height } = this.city;
    const beyond = [
      box.half.x - box.at.x,
      box.half.y - box.at.y,
      box.at.x + box.half.x - width,
      box.at.y + box.half.y - height,
    ];
    return sum + beyond.reduce((all, by) => all + 40 * Math.max(0, by), 0);
  }

  // Finds and takes a place for something of this size beside `tag`; `towards` is the angle to
  // try first, above to the right unless said.
  beside(tag: Box, half: Point, gap: number, towards = -Math.PI / 4): Point {
    let best = tag.at;
    let least = Infinity;
    for (let i = 0; i < directions; i++) {
      // Alternating away from there.
      const turn = i % 2 === 0 ? i / 2 : -(i + 1) / 2;
      const way = polar(towards + ((2 * Math.PI) / directions) * turn, 1);
      // Out to where the two boxes, seen as rounded ones, touch.
      const both = plus(tag.half, half);
      const far = 1 / Math.hypot(way.x / both.x, way.y / both.y) + gap;
      const box = { at: plus(tag.at, times(way, far)), half };
      const price = this.cost(box, tag) + 0.05 * i;
      if (price < least) {
        least = price;
        best = box.at;
      }
    }
    this.take({ at: best, half });
    return best;
  }
}
