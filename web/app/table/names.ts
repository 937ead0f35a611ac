// SPDX-License-Identifier: Apache-2.0
// What the players of a table are called in its sentences. Bots of one level are told apart by the
// letter of their seat, people of one name too.
import type { SeatLook } from '../../board/shared/looks';
import { seatLooks } from '../../board/shared/looks';
import { say } from '../../board/shared/words';
import type { Chair, ServerTable } from '../../engine/generated/protocol';

function nameOf(chair: Chair, seat: number): string {
  if ('name' in chair) return chair.name;
  if (chair.kind === 'bot') return say('table.bot', { letter: letterOf(seat) });
  return say('table.seat', { letter: letterOf(seat) });
}

// The name of the file that the record of a game is saved in.
export const recordName = ({ table, terms }: ServerTable): string =>
  `omnibus-${terms.game}-${table.slice(0, 8)}.rec`;

const letterOf = (seat: number) => String.fromCharCode(65 + seat);

// Whether names and own seats are equal.
export const sameLooks = (some: SeatLook[], others: SeatLook[]): boolean =>
  some.length === others.length &&
  some.every(({ name, you }, seat) => name === others[seat]?.name && you === others[seat].you);

export function looksOf(table: ServerTable): SeatLook[] {
  const names = table.chairs.map(nameOf);
  const mine = (seat: number) => table.you.seats.includes(seat);
  const apart = names.map((name, seat) => {
    const same = names.flatMap((other, at) => (other === name ? [at] : []));
    if (same.length < 2) return name;
    // Several people at this screen are all here under the name of whoever opened the table.
    const key = same.every(mine) ? 'table.player' : 'table.namesake';
    return say(key, { name, letter: letterOf(seat) });
  });
  return seatLooks(table.terms.game, apart, table.you.seats);
}
