// SPDX-License-Identifier: Apache-2.0
// What is written in the boxes of a sheet. What is printed there and on the cards comes from the
// server, and points come from the outlook.
import type { RoutePlayer, RoutePrinted } from '../../engine/generated/protocol';

export const cardsOf = ({ colours }: RoutePrinted, colour: number): number[] =>
  colours.flatMap((each, i) => (each === colour ? [i + 1] : []));
export const colourOf = ({ colours }: RoutePrinted, card: number): number => colours[card - 1] ?? 0;

// Ticks of one row of boxes: written in ink, or in pencil because they may still be taken back or
// bring nothing yet.
export type Tick = 'ink' | 'pencil' | null;

export function ticksOf(boxes: number, ticked: number, sure: number): Tick[] {
  return Array.from({ length: boxes }, (_, i) => (i < sure ? 'ink' : i < ticked ? 'pencil' : null));
}

// One of the three rows of tourists or commuters. A row that is not scored brings nothing yet.
export function rowTicks(
  player: RoutePlayer,
  kind: 'tourists' | 'commuters',
  row: number,
  boxes: number,
  kept: RoutePlayer, // the same player in the last position that is sure
): { ticks: Tick[]; points: number | null } {
  const scoredIn = (at: RoutePlayer) =>
    kind === 'tourists' ? at.tourist_points : at.commuter_points;
  const points = scoredIn(player)[row] ?? null;
  const ticked = player[kind][row] ?? 0;
  const sure = (scoredIn(kept)[row] ?? null) === null ? 0 : (kept[kind][row] ?? 0);
  return { ticks: ticksOf(boxes, ticked, sure), points };
}
