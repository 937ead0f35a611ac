// SPDX-License-Identifier: Apache-2.0
// How a game ended: who won, who came before whom and why.
import type { SeatLook } from '../../board/shared/looks';
import { language, say } from '../../board/shared/words';
import type { Result } from '../../engine/generated/protocol';

type Ended = NonNullable<Result>;

export function winnerWords(result: Ended, looks: SeatLook[]): string {
  const seats = result.order.filter((seat) => result.places[seat] === 1);
  const [first] = seats;
  if (first === undefined) return say('table.result.over');
  if (seats.length === 1) {
    const look = looks[first];
    const alone = looks.filter((one) => one.you).length === 1;
    return look?.you && alone
      ? say('table.result.you')
      : say('table.result.winner', { name: look?.name ?? '' });
  }
  const names = seats.map((seat) => looks[seat]?.name ?? '');
  return say('table.result.shared', { names: new Intl.ListFormat(language).format(names) });
}

// For each two neighbours with equal points: what put one before the other.
export function tieWords(result: Ended, looks: SeatLook[]): string[] {
  const { breakdown, order } = result;
  if (!breakdown) return [];
  return order.flatMap((seat, at) => {
    const tie = breakdown.seats[seat]?.tie;
    const next = order[at + 1];
    if (!tie || next === undefined) return [];
    const names = { name: looks[seat]?.name ?? '', other: looks[next]?.name ?? '' };
    return [say(`table.tie.${tie}`, names)];
  });
}
