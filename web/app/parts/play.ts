// SPDX-License-Identifier: Apache-2.0
// One click and one plays: a table with three bots that begins at once. How strong they are is
// remembered on this device.
import { api } from '../../engine/api';
import type { Level } from '../../engine/generated/protocol';
import { visit } from '../shared/me.svelte';
import { go, href } from '../shared/router.svelte';

export type Game = 'bus' | 'route';

export const games: Game[] = ['bus', 'route'];
export const levels: Level[] = ['easy', 'medium', 'hard', 'expert'];

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
