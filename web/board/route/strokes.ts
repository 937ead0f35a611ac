// SPDX-License-Identifier: Apache-2.0
// Ways as pen strokes: a little unsteady, and the ink along them a little uneven. Always the same for
// the same way and player.
import {
  distance,
  last,
  lengthOf,
  minus,
  plus,
  pointsOf,
  pointText,
  reversed,
  sidesOf,
  steps,
  times,
  unit,
  between,
} from '../shared/geometry';
import type { Point, Polyline } from '../shared/geometry';

const sample = 12; // between the points of a stroke

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

export function penAlong(stroke: Stroke, seat: number): Pen {
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
  };
}

// Along a line as the server has laid it out.
export function penOf(line: { seat: number; bands: { width: number; path: string }[] }): Pen {
  const parts = line.bands.map(({ width, path }) => ({ width, way: pointsOf(path) }));
  return penAlong(
    {
      way: parts.flatMap(({ way }) => way),
      halves: parts.flatMap(({ width, way }) => way.map(() => width / 2)),
    },
    line.seat,
  );
}
