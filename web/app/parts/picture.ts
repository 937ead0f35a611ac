// SPDX-License-Identifier: Apache-2.0
// A small picture of a city, for the preview of a table and for home: any map the server gives, of
// either game, as blocks and streets, with what kind of place each junction is.
import {
  apart,
  cityOf,
  placesFor,
  scaleFor,
  waysBetween,
  type City,
} from '../../board/shared/city';
import { times, type Point } from '../../board/shared/geometry';

export interface SimpleMap {
  name?: string;
  junctions: { id: string; x?: number; y?: number; kind?: string; icons?: string[] }[];
  streets: [string, string][];
}

export interface Picture extends City {
  parks: Set<number>; // blocks
  kinds: string[]; // of the nodes: junction, park, station, or an icon
}

const kRoad = 30;
const kStep = 110; // from a junction to the next

// What was asked of the server or read from a file; null if it is not a map.
export function simpleMap(json: unknown): SimpleMap | null {
  if (typeof json !== 'object' || json === null) return null;
  const { junctions, streets, name } = json as Partial<SimpleMap>;
  if (!Array.isArray(junctions) || !Array.isArray(streets) || junctions.length < 2) return null;
  if (!junctions.every((j) => typeof j === 'object' && j !== null)) return null;
  if (!streets.every((s) => Array.isArray(s) && s.length === 2)) return null;
  return { ...(name ? { name: String(name) } : {}), junctions, streets };
}

export function pictureOf(map: SimpleMap, land = kRoad * 1.5): Picture {
  const index = new Map(map.junctions.map((j, i) => [j.id, i]));
  const pairs = map.streets.flatMap(([a, b]): [number, number][] => {
    const [from, to] = [index.get(a), index.get(b)];
    return from === undefined || to === undefined || from === to ? [] : [[from, to]];
  });
  const given = map.junctions.map(({ x, y }) =>
    typeof x === 'number' && typeof y === 'number' ? { x, y } : null,
  );
  const rough: Point[] = apart(given) ? given : placesFor(given.length, pairs, kStep);
  const scale = scaleFor(rough, kStep);
  const nodes = rough.map((p) => times(p, scale));
  const ways = waysBetween(nodes, pairs, kRoad);
  const streets = pairs.map(([from, to], i) => ({ from, to, way: ways[i] as Point[] }));
  const city = cityOf({ nodes, streets, road: kRoad, land });
  const kinds = map.junctions.map(({ kind, icons }) => kind ?? icons?.[0] ?? 'junction');
  const parks = city.blocks.flatMap((block, i) =>
    block.nodes.length > 2 && block.nodes.every((n) => kinds[n] === 'park') ? [i] : [],
  );
  return { ...city, kinds, parks: new Set(parks) };
}
