// SPDX-License-Identifier: Apache-2.0
// The time left on a clock. The server sends it with updates; in between the page counts down with
// its monotonic clock.
import { say } from '../../board/shared/words';
import type { Clocks, Pace } from '../../engine/generated/protocol';
import { day, hour, minute, second } from '../parts/time';

type Clock = NonNullable<Clocks>[number];

export interface Left {
  turn: number; // ms of the turn's own time
  bank: number; // ms of the bank
  total: number;
  running: boolean;
  low: boolean;
}

// Who has hours for a game is warned an hour before, who has minutes half a minute.
function warnBelow(pace: Pace): number {
  return pace.bank + pace.per_turn >= 6 * hour ? hour : 30 * second;
}

export function left(clock: Clock, elapsed: number, pace: Pace): Left {
  const gone = clock.running ? Math.max(0, elapsed) : 0;
  const turn = Math.max(0, clock.turn - gone);
  const bank = Math.max(0, clock.left - Math.max(0, gone - clock.turn));
  const total = turn + bank;
  return { turn, bank, total, running: clock.running, low: total < warnBelow(pace) };
}

// As on a station's clock: 2 d 4 h, 3 h 05, 12:34, 0:07. Seconds are rounded up, so that 0:00 means over.
export function clockText(ms: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor((ms % day) / hour);
  if (ms >= day) return say('table.clock.days', { days: Math.floor(ms / day), hours });
  if (ms >= hour) {
    return say('table.clock.hours', { hours, minutes: two(Math.floor((ms % hour) / minute)) });
  }
  const seconds = Math.ceil(ms / second);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

// For a screen reader, and so in words; in whole minutes unless time is short.
export function clockParts(ms: number): {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
} {
  const seconds = Math.ceil(ms / second);
  return {
    days: Math.floor(seconds / 86400),
    hours: Math.floor((seconds % 86400) / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: ms < 2 * minute ? seconds % 60 : 0,
  };
}
