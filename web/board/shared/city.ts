// SPDX-License-Identifier: Apache-2.0
// A city from any street map: the ways of the streets, the blocks between them pulled back from the
// roads, and the land around it all. Streets may cross, run parallel or end nowhere. Lengths are in
// the units of the nodes; everything is measured in road widths, so any scale will do.
import {
  crossings,
  type Crossing,
  cutAtCrossings,
  innerFaces,
  type PlaneEdge,
  type PlaneGraph,
} from './faces';
import {
  arc,
  boxAround,
  closedPath,
  distance,
  distanceTo,
  inset,
  lengthOf,
  pathOf,
  plus,
  minus,
  point,
  type Point,
  type Polygon,
  type Polyline,
  roundedPath,
  trimmed,
} from './geometry';

export type Street = PlaneEdge; // `from` and `to` count in the city's nodes

export interface Block {
  outline: Polygon; // pulled back from the roads
  path: string; // the same with round corners
  nodes: number[]; // around it
  bridged: boolean; // a corner of it lies where streets cross, which is no node
  tone: 0 | 1 | 2;
}

// Where a street runs over another: a piece of the upper one.
export interface Bridge {
  street: number;
  under: number;
  path: string;
}

export interface City {
  nodes: Point[];
  streets: Street[];
  road: number; // width
  blocks: Block[];
  bridges: Bridge[];
  roads: string; // the middle of every street, one path; stroke it `road` wide
  ground: string; // the inside of the city up to the streets' middle, one path to fill
  width: number; // all of it lies within (0, 0) and (width, height)
  height: number;
  shift: Point; // how far everything was moved to begin at (0, 0)
}

export interface CityPlan {
  nodes: Point[];
  streets: Street[];
  road: number;
  land: number; // around the outermost node or bend
  also?: { at: Point; room: number }[]; // what else must lie on the land
}

const flattest = [0, 1, -1, 1.5, -1.5, 2.1, -2.1, 3, -3]; // bulges to try, in road widths

// Parallel streets share the room around the straight line between their ends. Any other street is
// straight, unless that would run over a node it does not lead to: then it is the flattest arc
// around it. `clear` is how far from such a node a street should stay.
export function waysBetween(
  nodes: Point[],
  pairs: [number, number][],
  road: number,
  clear = 0.85 * road,
): Polyline[] {
  const name = ([a, b]: [number, number]): string => (a < b ? `${a}-${b}` : `${b}-${a}`);
  const abreast = new Map<string, number>();
  for (const pair of pairs) abreast.set(name(pair), (abreast.get(name(pair)) ?? 0) + 1);
  const before = new Map<string, number>();
  return pairs.map((pair) => {
    const [low, high] = pair[0] < pair[1] ? pair : [pair[1], pair[0]];
    const a = nodes[low] as Point;
    const b = nodes[high] as Point;
    const all = abreast.get(name(pair)) as number;
    const index = before.get(name(pair)) ?? 0;
    before.set(name(pair), index + 1);
    const gap = Math.min(1.27 * road, (0.8 * distance(a, b)) / Math.max(1, all - 1));
    const way =
      all > 1 ? arc(a, b, gap * (index - (all - 1) / 2)) : wayAround(nodes, low, high, road, clear);
    return low === pair[0] ? way : way.reverse();
  });
}

function wayAround(
  nodes: Point[],
  from: number,
  to: number,
  road: number,
  clear: number,
): Polyline {
  const others = nodes.filter((_, n) => n !== from && n !== to);
  let best: Polyline = [];
  let most = -Infinity;
  for (const bulge of flattest) {
    const way = arc(nodes[from] as Point, nodes[to] as Point, bulge * road);
    const room = others.reduce((least, p) => Math.min(least, distanceTo(p, way)), Infinity);
    if (room >= clear) return way;
    if (room > most + 1) {
      most = room;
      best = way;
    }
  }
  return best;
}

// Everything moved so that it begins at (0, 0), land included.
function settle(plan: CityPlan): Pick<City, 'nodes' | 'streets' | 'width' | 'height' | 'shift'> {
  const spots = [
    ...plan.nodes.map((at) => ({ at, room: plan.land })),
    ...plan.streets.flatMap((street) => street.way.map((at) => ({ at, room: plan.land }))),
    ...(plan.also ?? []),
  ];
  const { low, high } = boxAround(
    spots.flatMap(({ at, room }) => [minus(at, point(room, room)), plus(at, point(room, room))]),
  );
  const moved = (p: Point): Point => minus(p, low);
  return {
    nodes: plan.nodes.map(moved),
    streets: plan.streets.map((street) => ({ ...street, way: street.way.map(moved) })),
    width: high.x - low.x,
    height: high.y - low.y,
    shift: minus(point(0, 0), low),
  };
}

function bridgeOver(crossing: Crossing, streets: Street[], road: number): Bridge {
  // The later street of the map goes over the earlier one.
  const street = Math.max(...crossing.edges);
  const under = Math.min(...crossing.edges);
  const way = (streets[street] as Street).way;
  const far = crossing.along[crossing.edges.indexOf(street)] as number;
  const head = lengthOf([...way.slice(0, Math.floor(far) + 1), crossing.at]);
  const half = 0.95 * road;
  const piece = trimmed(way, Math.max(0, head - half), Math.max(0, lengthOf(way) - head - half));
  return { street, under, path: pathOf(piece) };
}

export function cityOf(plan: CityPlan): City {
  const { road } = plan;
  const settled = settle(plan);
  const graph: PlaneGraph = { nodes: settled.nodes, edges: settled.streets };
  const found = crossings(graph);
  const blocks: Block[] = [];
  const ground: string[] = [];
  for (const face of innerFaces(cutAtCrossings(graph, found))) {
    const outline = inset(face.outline, road / 2);
    if (!outline) continue;
    const nodes = face.nodes.filter((n) => n < plan.nodes.length);
    const tone = (face.nodes.reduce((sum, n) => sum + n, 0) % 3) as Block['tone'];
    const bridged = nodes.length < face.nodes.length;
    blocks.push({ outline, path: roundedPath(outline, 0.47 * road), nodes, bridged, tone });
    ground.push(closedPath(face.outline));
  }
  // A node without streets is a place too.
  const lone = settled.nodes.filter(
    (_, n) => !plan.streets.some((street) => street.from === n || street.to === n),
  );
  const middles = [...settled.streets.map((street) => street.way), ...lone.map((p) => [p, p])];
  return {
    ...settled,
    road,
    blocks,
    bridges: found.map((crossing) => bridgeOver(crossing, settled.streets, road)),
    roads: middles.map(pathOf).join(''),
    ground: ground.join(''),
  };
}

// How much larger to draw so that the nearest neighbour of a node is usually `wanted` away.
export function scaleFor(nodes: Point[], wanted: number): number {
  const nearest = nodes
    .map((a) => Math.min(...nodes.filter((b) => b !== a).map((b) => distance(a, b))))
    .sort((a, b) => a - b);
  const middle = nearest[Math.floor(nearest.length / 2)] ?? wanted;
  return Number.isFinite(middle) && middle > 0 ? wanted / middle : 1;
}

// Whether these places can be used: finite, and no two of them the same.
export function apart(nodes: (Point | null)[]): nodes is Point[] {
  const sane = nodes.every((p) => p && Math.abs(p.x) < 1e6 && Math.abs(p.y) < 1e6);
  if (!sane || nodes.length === 0) return false;
  const points = nodes as Point[];
  const { low, high } = boxAround(points);
  const least = Math.max(1e-3, 0.005 * Math.max(high.x - low.x, high.y - low.y));
  return points.every((p, i) => points.slice(0, i).every((q) => distance(p, q) >= least));
}

// Places for nodes that have none: as far apart on the paper as they are by the streets, as well as
// that can be had (stress majorisation from a circle; always the same).
export function placesFor(count: number, pairs: [number, number][], step: number): Point[] {
  const far = Array.from({ length: count }, (_, i) => {
    const hops = Array<number>(count).fill(Infinity);
    hops[i] = 0;
    const queue = [i];
    for (let head = 0; head < queue.length; head++) {
      const here = queue[head] as number;
      for (const [a, b] of pairs) {
        const there = a === here ? b : b === here ? a : here;
        if (hops[there] !== Infinity) continue;
        hops[there] = (hops[here] as number) + 1;
        queue.push(there);
      }
    }
    return hops.map((h) => (Number.isFinite(h) ? h : count) * step);
  });
  let places = Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / Math.max(1, count);
    const radius = (count * step) / (2 * Math.PI);
    // Not quite a circle: a perfect one may be a balance that nothing tips.
    return point(radius * Math.sin(angle), -radius * Math.cos(angle) * (1 + 0.01 * (i % 3)));
  });
  if (count < 3) return places.map((_, i) => point(i * step, 0));
  for (let round = 0; round < 150; round++) {
    places = places.map((here, i) => {
      let sum = point(0, 0);
      let weights = 0;
      places.forEach((there, j) => {
        if (i === j) return;
        const wanted = (far[i] as number[])[j] as number;
        const weight = 1 / (wanted * wanted);
        const off = minus(here, there);
        const stretch = wanted / Math.max(1e-6, distance(here, there));
        sum = plus(
          sum,
          point(weight * (there.x + off.x * stretch), weight * (there.y + off.y * stretch)),
        );
        weights += weight;
      });
      return point(sum.x / weights, sum.y / weights);
    });
  }
  return apart(places) ? places : circle(count, step);
}

function circle(count: number, step: number): Point[] {
  const radius = step / 2 / Math.sin(Math.PI / Math.max(2, count));
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    return point(radius * Math.sin(angle), -radius * Math.cos(angle));
  });
}
