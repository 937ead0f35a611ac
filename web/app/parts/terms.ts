// SPDX-License-Identifier: Apache-2.0
// What a table plays and how, in words.
import type { Options, Terms } from '../../engine/generated/protocol';
import { hasWords, say } from '../../board/shared/words';
import { chairName } from './chairs';
import { isTimed, paceWords } from './pace';
import type { Chair } from '../../engine/generated/protocol';

export function editionWords(game: string, edition: string): string {
  const key = `app.edition.${game}.${edition}`;
  return hasWords(key) ? say(key) : edition;
}

// A map of our own has a name in our words; one that somebody brought has its own.
export function mapWords(map: Terms['map']): string {
  if (map === null) return say('app.map.own');
  if (typeof map !== 'string') return String(map.name ?? say('app.map.own'));
  const key = `app.map.${map}`;
  return hasWords(key) ? say(key) : map;
}

export function switchWords(key: string, meaning: string): string {
  const words = `app.switch.${key}`;
  return hasWords(words) ? say(words) : meaning;
}

export function valueWords(value: boolean | number): string {
  return typeof value === 'number' ? String(value) : say(value ? 'app.yes' : 'app.no');
}

// One line for a list: "4 players · 2024 rules · Classic · no clock".
export function termsLine(terms: Terms): string {
  return [
    say('app.terms.players', { n: terms.players }),
    editionWords(terms.game, terms.edition),
    mapWords(terms.map),
    paceWords(terms.pace),
  ].join(' · ');
}

export interface Term {
  name: string;
  value: string;
}

// All of them, for whoever decides whether to sit down. `unusual` are switches that are not as the
// edition has them.
export function termsList(terms: Terms, chairs: Chair[], unusual: Options = {}): Term[] {
  const term = (key: string, value: string): Term => ({ name: say(`app.terms.${key}`), value });
  const start = terms.start === null ? null : chairs[terms.start];
  return [
    term('edition', editionWords(terms.game, terms.edition)),
    term('map', mapWords(terms.map)),
    term('pace', paceWords(terms.pace)),
    ...(isTimed(terms.pace) ? [term('at_zero', say(`app.at_zero.${terms.at_zero}`))] : []),
    term('takebacks', say(`app.takebacks.${terms.takebacks}`)),
    term('start', start ? seatWords(terms.start ?? 0, start) : say('app.start.lot')),
    ...(terms.hot_seat ? [term('hot_seat', say('app.yes'))] : []),
    ...Object.entries(unusual).map(([key, value]) => ({
      name: switchWords(key, key),
      value: valueWords(value),
    })),
  ];
}

function seatWords(seat: number, chair: Chair): string {
  return chair.kind === 'open' ? say('app.seat', { n: seat + 1 }) : chairName(chair);
}
