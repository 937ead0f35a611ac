// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// Whose session has ended elsewhere is a guest again, and the page knows who that is.
import { expect, test, vi } from 'vitest';
import { connection, me, visit } from './me.svelte';
import { fakeServer, guest } from '../../testing/fake_server';

test('a session is renewed by another visit, but never by two at once', async () => {
  const asked = fakeServer({});
  const first = visit();
  await Promise.all([first, connection.renew?.(), visit()]);
  expect(asked.map((one) => one.path)).toEqual(['POST api/visit']);
  expect(me.person).toEqual(guest);
  const other = { ...guest, id: 'other', name: 'Calm Tram' };
  fakeServer({ 'POST api/visit': { you: other } });
  await connection.renew?.();
  expect(me.person).toEqual(other);
});

test('whoever has been here goes on while the server is away', async () => {
  fakeServer({});
  await connection.renew?.();
  let fail: (error: Error) => void = () => {};
  vi.stubGlobal('fetch', () => new Promise((_, reject) => (fail = reject)));
  const renewed = connection.renew?.();
  expect(await visit()).toEqual(guest); // it does not wait for what may never be answered
  fail(new Error('no net'));
  await expect(renewed).rejects.toMatchObject({ code: 'net/offline' });
  expect(await visit()).toEqual(guest);
  expect(me.person).toEqual(guest);
});

test('who the socket greets is who looks at the page', () => {
  connection.known?.({ ...guest, name: 'Ada' });
  expect(me.person?.name).toBe('Ada');
});
