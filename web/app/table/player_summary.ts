// SPDX-License-Identifier: Apache-2.0
// A player's points and a few words that fit beside the name.
import { say } from '../../board/shared/words';
import type { Outlook, Result, View } from '../../engine/generated/protocol';

export interface PlayerSummary {
  points: number;
  pending: number; // more that would come if things were scored now
  words: string[];
  starts: boolean; // this round
}

// After the end, `points` are those of the result.
export function playerSummary(
  view: View,
  outlook: Outlook,
  seat: number,
  result: Result = null,
): PlayerSummary {
  const final = view.over ? result?.points[seat] : undefined;
  const starts = view.start === seat && !view.over;
  if (view.game === 'bus') {
    const player = view.players[seat];
    const words = [
      say('table.has.markers', { n: player?.markers ?? 0 }),
      say('table.has.buses', { n: player?.buses ?? 0 }),
    ];
    if (player?.stones) words.push(say('table.has.stones', { n: player.stones }));
    if (view.phase === 'choose' && view.passed.includes(seat)) words.push(say('table.passed'));
    return { points: final ?? player?.score ?? 0, pending: 0, words, starts };
  }
  const player = view.players[seat];
  const stands = outlook.game === 'route' ? outlook.seats[seat] : undefined;
  const words = [say('table.has.traffic', { n: player?.traffic ?? 0 })];
  if (stands?.stuck) words.push(say('table.has.stuck'));
  else if (stands?.slowed) words.push(say('table.has.slowed'));
  return {
    points: final ?? stands?.points ?? player?.score ?? 0,
    pending: stands?.pending ?? 0,
    words,
    starts,
  };
}
