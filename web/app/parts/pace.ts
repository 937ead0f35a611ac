// SPDX-License-Identifier: Apache-2.0
// How fast a table plays: the usual paces, and any pace in words.
import type { Pace } from '../../engine/generated/protocol';
import { say } from '../../board/shared/words';
import { day, durationWords, hour, minute, second } from './time';

export type PaceName = 'none' | 'live' | 'quick' | 'day' | 'days' | 'own';

export const noPace: Pace = { per_turn: 0, bank: 0, increment: 0 };

// The slow ones have a bank for weekends and holidays, so that nobody loses a seat over one evening.
export const paces: Record<Exclude<PaceName, 'own'>, Pace> = {
  none: noPace,
  live: { per_turn: 0, bank: 10 * minute, increment: 10 * second },
  quick: { per_turn: 0, bank: 5 * minute, increment: 5 * second },
  day: { per_turn: day, bank: 2 * day, increment: 0 },
  days: { per_turn: 3 * day, bank: 7 * day, increment: 0 },
};

export function isTimed(pace: Pace): boolean {
  return pace.per_turn > 0 || pace.bank > 0 || pace.increment > 0;
}

// Turn-based: nobody is expected to sit and wait.
export function isSlow(pace: Pace): boolean {
  return pace.per_turn >= hour || pace.bank >= 12 * hour;
}

export function paceWords(pace: Pace): string {
  if (!isTimed(pace)) return say('app.pace.none');
  const parts: string[] = [];
  if (pace.per_turn > 0) parts.push(say('app.pace.turn', { time: durationWords(pace.per_turn) }));
  if (pace.bank > 0) {
    const key = pace.per_turn > 0 ? 'app.pace.reserve' : 'app.pace.bank';
    parts.push(say(key, { time: durationWords(pace.bank) }));
  }
  if (pace.increment > 0) {
    parts.push(say('app.pace.increment', { time: durationWords(pace.increment) }));
  }
  return parts.join(' + ');
}
