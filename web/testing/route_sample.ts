// SPDX-License-Identifier: Apache-2.0
// For the tests alone: our own maps, and a position of a real game on the first of them.
import { readFileSync } from 'node:fs';
import type { RouteChoice, RouteOutlook, RouteView } from '../engine/generated/protocol';
import { seatLooks } from '../board/shared/looks';
import type { RouteMap } from '../board/route/map';
import stored from './route_sample.json';
import laidOut from './riverside_layout.json';

// Not laid out.
export function mapNamed(name: 'riverside' | 'harbour'): Omit<RouteMap, 'layout' | 'printed'> {
  return JSON.parse(readFileSync(`../maps/route/${name}.json`, 'utf8')) as RouteMap;
}

export const riverside = {
  ...mapNamed('riverside'),
  layout: laidOut.map,
  printed: stored.printed,
} as unknown as RouteMap;
export const drawn = laidOut.pens; // by omnibus draw, of the position
export const looks = seatLooks('route', ['Ada', 'Bram'], [0]);

const tip = { at: { x: 12, y: -12 }, side: { x: 0.7, y: -0.7 } };

// Ada draws the third of three segments: a dead end, a narrow way, and a turn to pay for.
export const position = {
  ...stored,
  view: { ...stored.view, layout: { ...laidOut.view, tips: { j58: tip, j59: tip, j60: tip } } },
} as unknown as {
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
    layout: { lines: [], heads: [], tips: {} },
  } as RouteView,
  choices: [3, 7].map((card) => ({
    action: `start ${card}`,
    kind: 'start',
    card,
    junction: riverside.junctions.find(({ start }) => start === card)?.id ?? '',
  })) as RouteChoice[],
};
