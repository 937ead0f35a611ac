// SPDX-License-Identifier: Apache-2.0
// How long a table will take, before it has begun. The numbers of turns are those of games between
// bots on the usual maps; the seconds are what players report of the table: two hours of Bus among
// four, half an hour of Let's Make a Bus Route.
import type { Pace } from '../../engine/generated/protocol';
import { isSlow, isTimed } from './pace';
import { hour, second } from './time';

export interface Plan {
  game: string;
  people: number; // who think; a bot hardly does
  bots: number;
  together: boolean; // all people are at one screen, so nobody waits for another day
  pace: Pace;
}

export interface Estimate {
  low: number; // ms
  high: number;
  turns: number; // of each player
}

const longest = { turns: 30, think: 50 * second }; // also for a game that nothing is known of
const games: Record<string, typeof longest> = {
  bus: longest,
  route: { turns: 13, think: 30 * second },
};
const kBotTurn = 2 * second; // mostly to see what it did
const kReplyPart = 0.2; // of the time there is, until somebody who plays by the day is back

export function estimate({ game, people, bots, together, pace }: Plan): Estimate {
  const { turns, think } = games[game] ?? longest;
  const watching = bots * turns * kBotTurn;
  if (isSlow(pace) && people > 1 && !together) {
    const reply = Math.max(pace.per_turn * kReplyPart, hour);
    const typical = people * turns * reply;
    return { low: typical * 0.6, high: typical * 1.8, turns };
  }
  const typical = people * turns * think;
  const most = isTimed(pace)
    ? people * (pace.bank + turns * (pace.per_turn + pace.increment))
    : Infinity;
  return {
    low: Math.min(typical * 0.7, most * 0.6) + watching,
    high: Math.min(typical * 1.3, most) + watching,
    turns,
  };
}
