// SPDX-License-Identifier: Apache-2.0
// Those who wait: one alone on a junction, several in a queue beside it.
import { plus, point, type Point } from '../shared/geometry';
import type { Layout, JunctionLayout } from './layout';

export interface Queue {
  middle: Point;
  size: Point; // of the kerb around it; nothing for one who stands on the junction
  spots: Point[];
  count: Point | null; // where the number is written
}

export function queueAt(layout: Layout, place: JunctionLayout, people: number): Queue {
  const most = layout.queues.length - 1;
  const shape = layout.queues[Math.min(people, most)];
  const middle = place.queues[Math.min(people, most)] ?? place.at;
  if (!shape || (people <= 1 && place.kind !== 'station'))
    return { middle: place.at, size: point(0, 0), spots: [place.at], count: null };
  return {
    middle,
    size: shape.size,
    spots: shape.spots.map((spot) => plus(middle, spot)),
    count: shape.count ? plus(middle, shape.count) : null,
  };
}
