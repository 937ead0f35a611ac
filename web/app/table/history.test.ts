// SPDX-License-Identifier: Apache-2.0
// The log as a story: take-backs, what came since one's last turn, and rounds.
import { expect, test } from 'vitest';
import type { GameEvent, Line } from '../../engine/generated/protocol';
import { logRounds, since, notTakenBack, type Describe } from './history';

const acted = (n: number, seat: number, ...events: GameEvent[]): Line => ({
  n,
  kind: 'action',
  seat,
  action: `a${n}`,
  events: events.length > 0 ? events : [{ event: 'passed', seat }],
});
const drawn = (n: number, ...events: GameEvent[]): Line => ({
  n,
  kind: 'chance',
  seat: null,
  action: null,
  events,
});
const back = (n: number, to: number): Line => ({ n, kind: 'takeback', seat: 0, to });
const start: Line = { n: 1, kind: 'clock', seat: null, what: 'start' };
const round = (number: number): GameEvent => ({ event: 'round_began', seat: 0, round: number });
const card = (number: number): GameEvent => ({ event: 'card_turned', card: 3, round: number });
const numbers = (lines: Line[]) => lines.map((line) => line.n);

const describe: Describe = (line) =>
  'events' in line
    ? line.events.map((event) => ({ text: event.event, event }))
    : [{ text: line.kind, event: null }];

test('without take-backs everything played stands', () => {
  expect(numbers(notTakenBack([start, acted(2, 0), drawn(3), acted(4, 1)]))).toEqual([2, 3, 4]);
  expect(notTakenBack([])).toEqual([]);
});

test('what was taken back does not stand', () => {
  const log = [start, acted(2, 0), acted(3, 1), back(4, 2), acted(5, 1)];
  expect(numbers(notTakenBack(log))).toEqual([2, 5]);
});

test('a take-back may return to before an earlier one', () => {
  const log = [start, acted(2, 0), acted(3, 1), back(4, 2), acted(5, 1), back(6, 1), acted(7, 0)];
  expect(numbers(notTakenBack(log))).toEqual([7]);
});

test('a take-back may return to what an earlier one had undone', () => {
  const log = [start, acted(2, 0), acted(3, 1), acted(4, 2), back(5, 2), back(6, 3)];
  expect(numbers(notTakenBack(log))).toEqual([2, 3]);
});

test('a log that begins late knows only what it has seen', () => {
  expect(numbers(notTakenBack([acted(501, 0), acted(502, 1)]))).toEqual([501, 502]);
  expect(notTakenBack([acted(501, 0), back(502, 300)])).toEqual([]);
});

test('since my last turn: what others and chance did', () => {
  const log = [start, acted(2, 0), acted(3, 1), drawn(4, card(2)), acted(5, 2)];
  expect(numbers(since(log, [0]))).toEqual([3, 4, 5]);
  expect(numbers(since(log, [2]))).toEqual([]);
  expect(numbers(since(log, [4]))).toEqual([2, 3, 4, 5]); // has not acted yet
  expect(numbers(since(log, [0, 1]))).toEqual([4, 5]); // two seats at one screen
});

test('rounds are logRounds; their beginning is a heading', () => {
  const log = [
    start,
    acted(2, 0),
    acted(3, 1, { event: 'passed', seat: 1 }, round(1)),
    acted(4, 0),
    acted(5, 1, round(2)),
    acted(6, 0),
  ];
  const story = logRounds(log, describe);
  expect(story.map((logRound) => logRound.round)).toEqual([0, 1, 2]);
  expect(story.map((logRound) => logRound.entries.map((entry) => entry.n))).toEqual([
    [1, 2, 3],
    [4],
    [6],
  ]);
  expect(story[0]?.entries.at(-1)?.sentences.map(({ text }) => text)).toEqual(['passed']);
});

test('a card begins a round and is told in it', () => {
  const story = logRounds([start, drawn(2, card(1)), acted(3, 0), drawn(4, card(2))], describe);
  expect(story.map((logRound) => logRound.round)).toEqual([0, 1, 2]);
  expect(story[1]?.entries[0]?.sentences[0]?.text).toBe('card_turned');
});

test('what was taken back is marked, and the round is again the one it was', () => {
  const log = [
    start,
    acted(2, 0, round(1)),
    acted(3, 0),
    acted(4, 1, round(2)),
    acted(5, 0),
    back(6, 3),
    acted(7, 1),
  ];
  const story = logRounds(log, describe);
  expect(story.map((logRound) => logRound.round)).toEqual([0, 1, 2, 1]);
  const undone = story.flatMap((logRound) => logRound.entries).filter((entry) => entry.undone);
  expect(undone.map((entry) => entry.n)).toEqual([5]);
  expect(story.at(-1)?.entries.map((entry) => entry.kind)).toEqual(['action']);
  expect(story.at(-2)?.entries.map((entry) => entry.kind)).toEqual(['action', 'takeback']);
});

test('a log that begins late does not guess its round', () => {
  const story = logRounds(
    [acted(501, 0), acted(502, 1, { event: 'passed', seat: 1 }, round(9)), acted(503, 0)],
    describe,
  );
  expect(story.map((logRound) => logRound.round)).toEqual([null, 9]);
});
