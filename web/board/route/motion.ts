// SPDX-License-Identifier: Apache-2.0
// How long an event is shown for, at speed 1. What takes no time is told by what follows it.
import type { RouteEvent } from '../../engine/generated/protocol';
import { lessMotion } from '../shared/viewport';

const durations: Partial<Record<RouteEvent['event'], number>> = {
  drew: 350,
  ticked: 120,
  card_turned: 300,
  row_scored: 300,
  demand_met: 400,
};

export function durationOf(event: RouteEvent): number {
  return durations[event.event] ?? 0;
}

// For the animation itself: none if there is nothing to see, or nobody wants to.
export function motionOf(event: RouteEvent | null, speed: number): number {
  if (!event || speed <= 0 || lessMotion()) return 0;
  return durationOf(event) / speed;
}
