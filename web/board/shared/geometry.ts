// SPDX-License-Identifier: Apache-2.0
// Points, and lines that the server has laid out: reading their paths, walking along them, cutting
// pieces off them. Coordinates are those of SVG: y points down. Nothing is laid out here.

export interface Point {
  x: number;
  y: number;
}
export type Polyline = Point[]; // open, at least two points

const tiny = 1e-9;

export const point = (x: number, y: number): Point => ({ x, y });
export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const times = (a: Point, k: number): Point => ({ x: a.x * k, y: a.y * k });
export const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});
export const length = (a: Point): number => Math.hypot(a.x, a.y);
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
// A quarter turn: to the right of someone walking along `a`.
export const rightOf = (a: Point): Point => ({ x: -a.y, y: a.x });
export const polar = (angle: number, far: number): Point => ({
  x: far * Math.cos(angle),
  y: far * Math.sin(angle),
});

// Of length 1; of length 0 if the point is the origin.
export function unit(a: Point): Point {
  const l = length(a);
  return l < tiny ? { x: 0, y: 0 } : times(a, 1 / l);
}

export function first<T>(list: readonly T[]): T {
  return list[0] as T;
}
export function last<T>(list: readonly T[]): T {
  return list[list.length - 1] as T;
}
// Each item with the next one.
export function steps<T>(list: readonly T[]): [T, T][] {
  return list.slice(1).map((item, i) => [list[i] as T, item]);
}

export function distanceToSegment(p: Point, a: Point, b: Point): number {
  const x = b.x - a.x;
  const y = b.y - a.y;
  const whole = x * x + y * y;
  const part = ((p.x - a.x) * x + (p.y - a.y) * y) / whole;
  const t = whole < tiny ? 0 : Math.min(1, Math.max(0, part));
  return Math.hypot(p.x - a.x - t * x, p.y - a.y - t * y);
}

export function distanceTo(p: Point, line: Polyline): number {
  let least = distance(p, first(line));
  for (let i = 1; i < line.length; i++)
    least = Math.min(least, distanceToSegment(p, line[i - 1] as Point, line[i] as Point));
  return least;
}

export const lengthOf = (line: Polyline): number =>
  steps(line).reduce((sum, [a, b]) => sum + distance(a, b), 0);

export const reversed = <T>(line: readonly T[]): T[] => [...line].reverse();

// The way to the right of the line at each of its points.
export function sidesOf(line: Polyline): Point[] {
  return line.map((here, i) => {
    const before = i === 0 ? point(0, 0) : unit(minus(here, line[i - 1] as Point));
    const after = i + 1 === line.length ? point(0, 0) : unit(minus(line[i + 1] as Point, here));
    return rightOf(unit(plus(before, after)));
  });
}

// The place `far` along the line, and the direction there.
export function along(line: Polyline, far: number): { at: Point; angle: number } {
  let left = Math.max(0, far);
  const pairs = steps(line);
  for (const [i, [a, b]] of pairs.entries()) {
    const step = distance(a, b);
    if (left <= step || i + 1 === pairs.length) {
      const t = step < tiny ? 0 : Math.min(1, left / step);
      return { at: between(a, b, t), angle: Math.atan2(b.y - a.y, b.x - a.x) };
    }
    left -= step;
  }
  return { at: first(line), angle: 0 };
}

export const halfway = (line: Polyline): Point => along(line, lengthOf(line) / 2).at;

// The piece of the line from so far along it to so far.
export function piece(line: Polyline, from: number, to: number): Polyline {
  let far = 0;
  const inner = steps(line).flatMap(([a, b]) => {
    far += distance(a, b);
    return far > from + tiny && far < to - tiny ? [b] : [];
  });
  return [along(line, from).at, ...inner, along(line, to).at];
}

// The line without its first `head` and last `tail` units; never shorter than a tenth of it.
export function trimmed(line: Polyline, head: number, tail: number): Polyline {
  const whole = lengthOf(line);
  const factor = Math.min(1, (0.9 * whole) / (head + tail));
  return piece(line, head * factor, whole - tail * factor);
}

const winds = ['e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne'] as const;
export type Wind = (typeof winds)[number];

// Of the eight the one in which something lies.
export function windOf(from: Point, to: Point): Wind {
  const way = minus(to, from);
  const eighth = Math.round(Math.atan2(way.y, way.x) / (Math.PI / 4));
  return winds[(eighth + 8) % 8] as Wind;
}

const bendParts = 6; // short lines for a bend

// The points of a path as the server writes it: relative lines and bends after where it begins.
export function pointsOf(path: string): Polyline {
  let at = point(0, 0);
  return [...path.matchAll(/([Mlq])([^Mlqz]*)/g)].flatMap(([, command, text = '']) => {
    const numbers = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const from = command === 'M' ? point(0, 0) : at;
    const [a, b] = [0, 2].map((i) => plus(from, point(numbers[i] ?? 0, numbers[i + 1] ?? 0)));
    if (!a || !b || command !== 'q') {
      at = a ?? at;
      return [at];
    }
    const begin = at;
    at = b;
    return Array.from({ length: bendParts }, (_, i) => {
      const t = (i + 1) / bendParts;
      return between(between(begin, a, t), between(a, b, t), t);
    });
  });
}

// A rectangle around the origin, so far out from `half` its size; its attributes.
export function boxAround(half: Point, corner: number, out = 0) {
  const [x, y] = [half.x + out, half.y + out];
  return { x: -x, y: -y, width: 2 * x, height: 2 * y, rx: corner + out };
}

const short = (value: number): string => String(Math.round(value * 10) / 10);
export const pointText = (p: Point): string => `${short(p.x)} ${short(p.y)}`;
export const pathOf = (line: Polyline): string => `M${line.map(pointText).join('L')}`;
