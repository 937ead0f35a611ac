// SPDX-License-Identifier: Apache-2.0
// A map of Let's Make a Bus Route as the server gives it (docs/maps.md), and what is asked of it:
// the letters of a plan, and in which direction one junction lies from another.
import type { Icon, RouteMapLayout, RoutePrinted } from '../../engine/generated/protocol';
import { windOf, type Wind } from '../shared/geometry';

export interface RouteJunction {
  id: string;
  x: number; // on the grid, whole
  y: number; // downwards
  icons?: Icon[];
  start?: number | null;
  letter?: string | null;
}

export interface RouteMap {
  name?: string;
  junctions: RouteJunction[];
  plans: string[][]; // five, of three letters each
  layout: RouteMapLayout; // where it is drawn
  printed: RoutePrinted; // on sheets and cards
}

export function junctionOf(map: RouteMap, id: string): RouteJunction | undefined {
  return map.junctions.find((junction) => junction.id === id);
}

// One of eight, by the signs of the differences: the same that decides about straight and turn.
export function directionOf(map: RouteMap, from: string, to: string): Wind {
  const a = junctionOf(map, from);
  const b = junctionOf(map, to);
  const x = Math.sign((b?.x ?? 0) - (a?.x ?? 0));
  const y = Math.sign((b?.y ?? 0) - (a?.y ?? 0));
  return windOf({ x: 0, y: 0 }, { x, y });
}

// The letters of a plan card; none of one that is not known.
export function lettersOf(map: RouteMap, plan: number | null): string[] {
  return plan === null ? [] : (map.plans[plan - 1] ?? []);
}
