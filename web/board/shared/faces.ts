// SPDX-License-Identifier: Apache-2.0
// The faces of a graph drawn in the plane, found by walking along half-edges and always turning the
// same way. Edges that cross each other are cut there first, so any drawing has faces.
//
// Edge e has two half-edges: 2e runs from its first node to its second, 2e + 1 back. At the end of
// a half-edge the walk turns round and takes the next half-edge by angle.
import {
  between,
  boxAround,
  cross,
  distance,
  first,
  minus,
  type Point,
  type Polygon,
  type Polyline,
  reversed,
  signedArea,
  steps,
} from './geometry';

export interface PlaneEdge {
  from: number;
  to: number;
  way: Polyline; // from one to the other
}
export interface PlaneGraph {
  nodes: Point[];
  edges: PlaneEdge[];
}
export interface Face {
  nodes: number[]; // in the order of the walk; a dead end is walked twice
  outline: Polygon; // clockwise
}

// Where one way crosses another: how far along each, counted in segments and parts of one.
export interface Crossing {
  edges: [number, number];
  along: [number, number];
  at: Point;
}

// How far along a-b it meets c-d, and along c-d it meets a-b, if both lie strictly inside.
function crossed(a: Point, b: Point, c: Point, d: Point): [number, number] | null {
  const ab = minus(b, a);
  const cd = minus(d, c);
  const turn = cross(ab, cd);
  if (Math.abs(turn) < 1e-9) return null;
  const t = cross(minus(c, a), cd) / turn;
  const u = cross(minus(c, a), ab) / turn;
  return t > 0 && t < 1 && u > 0 && u < 1 ? [t, u] : null;
}

export function crossings(graph: PlaneGraph): Crossing[] {
  const boxes = graph.edges.map((edge) => boxAround(edge.way));
  const found: Crossing[] = [];
  graph.edges.forEach((one, i) => {
    const a = boxes[i];
    for (let j = i + 1; a && j < graph.edges.length; j++) {
      const other = graph.edges[j] as PlaneEdge;
      const b = boxes[j];
      if (!b || a.high.x < b.low.x || b.high.x < a.low.x) continue;
      if (a.high.y < b.low.y || b.high.y < a.low.y) continue;
      steps(one.way).forEach(([p, q], m) => {
        steps(other.way).forEach(([r, s], n) => {
          const both = crossed(p, q, r, s);
          if (!both) return;
          const at = between(p, q, both[0]);
          // Ways that leave one junction almost together meet there, not beside it.
          const ends = [one.from, one.to, other.from, other.to];
          if (ends.some((node) => distance(graph.nodes[node] as Point, at) < 2)) return;
          found.push({ edges: [i, j], along: [m + both[0], n + both[1]], at });
        });
      });
    }
  });
  return found;
}

// The same drawing with a node wherever two edges cross. The first nodes are those of `graph`.
export function cutAtCrossings(graph: PlaneGraph, found = crossings(graph)): PlaneGraph {
  const nodes = [...graph.nodes, ...found.map((crossing) => crossing.at)];
  const edges = graph.edges.flatMap((edge, e) => {
    const cuts = found
      .flatMap((crossing, i) =>
        [0, 1]
          .filter((side) => crossing.edges[side] === e)
          .map((side) => ({
            node: graph.nodes.length + i,
            at: crossing.at,
            along: crossing.along[side] as number,
          })),
      )
      .sort((a, b) => a.along - b.along);
    const pieces: PlaneEdge[] = [];
    let from = edge.from;
    let way: Polyline = [first(edge.way)];
    let next = 1; // the point of the way that comes after what has been walked
    for (const cut of cuts) {
      for (; next <= Math.floor(cut.along); next++) way.push(edge.way[next] as Point);
      pieces.push({ from, to: cut.node, way: [...way, cut.at] });
      from = cut.node;
      way = [cut.at];
    }
    pieces.push({ from, to: edge.to, way: [...way, ...edge.way.slice(next)] });
    return pieces;
  });
  return { nodes, edges };
}

// The inner faces. Precondition: no edge crosses another.
export function innerFaces(graph: PlaneGraph): Face[] {
  const ways = graph.edges.flatMap((edge) => [edge.way, reversed(edge.way)]);
  const starts = graph.edges.flatMap((edge) => [edge.from, edge.to]);
  const angles = ways.map((way) => {
    const step = minus(way[1] as Point, first(way));
    return Math.atan2(step.y, step.x);
  });
  const leaving: number[][] = graph.nodes.map(() => []);
  starts.forEach((node, half) => leaving[node]?.push(half));
  for (const halves of leaving) {
    halves.sort((a, b) => (angles[a] as number) - (angles[b] as number));
  }
  // Turn round at the far end, then the next one anticlockwise on the screen: inner faces come
  // out clockwise.
  const next = (half: number): number => {
    const back = half ^ 1;
    const halves = leaving[starts[back] as number] as number[];
    const at = halves.indexOf(back);
    return halves[(at + halves.length - 1) % halves.length] as number;
  };
  const walked = ways.map(() => false);
  const faces: Face[] = [];
  ways.forEach((_, begin) => {
    if (walked[begin]) return;
    const face: Face = { nodes: [], outline: [] };
    let half = begin;
    do {
      walked[half] = true;
      face.nodes.push(starts[half] as number);
      face.outline.push(...(ways[half] as Polyline).slice(0, -1));
      half = next(half);
    } while (half !== begin);
    if (signedArea(face.outline) > 1e-6) faces.push(face);
  });
  return faces;
}
