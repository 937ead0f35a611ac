// SPDX-License-Identifier: Apache-2.0
// Where everything of a Bus map is drawn, as the server has laid it out, with junctions and streets
// by their names.
import type { BusMapLayout } from '../../engine/generated/protocol';
import { pointsOf, type Point, type Polyline } from '../shared/geometry';
import type { BusMap, JunctionKind } from './map';

export interface JunctionLayout {
  id: string;
  kind: JunctionKind;
  at: Point;
  sites: { at: Point; zone: number }[]; // lowest zone first: in that order they are built on
  queues: Point[]; // by how many wait, the middle of their queue
}
export interface BusStreet {
  id: string;
  ends: string[]; // as `way` runs
  path: string;
  way: Polyline;
}
export interface Layout extends Pick<BusMapLayout, 'size' | 'sizes' | 'most' | 'queues'> {
  paper: BusMapLayout;
  places: JunctionLayout[];
  placeOf: Record<string, JunctionLayout>;
  streetOf: Record<string, BusStreet>;
}

// The names are found once, however many boards show the map.
const known = new WeakMap<BusMapLayout, Layout>();

export function layOut({ junctions, layout }: BusMap): Layout {
  const found = known.get(layout);
  if (found) return found;
  const places = junctions.map(({ id, kind = 'junction' }): JunctionLayout => {
    const { at, sites, queues } = layout.junctions[id] ?? {
      at: { x: 0, y: 0 },
      sites: [],
      queues: [],
    };
    return { id, kind, at, sites, queues };
  });
  const streets = Object.entries(layout.streets).map(([id, { ends, path }]): BusStreet => ({
    id,
    ends,
    path,
    way: pointsOf(path),
  }));
  const { size, sizes, most, queues } = layout;
  const made = {
    ...{ paper: layout, size, sizes, most, queues, places },
    placeOf: Object.fromEntries(places.map((place) => [place.id, place])),
    streetOf: Object.fromEntries(streets.map((street) => [street.id, street])),
  };
  known.set(layout, made);
  return made;
}
