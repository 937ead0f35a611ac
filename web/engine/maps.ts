// SPDX-License-Identifier: Apache-2.0
// The server's own maps, each asked for once.
import { api } from './api';

const asked = new Map<string, Promise<unknown>>();

export function mapNamed(game: string, map: string): Promise<unknown> {
  const key = `${game}/${map}`;
  let answer = asked.get(key);
  if (!answer) {
    answer = api.map(game, map);
    asked.set(key, answer);
    answer.catch(() => asked.delete(key)); // so that it can be asked again
  }
  return answer;
}
