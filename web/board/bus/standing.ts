// SPDX-License-Identifier: Apache-2.0
// Which building stands on which site, and who sits in it. The view counts buildings by type; those
// that were seen before stay where they were, so that a new one does not push others around.
import type { Building, BusHour, BusView } from '../../engine/generated/protocol';
import type { Point } from '../shared/geometry';
import type { Layout } from './layout';

export const buildings: Building[] = ['house', 'office', 'pub'];

export type Counts = Record<Building, number>;
export type Standing = Record<string, Building[]>; // by junction, in the order of its sites

export function standing(before: Building[], now: Counts): Building[] {
  const left = { ...now };
  const stay = before.filter((building) => left[building] > 0 && left[building]-- > 0);
  return [...stay, ...buildings.flatMap((type) => Array<Building>(left[type]).fill(type))];
}

export function standingIn(view: BusView, before: Standing): Standing {
  return Object.fromEntries(
    Object.entries(view.junctions).map(([id, counts]) => [id, standing(before[id] ?? [], counts)]),
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

export interface ShownSite {
  key: string;
  junction: string;
  at: Point;
  zone: number;
  building: Building | null;
  taken: boolean; // somebody sits in it
  free: boolean; // it is wanted, and nobody does
}

export function shownSites(
  layout: Layout,
  view: BusView,
  hour: BusHour,
  stand: Standing,
): ShownSite[] {
  return layout.places.flatMap((place) => {
    let guests = peopleAt(view, hour, place.id).inside;
    let vacant = hour.vacant[place.id] ?? 0;
    return place.sites.map(({ at, zone }, i) => {
      const building = stand[place.id]?.[i] ?? null;
      const wanted = building === hour.hour;
      const taken = wanted && guests > 0;
      if (taken) guests--;
      const free = wanted && !taken && vacant > 0;
      if (free) vacant--;
      return { key: `${place.id} ${i}`, junction: place.id, at, zone, building, taken, free };
    });
  });
}
