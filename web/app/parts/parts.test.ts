// SPDX-License-Identifier: Apache-2.0
// The small helpers of the parts: people's colours, results, terms, maps.
import { describe, expect, test } from 'vitest';
import type { Chair, Row, Terms } from '../../engine/generated/protocol';
import { initials, inkOn, luminance, palette } from './colours';
import { isMyTurn, isSeated } from './my_tables.svelte';
import { noPace } from './pace';
import { haveWon, resultWords } from './result';
import { mapWords, termsLine, termsList } from './terms';

const terms: Terms = {
  game: 'bus',
  players: 3,
  rules: 1,
  edition: '2024',
  map: 'classic',
  options: {},
  start: null,
  pace: noPace,
  at_zero: 'bot',
  takebacks: 'usual',
  hot_seat: false,
};
const ada: Chair = { kind: 'human', user: 'ada', name: 'Ada', colour: '#4059ad' };
const ben: Chair = { kind: 'human', user: 'ben', name: 'Ben', colour: '#b5651d' };
const bot: Chair = { kind: 'bot', level: 'easy' };
const row: Row = {
  table: 't',
  status: 'playing',
  visibility: 'link',
  game: 'bus',
  host: 'ada',
  created: 0,
  changed: 0,
  terms,
  chairs: [ada, ben, bot],
  result: null,
  next: null,
  to_move: 0,
};

describe('colours', () => {
  test('what is written on them can be read', () => {
    for (const colour of [...palette, '#000000', '#ffffff', '#767676']) {
      const ground = luminance(colour);
      const ink = inkOn(colour) === 'white' ? 1 : 0;
      const [light, dark] = [Math.max(ground, ink), Math.min(ground, ink)];
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(4.5);
    }
  });
  test.each([
    ['Ada', 'A'],
    ['Merry Transfer', 'MT'],
    ['bram van der Linde', 'BL'],
    ['grace_h', 'GH'],
    ['ß', 'SS'],
    ['', ''],
    ['🚌 driver', '🚌D'],
  ])('%s: %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

describe('my tables', () => {
  test('whose turn it is', () => {
    expect(isMyTurn(row, 'ada')).toBe(true);
    expect(isMyTurn(row, 'ben')).toBe(false);
    expect(isMyTurn({ ...row, to_move: 2 }, 'ada')).toBe(false);
    expect(isMyTurn({ ...row, to_move: null }, 'ada')).toBe(false);
    expect(isMyTurn({ ...row, status: 'over' }, 'ada')).toBe(false);
    expect(isMyTurn(row, undefined)).toBe(false);
  });
  test('a stand-in plays for me: it is not my turn, but my seat', () => {
    const away = { ...row, chairs: [{ ...ada, kind: 'stand_in', level: 'easy' } as Chair, ben] };
    expect(isMyTurn(away, 'ada')).toBe(false);
    expect(isSeated(away, 'ada')).toBe(true);
  });
});

describe('results', () => {
  const over = {
    ...row,
    status: 'over' as const,
    result: { points: [7, 12, 7], order: [1, 0, 2], places: [2, 1, 2] },
  };
  test('from where I sat', () => {
    expect(resultWords(over, 'ben')).toBe('You came 1st of 3 with 12 points');
    expect(resultWords(over, 'ada')).toBe('You shared 2nd place with 7 points');
    expect(haveWon(over, 'ben')).toBe(true);
    expect(haveWon(over, 'ada')).toBe(false);
  });
  test('a bot that played on for me has not won for me', () => {
    const left = { ...ben, kind: 'stand_in' as const, level: 'medium' as const };
    const mine = { ...over, chairs: [over.chairs[0]!, left, over.chairs[2]!] };
    expect(resultWords(mine, 'ben')).toBe('A bot took over and came 1st for you with 12 points');
    expect(haveWon(mine, 'ben')).toBe(false);
  });
  test('of others, and of several at one screen', () => {
    expect(resultWords(over, 'cleo')).toBe('Ben won with 12 points');
    expect(resultWords({ ...over, chairs: [ben, ben, bot] }, 'ben')).toBe('Ben won with 12 points');
  });
  test('one point', () => {
    const one = { ...over, result: { points: [1, 0, -1], order: [0, 1, 2], places: [1, 2, 3] } };
    expect(resultWords(one, 'ada')).toBe('You came 1st of 3 with 1 point');
  });
});

describe('terms', () => {
  test('in a line', () => {
    expect(termsLine(terms)).toBe('3 players · 2024 rules · Classic · no clock');
  });
  test('all of them; clocks only where there are some', () => {
    const names = (some: Partial<Terms>, options = {}) =>
      termsList({ ...terms, ...some }, row.chairs, options).map(({ name }) => name);
    expect(names({})).toEqual(['Rules', 'Map', 'Clock', 'Take-backs', 'Begins']);
    expect(names({ pace: { per_turn: 0, bank: 60_000, increment: 0 } })).toContain(
      'When time is up',
    );
    expect(names({}, { stones: 7 })).toContain('Time stones');
    expect(names({ hot_seat: true })).toContain('Several at one screen');
  });
  test('maps by name, and those that somebody brought', () => {
    expect(mapWords('harbour')).toBe('Port Merrow');
    expect(mapWords('unheard-of')).toBe('unheard-of');
    expect(mapWords({ name: 'My town' })).toBe('My town');
    expect(mapWords(null)).toBe('A map of its own');
  });
});
