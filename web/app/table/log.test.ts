// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// An entry of the log lights up its places on the board.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { nothingLit, seatLooks, type Highlight } from '../../board/shared/looks';
import type { GameEvent } from '../../engine/generated/protocol';
import { busGame } from './bus_game';
import Log from './Log.svelte';
import type { LogRound } from './history';

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
});

// A board draws one mark for each place and names it by the place: twice the same would be an error.
test('a place that several events of an entry tell of is lit once', () => {
  Element.prototype.scrollTo = () => {};
  const events: GameEvent[] = [
    { event: 'built', seat: 0, junction: 'j1', building: 'pub' },
    { event: 'came_out', junction: 'j1', passengers: 1 },
    { event: 'came_out', junction: 'j2', passengers: 2 },
  ];
  const sentences = events.map((event) => ({ text: event.event, event }));
  const logRounds: LogRound[] = [
    {
      key: 1,
      round: 1,
      entries: [{ n: 1, seat: 0, kind: 'action', sentences, undone: false }],
    },
  ];
  const point = vi.fn<(lit: Highlight) => void>();
  const looks = seatLooks('bus', ['Ada'], [0]);
  shown = mount(Log, { target: document.body, props: { logRounds, looks, game: busGame, point } });
  flushSync();
  const entry = document.querySelector('button[data-n="1"]');
  entry?.dispatchEvent(new Event('pointerenter'));
  expect(point).toHaveBeenLastCalledWith({ junctions: ['j1', 'j2'], streets: [] });
  entry?.dispatchEvent(new Event('pointerleave'));
  expect(point).toHaveBeenLastCalledWith(nothingLit);
});
