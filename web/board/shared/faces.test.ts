// SPDX-License-Identifier: Apache-2.0
// Faces of small graphs that can be counted by hand.
import { describe, expect, it } from 'vitest';
import { crossings, cutAtCrossings, innerFaces, type PlaneGraph } from './faces';
import { arc, inset, inside, point, type Point, signedArea } from './geometry';

const square = [point(0, 0), point(100, 0), point(100, 100), point(0, 100)];
const ring: [number, number][] = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 0],
];

function graph(nodes: Point[], pairs: [number, number][]): PlaneGraph {
  const edges = pairs.map(([from, to]) => ({
    from,
    to,
    way: [nodes[from] as Point, nodes[to] as Point],
  }));
  return { nodes, edges };
}

describe('inner faces', () => {
  it('are one in a square', () => {
    const faces = innerFaces(graph(square, ring));
    expect(faces).toHaveLength(1);
    expect(signedArea(faces[0]?.outline ?? [])).toBe(10000);
  });
  it('are two where a diagonal cuts it', () => {
    const faces = innerFaces(graph(square, [...ring, [2, 0]]));
    expect(faces.map((face) => signedArea(face.outline))).toEqual([5000, 5000]);
  });
  it('are none in a tree', () => {
    expect(innerFaces(graph(square, [[0, 1], [1, 2], [1, 3]]))).toEqual([]); // prettier-ignore
    expect(innerFaces(graph([point(0, 0)], []))).toEqual([]);
  });
  it('walk a dead end both ways, and their block keeps off it', () => {
    const [face] = innerFaces(graph([...square, point(50, 50)], [...ring, [0, 4]]));
    expect(face?.nodes).toHaveLength(6);
    const block = inset(face?.outline ?? [], 10) ?? [];
    expect(inside(point(55, 55), block)).toBe(false);
    expect(inside(point(75, 75), block)).toBe(true);
  });
  it('lie between parallel edges', () => {
    const nodes = [point(0, 0), point(100, 0)];
    const ways = [-20, 20].map((bulge) => arc(nodes[0] as Point, nodes[1] as Point, bulge));
    const edges = ways.map((way) => ({ from: 0, to: 1, way }));
    expect(innerFaces({ nodes, edges })).toHaveLength(1);
  });
});

describe('crossings', () => {
  const both = graph(square, [...ring, [0, 2], [1, 3]]);
  it('are found', () => {
    expect(crossings(graph(square, ring))).toEqual([]);
    const [found] = crossings(both);
    expect(found?.edges).toEqual([4, 5]);
    expect(found?.at).toEqual(point(50, 50));
  });
  it('become nodes, so that there are four faces', () => {
    const cut = cutAtCrossings(both);
    expect(cut.nodes).toHaveLength(5);
    expect(cut.edges).toHaveLength(8);
    expect(innerFaces(cut).map((face) => signedArea(face.outline))).toEqual(Array(4).fill(2500));
  });
  it('may be several on one bent way, in order', () => {
    const nodes = [
      point(0, 0),
      point(90, 0),
      point(30, -9),
      point(30, 9),
      point(60, -9),
      point(60, 9),
    ];
    const crossed = graph(nodes, [[2, 3], [4, 5]]); // prettier-ignore
    crossed.edges.push({ from: 1, to: 0, way: [point(90, 0), point(45, 0), point(0, 0)] });
    const cut = cutAtCrossings(crossed);
    expect(cut.edges.slice(4).map((edge) => edge.way.map((p) => p.x))).toEqual([
      [90, 60],
      [60, 45, 30],
      [30, 0],
    ]);
  });
});
