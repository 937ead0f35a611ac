// SPDX-License-Identifier: Apache-2.0
// Which building stands on which site, and who sits in it. The view counts buildings by type; in which
// order they were built is known from what has happened, so that a new one does not push others around
// and everybody sees them in the same place at any time (as far back as the page knows the game).
import type { Building, BusEvent, BusHour, BusView } from '../../engine/generated/protocol';
import type { Point } from '../shared/geometry';
import type { Layout } from './layout';

export const buildings: Building[] = ['house', 'office', 'pub'];

export type Counts = Record<Building, number>;
export type Standing = Record<string, Building[]>; // by junction, in the order of its sites

// All that were ever built, and perhaps later than the view.
export function builtBy(past: BusEvent[]): Standing {
  const built: Standing = {};
  for (const event of past) {
    if (event.event === 'built') (built[event.junction] ??= []).push(event.building);
  }
  return built;
}

// The view may be older than the last building, or newer: that of a draft has not happened yet.
export function standing(built: Building[], now: Counts): Building[] {
  const left = { ...now };
  const stand = built.filter((building) => left[building] > 0 && left[building]-- > 0);
  return [...stand, ...buildings.flatMap((type) => Array<Building>(left[type]).fill(type))];
}

export function standingIn(view: BusView, built: Standing): Standing {
  return Object.fromEntries(
    Object.entries(view.junctions).map(([id, counts]) => [id, standing(built[id] ?? [], counts)]),
  );
}

// The people of a junction at an hour that may be a preview: the outlook says who would wait, the
// rest have gone in.
export interface People {
  waiting: number;
  inside: number;
}
export function peopleAt(view: BusView, hour: BusHour, junction: string): People {
  const now = view.junctions[junction];
  const all = (now?.waiting ?? 0) + (now?.inside ?? 0);
  const waiting = Math.min(all, hour.waiting[junction] ?? 0);
  return { waiting, inside: all - waiting };
}

export const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((all, n) => all + n, 0);

export interface ShownSite {
  key: string;
  junction: string;
  at: Point;
  zone: number;
  building: Building | null;
  taken: boolean; // somebody sits in it
  free: boolean; // it is wanted, and nobody does
}

export function shownSites(layout: Layout, hour: BusHour, stand: Standing): ShownSite[] {
  return layout.places.flatMap((place) => {
    const wants = (stand[place.id] ?? []).filter((building) => building === hour.hour);
    let guests = wants.length - (hour.vacant[place.id] ?? 0);
    return place.sites.map(({ at, zone }, i) => {
      const building = stand[place.id]?.[i] ?? null;
      const wanted = building === hour.hour;
      const taken = wanted && guests-- > 0;
      const free = wanted && !taken;
      return { key: `${place.id} ${i}`, junction: place.id, at, zone, building, taken, free };
    });
  });
}
