// SPDX-License-Identifier: Apache-2.0
// What is printed on everybody's sheet and cards, as on paper: the values of boxes, the order of
// the patterns. Nothing is counted with it; points come from the outlook.
import type { RoutePlayer } from '../../engine/generated/protocol';
import type { Pattern } from './glyphs';

export const cards = Array.from({ length: 12 }, (_, i) => i + 1);
export const colours = [0, 1, 2, 3, 4, 5];
export const colourOf = (card: number): number => (card - 1) % colours.length;
export const cardsOf = (colour: number): number[] => cards.filter((n) => colourOf(n) === colour);

const patterns: Pattern[] = ['straight', 'curve', 'either', 'move1', 'straight3', 'curve3'];

// Every board gives the colours other patterns.
export function patternOf(board: number, colour: number): Pattern {
  const at = (colour - board + colours.length * 2) % colours.length;
  return patterns[at] ?? 'straight';
}

export interface PrintedBox {
  value: number;
  gift?: 'elderly' | 'tourist';
}
export const touristBoxes: PrintedBox[] = [2, 5, 9, 14].map((value) => ({ value }));
export const commuterBoxes: PrintedBox[] = [
  { value: 2 },
  { value: 4, gift: 'elderly' },
  { value: 6, gift: 'tourist' },
];
export const rowsOfPeople = [0, 1, 2];
export const students = 6;
export const universities = 4;
export const elderlyBoxes = [1, 1, 1, 2, 2, 2, 3, 3];
export const alterationBoxes = [1, 2, 2, 2, 3];
export const trafficBoxes = 12;
export const planPoints = 10;
export const noTraffic = 3;

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
  kept: RoutePlayer, // the same player in the last position that is sure
): { ticks: Tick[]; points: number | null } {
  const boxes = (kind === 'tourists' ? touristBoxes : commuterBoxes).length;
  const scoredIn = (at: RoutePlayer) =>
    kind === 'tourists' ? at.tourist_points : at.commuter_points;
  const points = scoredIn(player)[row] ?? null;
  const ticked = player[kind][row] ?? 0;
  const sure = (scoredIn(kept)[row] ?? null) === null ? 0 : (kept[kind][row] ?? 0);
  return { ticks: ticksOf(boxes, ticked, sure), points };
}
