// SPDX-License-Identifier: Apache-2.0
// Starts a game with one click: a table with three bots that begins at once. Their level is stored on
// this device.
import { say } from '../../board/shared/words';
import { api } from '../../engine/api';
import type { Level } from '../../engine/generated/protocol';
import { visit } from '../shared/me.svelte';
import { go, href } from '../shared/router.svelte';

export type Game = 'bus' | 'route';

export const games: Game[] = ['bus', 'route'];
export const levels: Level[] = ['easy', 'medium', 'hard', 'expert'];

// As people call it; one that has no board here by its own name.
export function gameTitle(name: string): string {
  const known = games.some((game) => game === name);
  return known ? say(`app.game.${name}`) : name.replaceAll('_', ' ');
}

const kKey = 'omnibus.level';

export function usualLevel(): Level {
  try {
    const kept = localStorage.getItem(kKey);
    return levels.find((level) => level === kept) ?? 'easy';
  } catch {
    return 'easy'; // no storage
  }
}

export function keepLevel(level: Level): void {
  try {
    localStorage.setItem(kKey, level);
  } catch {
    // private browsing: it holds until the page is closed
  }
}

export async function playNow(game: Game, level: Level): Promise<void> {
  await visit();
  const { table } = await api.open({
    game,
    players: 4,
    visibility: 'link',
    seats: ['me', level, level, level],
    begin: true,
  });
  go(href('table', { id: table }));
}
