// SPDX-License-Identifier: Apache-2.0
// Maps with where they are drawn and what is printed for them: the server's own by name, each asked
// for once, and whole ones.
import { api } from './api';
import type { BodyLayout, HttpLayout } from './generated/protocol';

export interface LaidOut extends HttpLayout {
  name?: string;
  junctions: { id: string; kind?: string; icons?: string[] }[];
}

const asked = new Map<string, Promise<LaidOut>>();

// Refused if it is no map that can be played on.
export function mapLaidOut(
  game: string,
  map: string | object,
  under: Pick<BodyLayout, 'rules' | 'edition'> = {},
): Promise<LaidOut> {
  const key = typeof map === 'string' ? [game, map, under.rules, under.edition].join() : '';
  const known = asked.get(key);
  if (known) return known;
  const answer = Promise.all([
    typeof map === 'string' ? api.map(game, map) : map,
    api.layout({ game, map: map as BodyLayout['map'], ...under }),
  ]).then(([plain, laid]) => ({ ...(plain as LaidOut), ...laid }));
  if (key) asked.set(key, answer);
  answer.catch(() => asked.delete(key)); // so that it can be asked again
  return answer;
}
