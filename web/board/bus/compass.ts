// SPDX-License-Identifier: Apache-2.0
// Places in words, for those who do not point: in which direction something lies, and in which part
// of the city.
import type { Point, Wind } from '../shared/geometry';
import { say } from '../shared/words';

export const windWord = (wind: Wind): string => say(`bus.wind.${wind}`);

// One of nine parts, from the north-west to the south-east.
export function partOf(size: Point, at: Point): string {
  const third = (value: number, whole: number): number =>
    Math.min(2, Math.max(0, Math.floor((3 * value) / Math.max(1, whole))));
  const names = ['nw', 'n', 'ne', 'w', 'centre', 'e', 'sw', 's', 'se'];
  return say(`bus.part.${names[3 * third(at.y, size.y) + third(at.x, size.x)]}`);
}
