// SPDX-License-Identifier: Apache-2.0
// A table that is being set up: what was chosen so far, what follows from it, and what is sent.
import type {
  BodyTable,
  HttpGames,
  Level,
  Options,
  Pace,
  Visibility,
} from '../../../engine/generated/protocol';
import type { Plan } from '../../parts/estimate';
import { noPace, paces, type PaceName } from '../../parts/pace';
import type { Game } from '../../parts/play';

export type GameInfo = HttpGames['games'][string];
export type Seat = 'me' | 'open' | Level;

export interface Form {
  game: Game;
  seats: Seat[];
  hotSeat: boolean;
  edition: string;
  map: string; // a name, or '' for `ownMap`
  ownMap: Record<string, unknown> | null; // all that stands in the file
  options: Options; // those that are not as usual
  start: number | null; // null: by lot
  visibility: Visibility;
  pace: PaceName;
  ownPace: Pace;
  atZero: 'bot' | 'move';
  takebacks: 'usual' | 'free';
}

const usualPlayers = 4; // best at four, both of them

export function newForm(game: Game, info: GameInfo, visibility: Visibility = 'link'): Form {
  const [least = 2, most = 5] = info.players;
  const players = Math.min(most, Math.max(least, usualPlayers));
  return {
    game,
    seats: seatsFor(players, [], false),
    hotSeat: false,
    edition: info.default_edition,
    map: mapFor(info, players),
    ownMap: null,
    options: {},
    start: null,
    visibility,
    pace: 'none',
    ownPace: { per_turn: 0, bank: 15 * 60_000, increment: 15_000 },
    atZero: 'bot',
    takebacks: 'usual',
  };
}

function mapFor(info: GameInfo, players: number): string {
  return info.default_maps[players] ?? info.maps[0] ?? '';
}

// Whoever sits there keeps the seat; new ones are free, or ours if we share a screen.
function seatsFor(players: number, before: Seat[], hotSeat: boolean): Seat[] {
  return Array.from({ length: players }, (_, i) => {
    return before[i] ?? (i === 0 || hotSeat ? 'me' : 'open');
  });
}

// What belongs to a game begins anew; how one wants to play stays.
export function withGame(form: Form, game: Game, info: GameInfo): Form {
  const fresh = newForm(game, info);
  return {
    ...form,
    game,
    seats: seatsFor(fresh.seats.length, form.seats, form.hotSeat),
    edition: fresh.edition,
    map: fresh.map,
    ownMap: null,
    options: {},
    start: null,
  };
}

// A file as a map of one's own; null if it is none. Whether it can be played on, the server says.
export function ownMapOf(text: string): Record<string, unknown> | null {
  const json: unknown = JSON.parse(text);
  if (typeof json !== 'object' || json === null) return null;
  const map = json as Record<string, unknown>;
  return Array.isArray(map.junctions) && Array.isArray(map.streets) ? map : null;
}

export const ownMapName = ({ ownMap }: Form): string | null =>
  typeof ownMap?.name === 'string' ? ownMap.name : null;

// A map is meant for so many players: the usual one follows the number, a chosen one stays.
export function withPlayers(form: Form, players: number, info: GameInfo): Form {
  const usual = form.map === mapFor(info, form.seats.length);
  return {
    ...form,
    seats: seatsFor(players, form.seats, form.hotSeat),
    map: usual ? mapFor(info, players) : form.map,
    start: form.start !== null && form.start >= players ? null : form.start,
  };
}

export function withHotSeat(form: Form, hotSeat: boolean): Form {
  const first = form.seats.indexOf('me');
  const seats = form.seats.map((seat, i): Seat => {
    if (hotSeat) return seat === 'open' ? 'me' : seat;
    return seat === 'me' && i !== first ? 'open' : seat;
  });
  return { ...form, hotSeat, seats };
}

// Without a shared screen I sit once: on the seat chosen last.
export function withSeat(form: Form, at: number, seat: Seat): Form {
  const seats = form.seats.map((each, i): Seat => {
    if (i === at) return seat;
    return seat === 'me' && each === 'me' && !form.hotSeat ? 'open' : each;
  });
  return { ...form, seats };
}

export function usualOptions(form: Form, info: GameInfo): Options {
  return info.defaults[form.edition]?.[form.seats.length] ?? {};
}

export function withOption(form: Form, key: string, value: boolean | number, usual: Options): Form {
  const options = { ...form.options, [key]: value };
  if (usual[key] === value) delete options[key];
  return { ...form, options };
}

export function paceOf(form: Form): Pace {
  return form.pace === 'own' ? form.ownPace : (paces[form.pace] ?? noPace);
}

// All seats are taken: the game begins with the click.
export function beginsAtOnce(form: Form): boolean {
  return !form.seats.includes('open');
}

export function planOf(form: Form): Plan {
  const bots = form.seats.filter((seat) => seat !== 'me' && seat !== 'open').length;
  return {
    game: form.game,
    people: form.seats.length - bots,
    bots,
    together: beginsAtOnce(form),
    pace: paceOf(form),
  };
}

export function bodyOf(form: Form): BodyTable {
  const pace = paceOf(form);
  return {
    game: form.game,
    players: form.seats.length,
    edition: form.edition,
    map: form.map === '' && form.ownMap ? form.ownMap : form.map,
    options: form.options,
    start: form.start,
    pace: form.pace === 'none' ? null : pace,
    at_zero: form.atZero,
    takebacks: form.takebacks,
    hot_seat: form.hotSeat,
    visibility: form.visibility,
    seats: form.seats,
    begin: beginsAtOnce(form),
  };
}

export type Part = 'game' | 'seats' | 'pace' | 'rules' | 'people' | 'all';

// Where on the page a refusal belongs.
export function partOf(code: string): Part {
  if (code === 'terms/pace') return 'pace';
  if (code === 'settings/players' || code === 'settings/game') return 'game';
  if (code === 'bot/level' || code === 'table/seat' || code === 'settings/start') return 'seats';
  const family = code.slice(0, code.indexOf('/'));
  if (family === 'options' || family === 'map' || family === 'settings') return 'rules';
  return 'all';
}
