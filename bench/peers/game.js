// SPDX-License-Identifier: Apache-2.0
// A game for boardgame.io of the weight of Bus: four players, a board of 36 places with five numbers
// each (some 3 KB of JSON, as a view of Bus), one small decision per move, checked by the server.
// It does not end, so that nothing but moves is measured. PEER_PLACES makes the board smaller.
import core from 'boardgame.io/dist/cjs/core.js';

const { INVALID_MOVE } = core;

export const PLACES = Number(process.env.PEER_PLACES ?? 36);
export const KINDS = ['house', 'office', 'pub'];
export const ROOM = 400; // at a place, for each kind: never full in a run

const place = () => ({ waiting: 0, inside: 0, house: 0, office: 0, pub: 0 });
const player = () => ({ score: 0, stones: 0, markers: 20, buses: 1, line: [], ends: [] });

export const weight = {
  name: 'weight',
  minPlayers: 4,
  maxPlayers: 4,
  setup: () => ({
    round: 0,
    stones: 5,
    supply: 11,
    places: Object.fromEntries(Array.from({ length: PLACES }, (_, i) => [`j${i}`, place()])),
    players: Array.from({ length: 4 }, player),
    areas: { expansion: [], buses: [], passengers: [], buildings: [], clock: [], vroom: [] },
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    build: ({ G, playerID }, junction, kind) => {
      const at = G.places[junction];
      if (at === undefined || !KINDS.includes(kind) || at[kind] >= ROOM) return INVALID_MOVE;
      at[kind] += 1;
      G.players[Number(playerID)].score += 1;
      return undefined;
    },
  },
};
