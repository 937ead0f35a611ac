// SPDX-License-Identifier: Apache-2.0
// Routes as pen strokes: the way of the pen in its lane of each street, a little unsteady, and the
// shape of the ink along it, a little uneven. Always the same for the same route.
import { bandOf, lanesOf } from '../shared/bands';
import type { Band, Lanes, Trail } from '../shared/bands';
import {
  distance,
  last,
  lengthOf,
  minus,
  plus,
  pointText,
  reversed,
  sidesOf,
  steps,
  times,
  unit,
  between,
} from '../shared/geometry';
import type { Point, Polyline } from '../shared/geometry';
import type { RouteLayout } from './layout';

// By how many use the street: five fit a road.
const lanes: Lanes = {
  pitch: [0, 0, 8, 7.4, 6.6, 5.9],
  width: [0, 6, 5.6, 5.2, 4.8, 4.4],
};
const sample = 12; // between the points of a stroke

export interface Pen {
  seat: number;
  ink: string; // the shape
  middle: string; // its way
  length: number; // of the way
  newest: number; // of the part of the last street
  tip: Point;
}

// A way with half its width at each point.
type Stroke = Pick<Band, 'way' | 'halves'>;

// The same with points at even distances.
function resampled({ way, halves }: Stroke): Stroke {
  const whole = lengthOf(way);
  const count = Math.max(2, Math.round(whole / sample));
  const even: Stroke = { way: [way[0] as Point], halves: [halves[0] as number] };
  let left = whole / count;
  steps(way).forEach(([a, b], i) => {
    const here = distance(a, b);
    let at = left;
    for (; at < here && even.way.length < count; at += whole / count) {
      even.way.push(between(a, b, at / here));
      const [from, to] = [halves[i] as number, halves[i + 1] as number];
      even.halves.push(from + ((to - from) * at) / here);
    }
    left = at - here;
  });
  even.way.push(last(way));
  even.halves.push(last(halves));
  return even;
}

// No hand is steady, nor presses evenly; each has its own way.
function wavered(way: Polyline, hand: number): Polyline {
  return way.map((p, i) => {
    if (i === 0 || i + 1 === way.length) return p;
    const by = 0.4 * Math.sin(0.61 * i + 2.1 * hand) + 0.25 * Math.sin(1.37 * i);
    const ahead = unit(minus(way[i + 1] as Point, way[i - 1] as Point));
    return plus(p, times({ x: -ahead.y, y: ahead.x }, by));
  });
}
const press = (i: number, hand: number): number =>
  0.34 * Math.sin(0.53 * i + 1.7 * hand) + 0.2 * Math.sin(1.9 * i);

// A smooth line through the middles between the points.
function smooth(line: Polyline, begin: 'M' | 'L' = 'M'): string {
  const bows = line
    .slice(1, -1)
    .map((p, i) => `Q${pointText(p)} ${pointText(between(p, line[i + 2] as Point, 0.5))}`);
  return `${begin}${pointText(line[0] as Point)}${bows.join('')}L${pointText(last(line))}`;
}

export function penAlong(stroke: Stroke, seat: number, newest = 0): Pen {
  const even = resampled(stroke);
  const way = wavered(even.way, seat);
  const sides = sidesOf(way);
  const edge = (by: 1 | -1): Polyline =>
    way.map((p, i) => {
      const half = (even.halves[i] as number) + press(i, seat);
      return plus(p, times(sides[i] as Point, by * half));
    });
  return {
    seat,
    ink: `${smooth(edge(-1))}${smooth(reversed(edge(1)), 'L')}Z`,
    middle: smooth(way),
    length: lengthOf(way),
    newest,
    tip: last(way),
  };
}

// The strokes of all routes; `routes` are junctions by seat, as in the view.
export function pensOf(routes: string[][], layout: RouteLayout): Pen[] {
  const trails: Trail[] = routes.flatMap((route, owner) => {
    const streets = route.slice(1).flatMap((to, i) => layout.street.get(`${route[i]}-${to}`) ?? []);
    const from = layout.node.get(route[0] ?? '');
    return from === undefined || streets.length === 0 ? [] : [{ owner, from, streets }];
  });
  const laneOf = lanesOf(trails, layout.city.streets, layout.city.road, lanes);
  return trails.map((trail) => {
    const band = bandOf(trail, layout.city, laneOf);
    const end = last(band.pieces);
    const newest = trail.streets.length === 1 ? Infinity : lengthOf(end.way) + layout.city.road / 2;
    return penAlong(band, trail.owner, Math.min(newest, lengthOf(band.way)));
  });
}
