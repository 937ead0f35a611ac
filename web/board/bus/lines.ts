// SPDX-License-Identifier: Apache-2.0
// The way of a bus along its line.
import type { BusLayout } from '../../engine/generated/protocol';
import { piece, pointsOf, type Polyline, reversed } from '../shared/geometry';

// From one junction that the line passes to another; null if it does not pass both. Where it passes
// one of them twice, the shortest way.
export function wayAlong(
  { lines }: BusLayout,
  seat: number,
  from: string,
  to: string,
): Polyline | null {
  const line = lines.find((each) => each.seat === seat);
  if (!line) return null;
  const passes = (junction: string): number[] =>
    line.stops.flatMap((stop, i) => (stop === junction ? [line.far[i] ?? 0] : []));
  const ways = passes(from)
    .flatMap((a) => passes(to).map((b) => [a, b] as const))
    .sort(([a, b], [c, d]) => Math.abs(b - a) - Math.abs(d - c));
  const [way] = ways;
  if (!way) return null;
  const [a, b] = way;
  const whole = line.bands.flatMap(({ path }) => pointsOf(path));
  return a <= b ? piece(whole, a, b) : reversed(piece(whole, b, a));
}
