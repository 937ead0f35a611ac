// SPDX-License-Identifier: Apache-2.0
// For the tests alone: our own maps, and a position of a real game on the first of them.
import { readFileSync } from 'node:fs';
import type { RouteChoice, RouteOutlook, RouteView } from '../../engine/generated/protocol';
import { seatLooks } from '../shared/looks';
import type { RouteMap } from './map';
import stored from './position.json';

export function mapNamed(name: 'riverside' | 'harbour'): RouteMap {
  return JSON.parse(readFileSync(`../maps/route/${name}.json`, 'utf8')) as RouteMap;
}

export const riverside = mapNamed('riverside');
export const looks = seatLooks('route', ['Ada', 'Bram'], [0]);

// Ada draws the third of three segments: a dead end, a narrow way, and a turn to pay for.
export const position = stored as unknown as {
  view: RouteView;
  outlook: RouteOutlook;
  choices: RouteChoice[];
};

// The same players before anything is drawn, with two cards to start from.
export const beginning = {
  view: {
    ...position.view,
    round: 0,
    card: null,
    cards_out: [],
    players: position.view.players.map((player) => ({ ...player, route: [], hand: [3, 7] })),
  } as RouteView,
  choices: [3, 7].map((card) => ({
    action: `start ${card}`,
    kind: 'start',
    card,
    junction: riverside.junctions.find(({ start }) => start === card)?.id ?? '',
  })) as RouteChoice[],
};
