// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// Which games have a board here, and what the server says of them.
import { expect, test, vi } from 'vitest';
import { ServerArchive } from '../../engine/archive';
import { fakeServer } from '../../testing/fake_server';
import { tableOf } from '../../testing/fake_session';
import { gameTitle } from '../parts/play';
import { loadGame } from './game';

vi.mock('./bus_game', () => ({ busGame: {} }));
vi.mock('./route_game', () => ({ routeGame: {} }));

test('whether a game hides something is what the server says', async () => {
  const bus = tableOf(1);
  const game = { hides: true };
  fakeServer({ 'GET api/games': { games: { bus: game } } });
  expect(await new ServerArchive('t').hides(bus)).toBe(true);
  game.hides = false;
  expect(await new ServerArchive('t').hides(bus)).toBe(false);
});

test('a game without a board is refused, and has a name', async () => {
  expect(await loadGame('bus')).toEqual({});
  await expect(loadGame('last_stop')).rejects.toMatchObject({ code: 'layout/none' });
  expect(gameTitle('last_stop')).toBe('last stop');
  expect(gameTitle('route')).toBe("Let's Make a Bus Route");
});
