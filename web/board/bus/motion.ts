// SPDX-License-Identifier: Apache-2.0
// How long what happened takes to watch. While an event moves the board still shows the view before
// it; then the view after it takes its place.
import type { BusEvent } from '../../engine/generated/protocol';

const durations: Partial<Record<BusEvent['event'], number>> = {
  built: 200,
  line_begun: 250,
  extended: 250,
  chose: 180,
  passenger_came: 220,
  hand_moved: 300,
  rode: 560,
};

// In ms at speed 1; 0: nothing to watch.
export function durationOf(event: BusEvent): number {
  return durations[event.event] ?? 0;
}

// What a bus does in a ride: it travels, and then its passenger walks in.
export const travelPart = 0.82;

// Slow at both ends, as vehicles are.
export const eased = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);
