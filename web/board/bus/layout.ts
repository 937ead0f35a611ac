// SPDX-License-Identifier: Apache-2.0
// Where everything of a Bus map is drawn: junctions, streets, construction sites, blocks, in units
// in which a road is 30 wide. It makes the best of any map: another scale, no places at all,
// parallel or crossing streets, sites without a place of their own.
import {
  apart,
  type Block,
  type City,
  cityOf,
  placesFor,
  scaleFor,
  waysBetween,
} from '../shared/city';
import {
  boxAround,
  distance,
  middleOf,
  plus,
  point,
  type Point,
  type Polyline,
  times,
} from '../shared/geometry';
import { type BusMap, type JunctionKind, streetNames } from './map';
import { placeSites, type Site } from './places';

export const road = 30;
export const junctionRadius = 11;
export const stationHalf = 18;
export const siteRadius = 14.5;

const land = 62; // around the outermost junction or bend of a street
const siteLand = 24; // around the outermost site
const usualSpace = 140; // to the nearest junction: the median on the classic board
const largest = 1600; // neither side of a city is longer

export interface Place {
  id: string;
  kind: JunctionKind;
  at: Point;
  sites: Site[]; // lowest zone first, for that is the order in which they are built on
}
export interface BusStreet {
  id: string;
  ends: [string, string]; // as `way` runs
  way: Polyline;
}
export interface Park {
  block: Block;
  middle: Point;
}
export interface Layout {
  city: City;
  places: Place[];
  streets: BusStreet[];
  parks: Park[];
  placeOf: Record<string, Place>;
  streetOf: Record<string, BusStreet>;
  most: number; // how much larger discs may be drawn before they touch
  indexOf: Record<string, number>; // of junctions and of streets: their ids never look alike
}

// How much larger to draw than the file says: not at all if junctions are spaced as usual already.
function scaleOf(nodes: Point[]): number {
  const wanted = scaleFor(nodes, usualSpace);
  const { low, high } = boxAround(nodes);
  const most = largest / Math.max(1e-9, high.x - low.x, high.y - low.y);
  return Math.min(wanted > 0.67 && wanted < 1.34 ? 1 : wanted, most);
}

// Discs and junctions keep a little paper between them.
function mostSize(places: Place[]): number {
  const spots = places.flatMap((place) => [
    { at: place.at, radius: junctionRadius + 2 },
    ...place.sites.map((site) => ({ at: site.at, radius: siteRadius })),
  ]);
  let most = 1.35;
  spots.forEach((a, i) => {
    for (const b of spots.slice(i + 1))
      most = Math.min(most, (distance(a.at, b.at) - 3) / (a.radius + b.radius));
  });
  return Math.max(1, most);
}

// A map is laid out once, however many boards show it.
const known = new WeakMap<BusMap, Layout>();

export function layOut(map: BusMap): Layout {
  const found = known.get(map) ?? laidOut(map);
  known.set(map, found);
  return found;
}

function laidOut(map: BusMap): Layout {
  const index = Object.fromEntries(map.junctions.map((junction, i) => [junction.id, i]));
  const pairs = map.streets.map(([a, b]) => [index[a] ?? 0, index[b] ?? 0] as [number, number]);
  const given = map.junctions.map(({ x, y }) =>
    typeof x === 'number' && typeof y === 'number' ? point(x, y) : null,
  );
  const placed = apart(given);
  const scale = placed ? scaleOf(given) : 0;
  const nodes = placed
    ? given.map((p) => times(p, scale))
    : placesFor(map.junctions.length, pairs, usualSpace);
  const ways = waysBetween(nodes, pairs, road);
  const lots = map.junctions.map(({ sites = [], site_xy = [] }) =>
    sites
      .map((zone, i) => {
        const wish = site_xy[i];
        return { zone, wish: placed && wish ? point(wish[0] * scale, wish[1] * scale) : null };
      })
      .sort((a, b) => a.zone - b.zone),
  );
  const sizes = { road, site: siteRadius, junction: stationHalf };
  const sites = placeSites(lots, nodes, ways, sizes);
  const city = cityOf({
    nodes,
    streets: pairs.map(([from, to], i) => ({ from, to, way: ways[i] as Polyline })),
    road,
    land,
    also: sites.flat().map(({ at }) => ({ at, room: siteLand })),
  });
  const places = map.junctions.map(({ id, kind = 'junction' }, j) => ({
    id,
    kind,
    at: city.nodes[j] as Point,
    sites: (sites[j] ?? []).map((site) => ({ ...site, at: plus(site.at, city.shift) })),
  }));
  const names = streetNames(map);
  const streets = map.streets.map((ends, s) => ({
    id: names[s] as string,
    ends,
    way: city.streets[s]?.way ?? [],
  }));
  const parks = city.blocks
    .filter(({ nodes, bridged }) => !bridged && nodes.every((n) => places[n]?.kind === 'park'))
    .map((block) => ({ block, middle: middleOf(block.outline) }));
  return {
    city,
    places,
    streets,
    parks,
    most: mostSize(places),
    placeOf: Object.fromEntries(places.map((place) => [place.id, place])),
    streetOf: Object.fromEntries(streets.map((street) => [street.id, street])),
    indexOf: { ...index, ...Object.fromEntries(streets.map((street, i) => [street.id, i])) },
  };
}
