// SPDX-License-Identifier: Apache-2.0
// Maps with where they are drawn: the server's own by name, each asked for once, and whole ones.
import { api } from './api';
import type { HttpLayout } from './generated/protocol';

export interface LaidOut {
  name?: string;
  junctions: { id: string; kind?: string; icons?: string[] }[];
  layout: HttpLayout;
}

const asked = new Map<string, Promise<LaidOut>>();

// Refused if it is no map that can be played on.
export async function mapLaidOut(game: string, map: object): Promise<LaidOut> {
  const layout = await api.layout({ game, map: map as Record<string, unknown> });
  return { ...(map as LaidOut), layout };
}

export function mapNamed(game: string, name: string): Promise<LaidOut> {
  const key = `${game}/${name}`;
  let answer = asked.get(key);
  if (!answer) {
    answer = Promise.all([api.map(game, name), api.layout({ game, map: name })]).then(
      ([map, layout]) => ({ ...(map as LaidOut), layout }),
    );
    asked.set(key, answer);
    answer.catch(() => asked.delete(key)); // so that it can be asked again
  }
  return answer;
}
