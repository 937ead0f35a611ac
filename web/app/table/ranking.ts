// SPDX-License-Identifier: Apache-2.0
// How a game ended: who won, who came before whom and why.
import type { SeatLook } from '../../board/shared/looks';
import { language, say } from '../../board/shared/words';
import type { Chair, Result } from '../../engine/generated/protocol';

type Ended = NonNullable<Result>;

// If a bot has finished the game in somebody's place, they are not named as the winner.
export function winnerWords(result: Ended, looks: SeatLook[], chairs: Chair[]): string {
  const seats = result.order.filter((seat) => result.places[seat] === 1);
  const [first] = seats;
  if (first === undefined) return say('table.result.over');
  if (seats.length === 1) {
    const look = looks[first];
    const name = look?.name ?? '';
    if (chairs[first]?.kind === 'stand_in') return say('table.result.stand_in', { name });
    const alone = looks.filter((one) => one.you).length === 1;
    return look?.you && alone ? say('table.result.you') : say('table.result.winner', { name });
  }
  const names = seats.map((seat) => {
    const name = looks[seat]?.name ?? '';
    return chairs[seat]?.kind === 'stand_in' ? say('table.result.stand_in.name', { name }) : name;
  });
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
