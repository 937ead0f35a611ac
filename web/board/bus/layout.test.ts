// SPDX-License-Identifier: Apache-2.0
// Laying out Bus maps: the classic board, and maps that make it hard.
import { describe, expect, it } from 'vitest';
import classicFile from '../../../maps/bus/classic.json';
import { distance, type Point, steps } from '../shared/geometry';
import { junctionRadius, layOut, type Layout, siteRadius } from './layout';
import { type BusMap, streetNames } from './map';
import { map as small } from './sample';

const classic = classicFile as unknown as BusMap;

function expectWithin({ city, places, streets }: Layout): void {
  const all: Point[] = [
    ...places.flatMap((place) => [place.at, ...place.sites.map((site) => site.at)]),
    ...streets.flatMap((street) => street.way),
  ];
  for (const { x, y } of all) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(city.width);
    expect(y).toBeLessThanOrEqual(city.height);
  }
}

describe('the classic board', () => {
  const layout = layOut(classic);
  it('has thirty-five blocks and one park', () => {
    expect(layout.city.blocks).toHaveLength(35); // Euler: 70 - 36 + 1
    expect(layout.parks).toHaveLength(1);
    expect(layout.city.bridges).toEqual([]);
    expectWithin(layout);
  });
  it('is drawn to its own scale, with straight streets', () => {
    const origin = layout.placeOf.j0?.at as Point;
    for (const { id, x = 0, y = 0 } of classic.junctions) {
      expect((layout.placeOf[id]?.at.x ?? 0) - origin.x).toBeCloseTo(x - 90);
      expect((layout.placeOf[id]?.at.y ?? 0) - origin.y).toBeCloseTo(y - 100);
    }
    for (const street of layout.streets) expect(street.way).toHaveLength(2);
  });
  it('has sites that lie neither on each other nor on junctions', () => {
    const sites = layout.places.flatMap((place) => place.sites.map((site) => site.at));
    expect(sites).toHaveLength(47);
    sites.forEach((site, i) => {
      for (const other of sites.slice(i + 1))
        expect(distance(site, other)).toBeGreaterThan(2 * siteRadius);
      for (const { at } of layout.places)
        expect(distance(site, at)).toBeGreaterThan(siteRadius + junctionRadius);
    });
    expect(layout.most).toBeGreaterThan(1);
  });
  it('is the same picture in another unit', () => {
    const tiny: BusMap = {
      ...classic,
      junctions: classic.junctions.map(({ x = 0, y = 0, site_xy = [], ...rest }) => ({
        ...rest,
        x: x / 1000,
        y: y / 1000,
        site_xy: site_xy.map(([p, q]) => [p / 1000, q / 1000] as [number, number]),
      })),
    };
    const other = layOut(tiny);
    expect(other.city.blocks).toHaveLength(35);
    expect(other.city.width / layout.city.width).toBeCloseTo(1, 1);
  });
  it('finds places for junctions that have none', () => {
    const bare = classic.junctions.map(({ id, kind, sites }) => ({ id, kind, sites }));
    const other = layOut({ ...classic, junctions: bare });
    expectWithin(other);
    other.places.forEach((place, i) => {
      for (const there of other.places.slice(i + 1))
        expect(distance(place.at, there.at)).toBeGreaterThan(50);
    });
  });
  it('does not believe wild places', () => {
    const junctions = classic.junctions.map((junction, i) =>
      i === 3 ? { ...junction, x: 1e300, y: -1e300 } : junction,
    );
    expectWithin(layOut({ ...classic, junctions }));
  });
});

describe('a small map', () => {
  const layout = layOut(small);
  it('names parallel streets apart', () => {
    expect(streetNames(small).slice(3, 5)).toEqual(['b-e', 'b-e#2']);
    expect(layout.streetOf['b-e#2']?.ends).toEqual(['e', 'b']);
    expect(layout.streetOf['b-e#2']?.way.length).toBeGreaterThan(2);
  });
  it('has bridges where its streets cross, and no park of two junctions', () => {
    expect(layout.city.bridges.length).toBeGreaterThan(0);
    expect(layout.parks).toEqual([]);
    expectWithin(layout);
  });
  it('has the sites of a junction in the order of their zones', () => {
    expect(layout.placeOf.a?.sites.map((site) => site.zone)).toEqual([1, 2]);
  });
});

it('lays out one junction, and sites in plenty', () => {
  expectWithin(layOut({ junctions: [{ id: 'x', sites: [1] }], streets: [] }));
  const crowd = layOut({
    junctions: [
      { id: 'x', x: 0, y: 0, sites: [1, 1, 1, 1, 2, 3] },
      { id: 'y', x: 200, y: 0 },
    ],
    streets: [
      ['x', 'y'],
      ['y', 'x'],
      ['x', 'y'],
    ],
  });
  for (const [a, b] of steps(crowd.placeOf.x?.sites ?? []))
    expect(distance(a.at, b.at)).toBeGreaterThan(2 * siteRadius - 1);
});
