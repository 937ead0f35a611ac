// SPDX-License-Identifier: Apache-2.0
// Where everything of a map of Let's Make a Bus Route is drawn, as the server has laid it out, with
// streets by their names.
import type { RouteMapLayout } from '../../engine/generated/protocol';
import { point, pointsOf, type Point, type Polyline, reversed } from '../shared/geometry';
import type { RouteMap } from './map';

export interface RouteStreet {
  from: string; // as `way` runs
  path: string;
  way: Polyline;
}
export interface RouteLayout {
  paper: RouteMapLayout;
  street: Map<string, RouteStreet>; // by name, whichever end comes first
}

export function layOut({ layout }: RouteMap): RouteLayout {
  const street = Object.values(layout.streets).flatMap(({ ends, path }) => {
    const [from = '', to = ''] = ends;
    const found = { from, path, way: pointsOf(path) };
    return [`${from}-${to}`, `${to}-${from}`].map((name) => [name, found] as const);
  });
  return { paper: layout, street: new Map(street) };
}

export function placeOf({ paper }: RouteLayout, junction: string): Point {
  return paper.junctions[junction]?.at ?? point(0, 0);
}

// The way of a street as somebody goes who comes from this junction.
export function wayFrom(layout: RouteLayout, street: string, from: string): Polyline | null {
  const found = layout.street.get(street);
  if (!found) return null;
  return found.from === from ? found.way : reversed(found.way);
}
