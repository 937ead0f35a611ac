// SPDX-License-Identifier: Apache-2.0
// A small city and a position in it, for tests. Six junctions around two stations:
//
//   a --- b --- c        d and e are parks, b and f stations; b-e is there twice.
//   |  \  |  X  |
//   d --- e --- f
import type {
  BusHour,
  BusLayout,
  BusOutlook,
  BusPlayer,
  BusView,
} from '../engine/generated/protocol';
import { seatLooks } from '../board/shared/looks';
import type { BusMap } from '../board/bus/map';
import stored from './bus_sample_layout.json';
import storedMap from './bus_sample_map.json';

export const map = { ...storedMap, layout: stored.map } as unknown as BusMap;

export const looks = seatLooks('bus', ['Ada', 'Bram', 'Cleo'], [0]);

const player = (line: string[], ends: string[][], score = 0): BusPlayer => ({
  score,
  stones: 0,
  markers: 12,
  buses: 2,
  line,
  ends,
});

// Ada runs a-b-e-d-a, a loop with both ends at a; Bram b-e; Cleo c-f, then f-e.
export const view: BusView = {
  game: 'bus',
  layout: stored.view as BusLayout,
  round: 3,
  seat: 0,
  over: false,
  phase: 'expansion',
  clock: 'house',
  stones: 3,
  supply: 9,
  start: 1,
  players: [
    player(
      ['a-b', 'a-d', 'b-e', 'd-e'],
      [
        ['a', 'a-b'],
        ['a', 'a-d'],
      ],
      2,
    ),
    player(
      ['b-e'],
      [
        ['b', 'b-e'],
        ['e', 'b-e'],
      ],
      2,
    ),
    player(
      ['c-f', 'e-f'],
      [
        ['c', 'c-f'],
        ['e', 'e-f'],
      ],
    ),
  ],
  junctions: {
    a: { waiting: 0, inside: 1, house: 1, office: 0, pub: 0 },
    b: { waiting: 2, inside: 0, house: 0, office: 0, pub: 0 },
    c: { waiting: 0, inside: 0, house: 1, office: 0, pub: 0 },
    d: { waiting: 1, inside: 0, house: 0, office: 1, pub: 1 },
    e: { waiting: 1, inside: 0, house: 0, office: 0, pub: 0 },
    f: { waiting: 6, inside: 0, house: 0, office: 0, pub: 0 },
  },
  areas: {
    expansion: [1, 0],
    buses: [],
    passengers: [2],
    buildings: [],
    clock: [],
    vroom: [0],
    start: [],
  },
  passed: [],
  left: 2,
  stack: [2, 1, 0],
  ranking: null,
  space: 1,
};

const now: BusHour = {
  hour: 'house',
  most: [1, 0, 1],
  waiting: { b: 2, d: 1, e: 1, f: 6 },
  vacant: { c: 1 },
};

export const outlook: BusOutlook = {
  game: 'bus',
  buses: { now: 2, if_bought: 3, buyer: null },
  areas: [
    {
      area: 'expansion',
      counts: 'extensions',
      last_first: true,
      spaces: [
        { space: 0, letter: 'A', seat: 1, worth: 2 },
        { space: 1, letter: 'B', seat: 0, worth: 1 },
        { space: 2, letter: 'C', seat: null, worth: 0, worthless: 'no_power' },
      ],
    },
    {
      area: 'buses',
      counts: 'buses',
      last_first: false,
      spaces: [{ space: 0, letter: 'A', seat: null, worth: 1 }],
    },
    {
      area: 'passengers',
      counts: 'passengers',
      last_first: false,
      spaces: [
        { space: 0, letter: 'A', seat: 2, worth: 2, if_bought: 3 },
        { space: 1, letter: 'B', seat: null, worth: 1, if_bought: 2 },
        { space: 2, letter: 'C', seat: null, worth: 0, if_bought: 1, worthless: 'no_power' },
      ],
    },
    {
      area: 'vroom',
      counts: 'rides',
      last_first: false,
      spaces: [
        { space: 0, letter: 'A', seat: 0, worth: 2 },
        { space: 1, letter: 'B', seat: null, worth: 2 },
      ],
    },
    {
      area: 'clock',
      counts: 'decisions',
      last_first: false,
      spaces: [{ space: 0, letter: 'A', seat: null, worth: 1 }],
    },
    {
      area: 'start',
      counts: 'starts',
      last_first: false,
      spaces: [{ space: 0, letter: 'A', seat: null, worth: 1 }],
    },
  ],
  timeline: [
    { area: 'expansion', space: 1, letter: 'B', seat: 0, times: 2, moment: 'now' },
    { area: 'expansion', space: 0, letter: 'A', seat: 1, times: 2, moment: 'to_come' },
    { area: 'passengers', space: 0, letter: 'A', seat: 2, times: 0, moment: 'to_come' },
    { area: 'clock', space: null, letter: null, seat: null, times: 1, moment: 'to_come' },
    { area: 'vroom', space: 0, letter: 'A', seat: 0, times: 2, moment: 'to_come' },
    { area: 'start', space: null, letter: null, seat: null, times: 1, moment: 'to_come' },
  ],
  next_start: { seat: 2, chosen: false },
  rides: {
    now,
    stopped: { ...now, ends_game: true },
    advanced: {
      hour: 'office',
      most: [1, 0, 0],
      waiting: { a: 1, b: 2, e: 1, f: 6 },
      vacant: {},
    },
  },
  end: {
    reason: null,
    conditions: [
      { reason: 'last_stone', now: 3, limit: 4, at_once: true, reached: false },
      { reason: 'no_site', now: 4, limit: 6, at_once: false, reached: false },
      { reason: 'markers', now: 2, limit: 2, at_once: false, reached: true },
    ],
  },
  zone: 2,
  task: 'extend',
  forbidden: [
    { from: 'a', street: 'a-b', to: 'b', reason: 'own_line', seats: [0, 1] },
    { from: 'a', street: 'a-d', to: 'd', reason: 'occupied', seats: [1, 2] },
  ],
};
