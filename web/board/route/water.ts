// SPDX-License-Identifier: Apache-2.0
// Where the water is. A map does not say, but blocks far larger than the others are where nobody
// could build: they are drawn as water, and what of them opens to the outside flows out there,
// unless other streets lie in its way.
import type { Block, City } from '../shared/city';
import {
  distance,
  distanceTo,
  first,
  last,
  middleOf,
  minus,
  plus,
  rightOf,
  dot,
  times,
  between,
  unit,
  type Point,
} from '../shared/geometry';

export interface Water {
  blocks: Set<Block>;
  mouths: { from: Point; to: Point; width: number }[]; // from a street out of the city
}

const larger = 1.8; // than the usual block, by the room in its middle
const wide = 3; // road widths a mouth has at least
const mouth = 6; // road widths it goes out, and fades

function roomIn({ outline }: Block): number {
  return distanceTo(middleOf(outline), [...outline, first(outline)]);
}

export function waterOf(city: City): Water {
  const rooms = city.blocks.map(roomIn);
  const usual = [...rooms].sort((a, b) => a - b)[Math.floor(rooms.length / 2)] ?? 0;
  const blocks = new Set(city.blocks.filter((_, i) => (rooms[i] ?? 0) > larger * usual));
  const around = (block: Block, from: number, to: number) =>
    block.nodes.includes(from) && block.nodes.includes(to);
  const mouths = city.streets.flatMap(({ from, to, way }) => {
    const beside = city.blocks.filter((block) => around(block, from, to));
    const [block] = beside;
    const width = distance(first(way), last(way)) - city.road;
    if (beside.length !== 1 || !block || !blocks.has(block) || width < wide * city.road) return [];
    const middle = between(first(way), last(way), 0.5);
    const side = rightOf(unit(minus(last(way), first(way))));
    const inwards = dot(minus(middleOf(block.outline), middle), side) > 0;
    const out = times(side, inwards ? -1 : 1);
    const blocked = city.nodes.some((p) => {
      const off = minus(p, middle);
      return dot(off, out) > 3 * city.road && Math.abs(dot(off, rightOf(out))) < width / 2;
    });
    if (blocked) return [];
    return [{ from: middle, to: plus(middle, times(out, mouth * city.road)), width }];
  });
  return { blocks, mouths };
}
