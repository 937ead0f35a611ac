// SPDX-License-Identifier: Apache-2.0
// A map of Let's Make a Bus Route as the server gives it (docs/maps.md), and what is asked of it:
// the letters of a plan, and in which direction one junction lies from another.
import type { Icon, RouteMapLayout } from '../../engine/generated/protocol';

export interface RouteJunction {
  id: string;
  x: number; // on the grid, whole
  y: number; // downwards
  icons?: Icon[];
  start?: number | null;
  letter?: string | null;
}

export interface RouteMap {
  game?: 'route';
  name?: string;
  players?: number[];
  junctions: RouteJunction[];
  streets: string[][]; // pairs of ids
  plans: string[][]; // five, of three letters each
  layout: RouteMapLayout; // where it is drawn
}

export const compass = ['e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne'] as const;
export type Direction = (typeof compass)[number];

export function junctionOf(map: RouteMap, id: string): RouteJunction | undefined {
  return map.junctions.find((junction) => junction.id === id);
}

// One of eight, by the signs of the differences: the same that decides about straight and turn.
export function directionOf(map: RouteMap, from: string, to: string): Direction {
  const a = junctionOf(map, from);
  const b = junctionOf(map, to);
  const x = Math.sign((b?.x ?? 0) - (a?.x ?? 0));
  const y = Math.sign((b?.y ?? 0) - (a?.y ?? 0));
  const eighth = Math.round(Math.atan2(y, x) / (Math.PI / 4));
  return compass[(eighth + 8) % 8] ?? 'e';
}

// The letters of a plan card; none of one that is not known.
export function lettersOf(map: RouteMap, plan: number | null): string[] {
  return plan === null ? [] : (map.plans[plan - 1] ?? []);
}

// Those of them that a route has reached; where it began was not reached.
export function reachedOf(map: RouteMap, letters: string[], route: string[]): string[] {
  const reached = new Set(route.slice(1).map((id) => junctionOf(map, id)?.letter));
  return letters.filter((letter) => reached.has(letter));
}
