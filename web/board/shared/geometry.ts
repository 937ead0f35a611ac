// SPDX-License-Identifier: Apache-2.0
// Plane geometry for drawing: points, bent lines running beside each other, polygons pulled in from
// their edges. Coordinates are those of SVG: y points down. Nothing here knows a game.

export interface Point {
  x: number;
  y: number;
}
export type Polyline = Point[]; // open, at least two points
export type Polygon = Point[]; // closed, without repeating the first point

const tiny = 1e-9;

export const point = (x: number, y: number): Point => ({ x, y });
export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const times = (a: Point, k: number): Point => ({ x: a.x * k, y: a.y * k });
export const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
export const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;
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
// The item at `i`, counted around the list.
export function around<T>(list: readonly T[], i: number): T {
  const n = list.length;
  return list[((i % n) + n) % n] as T;
}
// Each item with the next one.
export function steps<T>(list: readonly T[]): [T, T][] {
  return list.slice(1).map((item, i) => [list[i] as T, item]);
}

// Asked for very often when a city is laid out, so it makes no points.
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

// The same line `by` to the right of its direction.
export function beside(line: Polyline, by: number): Polyline {
  const sides = sidesOf(line);
  return line.map((p, i) => plus(p, times(sides[i] as Point, by)));
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

function cutHead(line: Polyline, head: number): Polyline {
  const rest: Polyline = [];
  let left = head;
  for (const [a, b] of steps(line)) {
    const step = distance(a, b);
    if (rest.length === 0 && left < step) rest.push(plus(a, times(unit(minus(b, a)), left)));
    left -= step;
    if (rest.length > 0) rest.push(b);
  }
  return rest.length < 2 ? line : rest;
}

// The line without its first `head` and last `tail` units; never shorter than a tenth of it.
export function trimmed(line: Polyline, head: number, tail: number): Polyline {
  const most = 0.9 * lengthOf(line);
  const factor = head + tail > most ? most / (head + tail) : 1;
  return reversed(cutHead(reversed(cutHead(line, head * factor)), tail * factor));
}

const arcSteps = 12;

// Points on the curve from a to b that `control` pulls; without a and b themselves.
export function curve(a: Point, control: Point, b: Point, parts: number): Polyline {
  return Array.from({ length: Math.max(0, parts - 1) }, (_, i) => {
    const t = (i + 1) / parts;
    return between(between(a, control, t), between(control, b, t), t);
  });
}

// A gentle arc from a to b whose middle lies `bulge` to the right of the straight line.
export function arc(a: Point, b: Point, bulge: number): Polyline {
  if (Math.abs(bulge) < 0.5) return [a, b];
  const control = plus(between(a, b, 0.5), times(rightOf(unit(minus(b, a))), 2 * bulge));
  return [a, ...curve(a, control, b, arcSteps), b];
}

// Where the straight lines through p along u and q along v meet, unless they are parallel.
export function meeting(p: Point, u: Point, q: Point, v: Point): Point | null {
  const turn = cross(u, v);
  if (Math.abs(turn) < 1e-3) return null;
  return plus(p, times(u, cross(minus(q, p), v) / turn));
}

// Positive if the corners follow each other clockwise on the screen.
export function signedArea(polygon: Polygon): number {
  return polygon.reduce((sum, p, i) => sum + cross(p, around(polygon, i + 1)), 0) / 2;
}

export function inside(p: Point, polygon: Polygon): boolean {
  let odd = false;
  polygon.forEach((a, i) => {
    const b = around(polygon, i + 1);
    if (a.y > p.y !== b.y > p.y && p.x < a.x + ((p.y - a.y) / (b.y - a.y)) * (b.x - a.x))
      odd = !odd;
  });
  return odd;
}

export interface Box {
  low: Point;
  high: Point;
}
export function boxAround(points: Point[]): Box {
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  return {
    low: point(Math.min(...xs), Math.min(...ys)),
    high: point(Math.max(...xs), Math.max(...ys)),
  };
}

// The point inside farthest from the edges, roughly.
export function middleOf(polygon: Polygon): Point {
  const { low, high } = boxAround(polygon);
  const outline = [...polygon, first(polygon)];
  const room = (p: Point): number => (inside(p, polygon) ? distanceTo(p, outline) : -1);
  const grid = 24;
  let best = between(low, high, 0.5);
  let most = room(best);
  for (let i = 1; i < grid; i++) {
    for (let j = 1; j < grid; j++) {
      const p = point(low.x + ((high.x - low.x) * i) / grid, low.y + ((high.y - low.y) * j) / grid);
      const here = room(p);
      if (here > most + 1) {
        most = here;
        best = p;
      }
    }
  }
  return best;
}

// One edge of a polygon after it moved inwards: a line and the way it should run.
interface Side {
  through: Point;
  along: Point;
}

// The sides of a clockwise polygon, moved inwards. Around an outward spike one more side is put in,
// so that the corner does not shoot off.
function movedSides(polygon: Polygon, by: number): Side[] {
  return polygon.flatMap((here, i) => {
    const into = unit(minus(here, around(polygon, i - 1)));
    const out = unit(minus(around(polygon, i + 1), here));
    const side = { through: plus(here, times(rightOf(out), by)), along: out };
    const spike = cross(into, out) < tiny && dot(into, out) < -0.1;
    if (!spike) return [side];
    const away = unit(minus(into, out));
    return [{ through: plus(here, times(away, by)), along: times(rightOf(away), -1) }, side];
  });
}

function crossesItself(polygon: Polygon): boolean {
  const n = polygon.length;
  return polygon.some((a, i) => {
    const b = around(polygon, i + 1);
    for (let j = i + 2; j < n; j++) {
      if (i === 0 && j === n - 1) continue;
      const c = polygon[j] as Point;
      const d = around(polygon, j + 1);
      const apart = cross(minus(b, a), minus(c, a)) > 0 !== cross(minus(b, a), minus(d, a)) > 0;
      if (apart && cross(minus(d, c), minus(a, c)) > 0 !== cross(minus(d, c), minus(b, c)) > 0)
        return true;
    }
    return false;
  });
}

// Moves every edge of a clockwise polygon `by` inwards. Null if nothing of use is left.
export function inset(polygon: Polygon, by: number): Polygon | null {
  const sides = movedSides(polygon, by);
  while (sides.length >= 3) {
    const moved = sides.map((b, i) => {
      const a = around(sides, i - 1);
      return meeting(a.through, a.along, b.through, b.along) ?? b.through;
    });
    // A side that now runs backwards has been swallowed by its neighbours.
    let worst = -1;
    let backwards = -tiny;
    sides.forEach((side, i) => {
      const run = dot(minus(around(moved, i + 1), moved[i] as Point), side.along);
      if (run < backwards) {
        backwards = run;
        worst = i;
      }
    });
    if (worst < 0) return signedArea(moved) > 1 && !crossesItself(moved) ? moved : null;
    sides.splice(worst, 1);
  }
  return null;
}

const short = (value: number): string => String(Math.round(value * 10) / 10);
export const pointText = (p: Point): string => `${short(p.x)} ${short(p.y)}`;

// The "d" of a path: straight lines, or a closed shape with corners rounded by up to `radius`.
export const pathOf = (line: Polyline): string => `M${line.map(pointText).join('L')}`;
export const closedPath = (polygon: Polygon): string => `${pathOf(polygon)}Z`;
export function roundedPath(polygon: Polygon, radius: number): string {
  const corners = polygon.map((here, i) => {
    const before = minus(around(polygon, i - 1), here);
    const after = minus(around(polygon, i + 1), here);
    const from = plus(here, times(unit(before), Math.min(radius, 0.45 * length(before))));
    const to = plus(here, times(unit(after), Math.min(radius, 0.45 * length(after))));
    return `${pointText(from)}Q${pointText(here)} ${pointText(to)}`;
  });
  return `M${corners.join('L')}Z`;
}
