// SPDX-License-Identifier: Apache-2.0
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { day, minute } from '../../parts/time';
import {
  beginsAtOnce,
  bodyOf,
  newForm,
  ownMapName,
  ownMapOf,
  partOf,
  planOf,
  usualOptions,
  withGame,
  withHotSeat,
  withOption,
  withPlayers,
  withSeat,
  type GameInfo,
} from './form';

const bus: GameInfo = {
  title: 'Bus',
  editions: ['1999', '2024'],
  default_edition: '2024',
  maps: ['classic'],
  default_maps: { 3: 'classic', 4: 'classic', 5: 'classic' },
  players: [3, 5],
  hides: false,
  bots: [],
  options: { stones: { least: 1, most: 20, meaning: 'time stones' } },
  rules: 1,
  defaults: { 2024: { 3: { stones: 4 }, 4: { stones: 5 }, 5: { stones: 5 } } },
};
const route: GameInfo = {
  ...bus,
  title: "Let's Make a Bus Route",
  editions: ['2018'],
  default_edition: '2018',
  maps: ['harbour', 'riverside'],
  default_maps: { 2: 'riverside', 3: 'riverside', 4: 'harbour', 5: 'harbour' },
  players: [2, 5],
};

describe('one click', () => {
  test('opens a table for four by link, without a clock', () => {
    expect(bodyOf(newForm('bus', bus))).toEqual({
      game: 'bus',
      players: 4,
      edition: '2024',
      map: 'classic',
      options: {},
      start: null,
      pace: null,
      at_zero: 'bot',
      takebacks: 'usual',
      hot_seat: false,
      visibility: 'link',
      seats: ['me', 'open', 'open', 'open'],
      begin: false,
    });
  });
  test('begins at once when no seat is free', () => {
    let form = newForm('bus', bus);
    for (const seat of [1, 2, 3]) form = withSeat(form, seat, 'medium');
    expect(beginsAtOnce(form)).toBe(true);
    expect(bodyOf(form).begin).toBe(true);
    expect(planOf(form)).toMatchObject({ people: 1, bots: 3, together: true });
  });
});

describe('players', () => {
  test('who sits stays; the usual map follows the number', () => {
    const four = withSeat(newForm('route', route), 1, 'hard');
    expect(four.map).toBe('harbour');
    const two = withPlayers({ ...four, start: 3 }, 2, route);
    expect(two.seats).toEqual(['me', 'hard']);
    expect(two.map).toBe('riverside');
    expect(two.start).toBeNull();
    const five = withPlayers({ ...two, map: 'harbour' }, 5, route);
    expect(five.map).toBe('harbour');
    expect(five.seats).toEqual(['me', 'hard', 'open', 'open', 'open']);
  });
  test('another game begins with its own usual things, but with the same people and pace', () => {
    const form = { ...newForm('bus', bus, 'public'), pace: 'day' as const, options: { stones: 9 } };
    const other = withGame(form, 'route', route);
    expect(other).toMatchObject({
      game: 'route',
      edition: '2018',
      map: 'harbour',
      options: {},
      pace: 'day',
      visibility: 'public',
    });
  });
});

describe('seats', () => {
  test('I sit once', () => {
    const form = withSeat(newForm('bus', bus), 2, 'me');
    expect(form.seats).toEqual(['open', 'open', 'me', 'open']);
  });
  test('unless several of us share the screen', () => {
    const hot = withHotSeat(withSeat(newForm('bus', bus), 3, 'easy'), true);
    expect(hot.seats).toEqual(['me', 'me', 'me', 'easy']);
    expect(withSeat(hot, 3, 'me').seats).toEqual(['me', 'me', 'me', 'me']);
    expect(withHotSeat(hot, false).seats).toEqual(['me', 'open', 'open', 'easy']);
    expect(withPlayers(hot, 5, bus).seats).toEqual(['me', 'me', 'me', 'easy', 'me']);
  });
});

describe('switches', () => {
  test('only what is not as usual is sent', () => {
    const form = newForm('bus', bus);
    const usual = usualOptions(form, bus);
    const seven = withOption(form, 'stones', 7, usual);
    expect(bodyOf(seven).options).toEqual({ stones: 7 });
    expect(bodyOf(withOption(seven, 'stones', 5, usual)).options).toEqual({});
  });
  test('what is usual depends on the number of players', () => {
    expect(usualOptions(withPlayers(newForm('bus', bus), 3, bus), bus)).toEqual({ stones: 4 });
  });
});

describe('pace', () => {
  test('a usual one, and one of our own', () => {
    const form = newForm('bus', bus);
    expect(bodyOf({ ...form, pace: 'day' }).pace).toMatchObject({ per_turn: day });
    const own = { per_turn: 0, bank: minute, increment: 0 };
    expect(bodyOf({ ...form, pace: 'own', ownPace: own }).pace).toEqual(own);
  });
});

test('a map of our own is sent whole', () => {
  const text = readFileSync('../maps/route/harbour.json', 'utf8');
  const ownMap = ownMapOf(text);
  const form = { ...newForm('route', route), map: '', ownMap };
  expect(bodyOf(form).map).toEqual(JSON.parse(text));
  expect(ownMapName(form)).toBe('Port Merrow');
  expect(ownMapOf('{"junctions": []}')).toBeNull();
});

test.each([
  ['terms/pace', 'pace'],
  ['settings/players', 'game'],
  ['settings/edition', 'rules'],
  ['options/range', 'rules'],
  ['map/disconnected', 'rules'],
  ['bot/level', 'seats'],
  ['http/rate', 'all'],
  ['net/offline', 'all'],
])('%s belongs to %s', (code, part) => {
  expect(partOf(code)).toBe(part);
});
