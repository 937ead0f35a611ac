// SPDX-License-Identifier: Apache-2.0
// How a finished game ended, in one sentence, from where I sat.
import { say } from '../../board/shared/words';
import type { Row } from '../../engine/generated/protocol';
import { chairName } from './chairs';

export function resultWords(row: Row, user: string | undefined): string {
  const { result, chairs } = row;
  if (!result) return say('pages.games.unfinished');
  const seats = chairs.flatMap((chair, seat) =>
    'user' in chair && chair.user === user ? [seat] : [],
  );
  // Of several seats at one screen the best one speaks.
  const seat = seats.sort((a, b) => (result.places[a] ?? 0) - (result.places[b] ?? 0))[0];
  if (seat !== undefined && seats.length === 1) {
    const left = chairs[seat]?.kind === 'stand_in';
    const place = result.places[seat] ?? 0;
    const shared = result.places.filter((each) => each === place).length > 1;
    return say(left ? 'pages.games.left' : shared ? 'pages.games.you_share' : 'pages.games.you', {
      place,
      of: chairs.length,
      n: result.points[seat] ?? 0,
    });
  }
  const first = result.order[0] ?? 0;
  const chair = chairs[first];
  return say('pages.games.winner', {
    name: chair ? chairName(chair) : '',
    n: result.points[first] ?? 0,
  });
}

export function haveWon(row: Row, user: string | undefined): boolean {
  return row.chairs.some(
    (chair, seat) =>
      chair.kind === 'human' && chair.user === user && row.result?.places[seat] === 1,
  );
}
