// SPDX-License-Identifier: Apache-2.0
// Ways as pen strokes: a little unsteady, and the ink along them a little uneven. Always the same for
// the same way and player. Must agree with layout/route/pen.cpp.
import type { RouteLayout, RouteMapLayout } from '../../engine/generated/protocol';
import {
  distance,
  last,
  lengthOf,
  minus,
  plus,
  pointsOf,
  pointText,
  reversed,
  rightOf,
  sidesOf,
  steps,
  times,
  unit,
  between,
} from '../shared/geometry';
import type { Point, Polyline } from '../shared/geometry';

type Shape = RouteMapLayout['pen'];

export interface Pen {
  seat: number;
  ink: string; // the shape
  middle: string; // its way
  length: number; // of the way
}

// A way with half its width at each point.
interface Stroke {
  way: Polyline;
  halves: number[];
}

// The same with points at even distances.
function resampled({ way, halves }: Stroke, sample: number): Stroke {
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

const heightOf = (waves: Shape['waver'], i: number, hand: number): number =>
  waves.reduce((sum, { high, step, turn }) => sum + high * Math.sin(step * i + turn * hand), 0);

// No hand is steady, nor presses evenly; each has its own way.
function wavered(way: Polyline, hand: number, { waver }: Shape): Polyline {
  return way.map((p, i) => {
    if (i === 0 || i + 1 === way.length) return p;
    const ahead = unit(minus(way[i + 1] as Point, way[i - 1] as Point));
    return plus(p, times(rightOf(ahead), heightOf(waver, i, hand)));
  });
}

// A smooth line through the middles between the points.
function smooth(line: Polyline, begin: 'M' | 'L' = 'M'): string {
  const bows = line
    .slice(1, -1)
    .map((p, i) => `Q${pointText(p)} ${pointText(between(p, line[i + 2] as Point, 0.5))}`);
  return `${begin}${pointText(line[0] as Point)}${bows.join('')}L${pointText(last(line))}`;
}

export function penAlong(stroke: Stroke, seat: number, shape: Shape): Pen {
  const even = resampled(stroke, shape.sample);
  const way = wavered(even.way, seat, shape);
  const sides = sidesOf(way);
  const edge = (by: 1 | -1): Polyline =>
    way.map((p, i) => {
      const half = (even.halves[i] as number) + heightOf(shape.press, i, seat);
      return plus(p, times(sides[i] as Point, by * half));
    });
  return {
    seat,
    ink: `${smooth(edge(-1))}${smooth(reversed(edge(1)), 'L')}Z`,
    middle: smooth(way),
    length: lengthOf(way),
  };
}

// Along a line as the server has laid it out.
export function penOf({ seat, bands }: RouteLayout['lines'][number], shape: Shape): Pen {
  const parts = bands.map(({ width, path }) => ({ width, way: pointsOf(path) }));
  return penAlong(
    {
      way: parts.flatMap(({ way }) => way),
      halves: parts.flatMap(({ width, way }) => way.map(() => width / 2)),
    },
    seat,
    shape,
  );
}
