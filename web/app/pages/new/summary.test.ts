// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// What is being set up is shown with the picture of its map, which is asked for once.
import { flushSync, mount, unmount } from 'svelte';
import { fromStore, writable } from 'svelte/store';
import { afterEach, expect, test } from 'vitest';
import map from '../../../testing/bus_sample_map.json';
import stored from '../../../testing/bus_sample_layout.json';
import { fakeServer } from '../../../testing/fake_server';
import { newForm, withHotSeat, type GameInfo } from './form';
import Summary from './Summary.svelte';

const info: GameInfo = {
  title: 'Bus',
  editions: ['2024'],
  default_edition: '2024',
  maps: ['classic', 'other'],
  default_maps: { 3: 'classic', 4: 'classic', 5: 'classic' },
  players: [3, 5],
  hides: false,
  bots: [],
  options: {},
  rules: 1,
  defaults: {},
};
const settled = async () => {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setTimeout(resolve));
  flushSync();
};
const picture = () => document.querySelector('.picture svg');

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
});

test('a change of the form asks for no map again, and a map that does not come has no picture', async () => {
  const asked = fakeServer({
    'GET api/games/bus/maps/classic': map,
    'POST api/layout': () => ({ layout: stored.map, printed: null }),
  });
  const form = writable(newForm('bus', info));
  const state = fromStore(form);
  const props = {
    get form() {
      return state.current;
    },
  };
  shown = mount(Summary, { target: document.body, props });
  await settled();
  expect(picture()).not.toBeNull();
  form.update((before) => withHotSeat(before, true));
  await settled();
  form.update((before) => ({ ...before, map: 'other' }));
  await settled();
  expect(picture()).toBeNull();
  form.update((before) => ({ ...before, map: 'classic' }));
  await settled();
  expect(picture()).not.toBeNull();
  expect(asked.map((one) => one.path)).toEqual([
    'GET api/games/bus/maps/classic',
    'POST api/layout',
    'GET api/games/bus/maps/other',
    'POST api/layout',
  ]);
});
