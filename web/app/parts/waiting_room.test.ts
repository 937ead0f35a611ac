// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// The waiting room of a host, of somebody seated, and of whoever follows an invitation.
import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { Chair, ServerTable } from '../../engine/generated/protocol';
import type { GameSession, TableState } from '../../engine/session';
import { fakeServer, Refused } from '../../testing/fake_server';
import { isLocal } from './local';
import { noPace } from './pace';
import WaitingRoom from './WaitingRoom.svelte';

const ada: Chair = { kind: 'human', user: 'ada', name: 'Ada', colour: '#4059ad' };
const open: Chair = { kind: 'open' };
const bot: Chair = { kind: 'bot', level: 'easy' };

function table(chairs: Chair[], you: ServerTable['you'], more: Partial<ServerTable> = {}) {
  return {
    table: 'abc',
    status: 'open',
    visibility: 'link',
    host: 'ada',
    ...(you.seats.length > 0 || you.host ? { invite: 'xyz' } : {}),
    terms: {
      game: 'bus',
      players: chairs.length,
      rules: 1,
      edition: '2024',
      map: 'classic',
      options: { stones: 9 },
      start: null,
      pace: noPace,
      at_zero: 'bot',
      takebacks: 'usual',
      hot_seat: false,
    },
    chairs,
    you,
    ...more,
  } as ServerTable;
}

let shown: Record<string, unknown> | null = null;
function show(of: ServerTable) {
  const state = { connection: 'live', table: of } as TableState;
  const session = { id: 'abc' } as GameSession;
  const chat = createRawSnippet(() => ({ render: () => '<p>Hello from Bram</p>' }));
  shown = mount(WaitingRoom, { target: document.body, props: { state, session, chat } });
  flushSync();
}
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const settle = async () => {
  for (let i = 0; i < 6; i++) await new Promise((resolve) => setTimeout(resolve));
  flushSync();
};
const button = (words: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent?.includes(words));
const host = { seats: [0], viewer: 0, host: true };
const stranger = { seats: [], viewer: null, host: false };

test('the host waits: a link, bots to seat, and why it cannot start', async () => {
  const asked = fakeServer({ 'POST api/tables/abc/seat': {} });
  show(table([ada, open, bot], host));
  expect(document.querySelector('h1')?.textContent?.trim()).toBe('Waiting for one more');
  expect(document.querySelector<HTMLInputElement>('input[readonly]')?.value).toMatch(
    /table\?id=abc#invite=xyz$/,
  );
  expect(button('Start the game')?.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById('room-why')?.textContent).toContain('One seat is still free');
  button('Start the game')?.click();
  button('Fill up')?.click();
  await settle();
  expect(asked).toEqual([
    { path: 'POST api/qr', body: { text: expect.stringMatching(/id=abc#invite=xyz$/) as string } },
    { path: 'POST api/tables/abc/seat', body: { seat: 1, bot: 'easy' } },
  ]);
});

test('a link that only this computer understands says so', () => {
  const hint = () => document.body.textContent?.includes('works on this computer only');
  show(table([ada, open, bot], host)); // the tests run at localhost
  expect(hint()).toBe(true);
});

test.each([
  ['http://localhost:8080/table', true],
  ['http://omnibus.localhost/table', true],
  ['http://127.0.0.1:8080/table', true],
  ['http://[::1]:8080/table', true],
  ['http://192.168.1.7:8080/table', false],
  ['https://play.example.org/table', false],
  ['https://localhost.example.org/table', false],
])('%s: this computer only: %s', (url, local) => {
  expect(isLocal(url)).toBe(local);
});

test('the host frees a seat, and starts when all are taken', async () => {
  const asked = fakeServer({ 'POST api/tables/abc/seat': {}, 'POST api/tables/abc/start': {} });
  show(table([ada, { ...ada, user: 'ben', name: 'Ben' }, bot], host));
  const select = document.querySelector('select') as HTMLSelectElement;
  expect(select.value).toBe('easy');
  select.value = '';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
  button('Free the seat')?.click();
  await settle();
  button('Start the game')?.click();
  await settle();
  expect(asked).toEqual([
    { path: 'POST api/tables/abc/seat', body: { seat: 2 } },
    { path: 'POST api/tables/abc/seat', body: { seat: 1 } },
    { path: 'POST api/tables/abc/start', body: {} },
  ]);
});

test('whoever is invited joins, and is told if somebody was faster', async () => {
  fakeServer({ 'POST api/tables/abc/join': new Refused('table/seat', 409) });
  show(table([ada, open, bot], stranger));
  expect(document.body.textContent).toContain('Ada has kept a seat for you.');
  expect(button('Start the game')).toBeUndefined();
  expect(document.querySelector('input[readonly]')).toBeNull();
  button('Join the table')?.click();
  await settle();
  expect(document.querySelector('[role=alert]')?.textContent).toContain('This seat is taken');
});

test('whoever waits can talk', () => {
  show(table([ada, open, bot], stranger));
  const talk = document.querySelector('[aria-labelledby=room-talk]');
  expect(talk?.textContent).toContain('Hello from Bram');
});

test('too late to join', () => {
  show(table([ada, bot, bot], stranger));
  expect(button('Join the table')).toBeUndefined();
  expect(document.body.textContent).toContain('All seats are taken');
  expect(document.body.textContent).not.toContain('kept a seat');
});

test('the terms are in sight, house rules too', () => {
  show(table([ada, open, bot], stranger));
  const names = [...document.querySelectorAll('dt')].map((each) => each.textContent);
  expect(names).toEqual([
    'Rules',
    'Map',
    'Clock',
    'Take-backs',
    'Begins',
    'Time stones',
    'Takes about',
  ]);
});
