// SPDX-License-Identifier: Apache-2.0
// The sentences of the log that are not the game's own, and how a result is told.
import { expect, test } from 'vitest';
import { seatLooks } from '../../board/shared/looks';
import type { Chair, GameEvent, Line, Result } from '../../engine/generated/protocol';
import { tableOf } from '../../testing/fake_session';
import type { Game } from './game';
import { tieWords, winnerWords } from './ranking';
import { describerOf } from './log_sentences';

const looks = seatLooks('bus', ['Ada', 'Bram', 'Cleo'], [0]);
const game = {
  sentence: (event: GameEvent) => (event.event === 'sites_full' ? '' : `said ${event.event}`),
} as unknown as Game;
const describe = describerOf(game, looks, null);
const texts = (line: Line) => describe(line).map(({ text }) => text);

test('events are told by the game, repetitions once, silence not at all', () => {
  const out: GameEvent = { event: 'came_out', junction: 'j1', passengers: 1 };
  const line: Line = {
    n: 2,
    kind: 'action',
    seat: 0,
    action: 'clock go',
    events: [
      { event: 'passed', seat: 0 },
      out,
      { ...out, junction: 'j2' },
      { event: 'sites_full' },
    ],
  };
  expect(texts(line)).toEqual(['said passed', 'said came_out (2 times)']);
  expect(describe(line)).toBe(describe(line)); // put into words once
});

test('take-backs, seats, clocks and an end from outside have words of ours', () => {
  const away = {
    kind: 'stand_in',
    user: 'u1',
    name: 'Bram',
    colour: '#111111',
    level: 'easy',
  } as const;
  const lines: Line[] = [
    { n: 1, kind: 'clock', seat: null, what: 'start' },
    { n: 2, kind: 'clock', seat: 1, what: 'bot' },
    { n: 3, kind: 'clock', seat: 1, what: 'move' },
    { n: 4, kind: 'takeback', seat: 2, to: 1 },
    { n: 5, kind: 'seat', seat: 1, chair: away },
    { n: 6, kind: 'seat', seat: 1, chair: { kind: 'bot', level: 'hard' } },
    { n: 7, kind: 'end', seat: null, why: 'moderator' },
  ];
  const all = lines.flatMap(texts);
  expect(all).toHaveLength(lines.length);
  for (const text of all) expect(text).not.toMatch(/^table\./);
  expect(all.join(' ')).toMatch(/Bram.*Cleo.*Bram/);
});

const bus = (
  places: number[],
  ties: ('stones' | 'earlier' | 'set_up' | null)[],
): NonNullable<Result> => ({
  points: [3, 3, 1],
  order: [1, 0, 2],
  places,
  breakdown: {
    game: 'bus',
    reason: 'markers',
    rounds: 5,
    seats: ties.map((tie, seat) => ({
      place: places[seat] ?? 0,
      points: 3,
      delivered: 3,
      stones: 0,
      markers: 0,
      buses: 2,
      tie,
    })),
  },
});

const people = tableOf(1).chairs;
const away: Chair = {
  ...{ kind: 'stand_in', level: 'medium' },
  ...{ user: 'u0', name: 'Ada', colour: '#123456' },
};

test('the winner is named, and a tie explained', () => {
  const result = bus([2, 1, 3], [null, 'earlier', null]);
  expect(winnerWords(result, looks, people)).toContain('Bram');
  const ties = tieWords(result, looks);
  expect(ties).toHaveLength(1);
  expect(ties[0]).toMatch(/Bram.*Ada/);
});

test('I have won, or several share it', () => {
  const mine = bus([1, 2, 3], [null, null, null]);
  expect(winnerWords(mine, looks, people)).not.toContain('Ada');
  const two = seatLooks('bus', ['Ada', 'Bram', 'Cleo'], [0, 1]);
  expect(winnerWords(mine, two, people)).toContain('Ada');
  const shared = bus([1, 1, 3], [null, null, null]);
  expect(winnerWords(shared, looks, people)).toMatch(/Bram and Ada/);
});

test('who has left has not won, the bot in their place has', () => {
  const mine = bus([1, 2, 3], [null, null, null]);
  expect(winnerWords(mine, looks, [away, ...people.slice(1)])).toMatch(/^A bot wins .*Ada/);
});
