// SPDX-License-Identifier: Apache-2.0
// What was tried and not played yet: it is confirmed as a whole, once, and outlives a server that has
// forgotten it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScriptedSocket } from '../testing/scripted_socket';
import { back, begin, draft, entry, now, session, watched } from '../testing/scripted_table';

beforeEach(() => {
  vi.useFakeTimers();
  ScriptedSocket.all = [];
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
});

test('a draft is told, confirmed as a whole, and gone once the game moves', async () => {
  const socket = begin();
  await watched(socket, 3);
  void session.attempt('a1').catch(() => {});
  expect(socket.last('try')).toMatchObject({ n: 3, action: 'a1' });
  socket.tell({ type: 'draft', table: 't', n: 3, draft: draft(['a1', 'a2']) });
  expect(now().draft?.actions).toEqual(['a1', 'a2']);
  const confirmed = session.confirm();
  expect(socket.last('confirm')).toMatchObject({ n: 3 });
  socket.tell({ ...entry(4, true), seat: 0 });
  expect(now().draft).toBeNull();
  socket.done(socket.last('confirm'), 4);
  await confirmed;
  expect(socket.count('play')).toBe(0);
});

test('what was confirmed when the line broke is played under the same name', async () => {
  const socket = begin();
  await watched(socket, 3, { draft: draft(['a1', 'a2']) });
  const confirmed = session.confirm();
  const first = socket.last('confirm');
  socket.die();
  const again = await back();
  await vi.advanceTimersByTimeAsync(200);
  const second = again.last('play');
  expect(second).toMatchObject({ n: 3, actions: ['a1', 'a2'] });
  expect('cmd' in second && second.cmd).toBe('cmd' in first && first.cmd);
  again.done(second, 5);
  await confirmed;
  expect(again.count('confirm')).toBe(0);
});

test('a draft the server may not have any more is played instead of confirmed', async () => {
  const socket = begin();
  await watched(socket, 3, { draft: draft(['a1', 'a2']) });
  socket.die();
  const again = await back(); // not told yet what the server has
  const confirmed = session.confirm();
  expect(again.last('play')).toMatchObject({ n: 3, actions: ['a1', 'a2'] });
  again.done(again.last('play'), 5);
  await confirmed;
});

test('seats and clocks that change leave a draft alone', async () => {
  const socket = begin();
  await watched(socket, 3, { draft: draft(['a1']) });
  socket.tell({ type: 'event', table: 't', n: 4, kind: 'clock', seat: 1, what: 'bot' });
  expect(now().draft?.actions).toEqual(['a1']);
  expect(now().table?.n).toBe(4);
});

test('a draft that a server has forgotten is tried again', async () => {
  const socket = begin();
  await watched(socket, 3, { draft: draft(['a1', 'a2']) });
  socket.die();
  const again = await back();
  await watched(again, 3, null);
  expect(again.last('try')).toMatchObject({ action: 'a1' });
  again.tell({ type: 'draft', table: 't', n: 3, draft: draft(['a1']) });
  again.done(again.last('try'), 3);
  await vi.advanceTimersByTimeAsync(0);
  expect(again.last('try')).toMatchObject({ action: 'a2' });
  again.tell({ type: 'draft', table: 't', n: 3, draft: draft(['a1', 'a2']) });
  again.done(again.last('try'), 3);
  await vi.advanceTimersByTimeAsync(0);
  expect(again.count('try')).toBe(2);
  expect(now().draft?.actions).toEqual(['a1', 'a2']);
});

test('of a draft that was confirmed meanwhile nothing more is tried', async () => {
  const socket = begin();
  await watched(socket, 3, { draft: draft(['a1', 'a2']) });
  const confirmed = session.confirm();
  socket.die();
  const again = await back();
  await watched(again, 3);
  expect(again.last('try')).toMatchObject({ action: 'a1', n: 3 });
  expect(now().restoring).toBe(true); // nothing is to be chosen
  await vi.advanceTimersByTimeAsync(200);
  again.tell({ ...entry(4, false), seat: 0 });
  again.tell({ ...entry(5, true), seat: 0 });
  again.done(again.last('play'), 5);
  again.done(again.last('try'), 3);
  await confirmed;
  await vi.advanceTimersByTimeAsync(1000);
  expect(again.count('try')).toBe(1);
  expect(again.count('play')).toBe(1);
  expect(now().restoring).toBe(false);
  expect(now().draft).toBeNull();
});
