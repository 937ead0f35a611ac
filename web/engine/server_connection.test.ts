// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// The socket of the page: it greets, comes back with growing delays, and notices that it is dead.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api';
import type { ServerMessage } from './generated/protocol';
import { ServerConnection, type ConnectionState } from './server_connection';
import { ScriptedSocket } from '../testing/scripted_socket';

function listener() {
  const states: ConnectionState[] = [];
  const heard: ServerMessage[] = [];
  let opened = 0;
  return {
    states,
    heard,
    get opened() {
      return opened;
    },
    listener: {
      opened: () => void (opened += 1),
      heard: (message: ServerMessage) => void heard.push(message),
      changed: (state: ConnectionState) => void states.push(state),
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  ScriptedSocket.all = [];
});
afterEach(() => vi.useRealTimers());

test('it opens with the first listener and is live once greeted', () => {
  const connection = new ServerConnection(ScriptedSocket.open);
  expect(ScriptedSocket.all).toHaveLength(0);
  const ear = listener();
  connection.listen(ear.listener);
  expect(ScriptedSocket.all).toHaveLength(1);
  expect(ear.opened).toBe(0);
  ScriptedSocket.newest.greet();
  expect(connection.state).toBe('live');
  expect(ear.opened).toBe(1);
  const later = listener();
  connection.listen(later.listener);
  expect(later.opened).toBe(1); // greeted before: told at once
  expect(ScriptedSocket.all).toHaveLength(1);
});

test('an answer settles its own command and nobody else hears it', async () => {
  const connection = new ServerConnection(ScriptedSocket.open);
  const ear = listener();
  connection.listen(ear.listener);
  const socket = ScriptedSocket.newest;
  socket.greet();
  const first = connection.send({ type: 'ping' });
  const second = connection.send({ type: 'say', table: 't', text: 'hello' });
  const refused = expect(second).rejects.toMatchObject({ code: 'http/rate' });
  socket.tell({ type: 'error', id: socket.last('say').id, code: 'http/rate', error: 'too often' });
  socket.done(socket.last('ping'), 7);
  await expect(first).resolves.toBe(7);
  await refused;
  expect(ear.heard.map((message) => message.type)).toEqual(['hello']);
});

test('a socket that is never greeted is given up, and another one tried', async () => {
  const connection = new ServerConnection(ScriptedSocket.open);
  const ear = listener();
  connection.listen(ear.listener);
  const deaf = ScriptedSocket.newest;
  await vi.advanceTimersByTimeAsync(20_500);
  expect(deaf.closed).toBe(true);
  expect(ScriptedSocket.all).toHaveLength(2);
  deaf.greet(); // too late
  expect(connection.state).not.toBe('live');
  ScriptedSocket.newest.greet();
  expect(connection.state).toBe('live');
  await vi.advanceTimersByTimeAsync(20_500);
  expect(ScriptedSocket.newest.closed).toBe(false);
});

test('with the network a new try begins, whatever the last one waits for', async () => {
  const connection = new ServerConnection(ScriptedSocket.open);
  connection.listen(listener().listener);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(ScriptedSocket.all.map((socket) => socket.closed)).toEqual([true, false]);
});

test('what is sent before the greeting is refused as offline', async () => {
  const connection = new ServerConnection(ScriptedSocket.open);
  connection.listen(listener().listener);
  await expect(connection.send({ type: 'ping' })).rejects.toBeInstanceOf(ApiError);
  await expect(connection.send({ type: 'ping' })).rejects.toMatchObject({ code: 'net/offline' });
});

test('it comes back by itself, later each time, and says when it does not get through', () => {
  const connection = new ServerConnection(ScriptedSocket.open);
  const ear = listener();
  connection.listen(ear.listener);
  ScriptedSocket.newest.greet();
  ScriptedSocket.newest.die();
  expect(ear.states).toEqual(['live', 'connecting']);
  vi.advanceTimersByTime(500);
  expect(ScriptedSocket.all).toHaveLength(2);
  const delays: number[] = [];
  for (let failure = 0; failure < 8; ++failure) {
    const before = ScriptedSocket.all.length;
    ScriptedSocket.newest.die();
    let waited = 0;
    while (ScriptedSocket.all.length === before) {
      vi.advanceTimersByTime(50);
      waited += 50;
    }
    delays.push(waited);
  }
  expect(ear.states).toEqual(['live', 'connecting', 'offline']);
  expect(delays[0]).toBeLessThan(1100);
  expect(delays.at(-1)).toBeGreaterThan(7000);
  expect(Math.max(...delays)).toBeLessThanOrEqual(15_050);
  ScriptedSocket.newest.greet();
  expect(ear.states.at(-1)).toBe('live');
  expect(ear.opened).toBe(2);
});

test('a lost connection leaves what was sent unknown', async () => {
  const connection = new ServerConnection(ScriptedSocket.open);
  connection.listen(listener().listener);
  ScriptedSocket.newest.greet();
  const sent = connection.send({ type: 'ping' });
  const unknown = expect(sent).rejects.toMatchObject({ code: 'net/unknown' });
  ScriptedSocket.newest.die();
  await unknown;
});

test('a server that does not answer is left without waiting for its farewell', async () => {
  const connection = new ServerConnection(ScriptedSocket.open);
  const ear = listener();
  connection.listen(ear.listener);
  const dead = ScriptedSocket.newest;
  dead.greet();
  const sent = connection.send({ type: 'ping' });
  const unknown = expect(sent).rejects.toMatchObject({ code: 'net/unknown' });
  vi.advanceTimersByTime(20_000);
  await unknown;
  expect(dead.closed).toBe(true);
  expect(connection.state).toBe('connecting');
  vi.advanceTimersByTime(600);
  expect(ScriptedSocket.newest).not.toBe(dead);
  dead.die(); // too late to matter
  expect(ScriptedSocket.all).toHaveLength(2);
});

test('a silent socket is asked whether it lives', () => {
  const connection = new ServerConnection(ScriptedSocket.open);
  connection.listen(listener().listener);
  const socket = ScriptedSocket.newest;
  socket.greet();
  vi.advanceTimersByTime(26_000);
  expect(socket.count('ping')).toBe(1);
  socket.done(socket.last('ping'));
  expect(connection.state).toBe('live');
  vi.advanceTimersByTime(60_000);
  expect(socket.count('ping')).toBe(2); // and this one is not answered
  expect(connection.state).not.toBe('live');
});

test('a new listener while it waits to come back hurries it, with one socket', () => {
  const connection = new ServerConnection(ScriptedSocket.open);
  connection.listen(listener().listener);
  ScriptedSocket.newest.die();
  connection.listen(listener().listener);
  expect(ScriptedSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(15_000);
  expect(ScriptedSocket.all).toHaveLength(2);
});

test('with the last listener it closes, and opens again for the next', () => {
  const connection = new ServerConnection(ScriptedSocket.open);
  const stop = connection.listen(listener().listener);
  ScriptedSocket.newest.greet();
  stop();
  expect(ScriptedSocket.newest.closed).toBe(true);
  expect(connection.state).toBe('connecting');
  const ear = listener();
  connection.listen(ear.listener);
  ScriptedSocket.newest.greet();
  expect(ear.states).toEqual(['live']);
  expect(ear.opened).toBe(1);
});

test('another session means another socket', () => {
  const connection = new ServerConnection(ScriptedSocket.open);
  connection.listen(listener().listener);
  const old = ScriptedSocket.newest;
  old.greet();
  connection.again();
  expect(old.closed).toBe(true);
  old.die();
  vi.advanceTimersByTime(600);
  expect(ScriptedSocket.newest).not.toBe(old);
});

test('a session that has ended is renewed before it comes back', async () => {
  const connection = new ServerConnection(ScriptedSocket.open);
  let renewed = () => {};
  const renew = vi.fn(() => new Promise<void>((resolve) => (renewed = resolve)));
  connection.renew = renew;
  connection.listen(listener().listener);
  ScriptedSocket.newest.greet();
  ScriptedSocket.newest.die(1008);
  await vi.advanceTimersByTimeAsync(600);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(ScriptedSocket.all).toHaveLength(1); // not before there is one
  connection.listen(listener().listener);
  expect(renew).toHaveBeenCalledTimes(1);
  renewed();
  await vi.advanceTimersByTimeAsync(0);
  expect(ScriptedSocket.all).toHaveLength(2);
  ScriptedSocket.newest.greet();
  expect(connection.state).toBe('live');
});

test('so is one that a new server does not know; a server that is away is asked again', async () => {
  const connection = new ServerConnection(ScriptedSocket.open);
  const renew = vi.fn(() => Promise.reject(new ApiError('net/offline', 'away')));
  connection.renew = renew as () => Promise<unknown>;
  connection.listen(listener().listener);
  ScriptedSocket.newest.die();
  await vi.advanceTimersByTimeAsync(600);
  expect(renew).not.toHaveBeenCalled(); // a moment without a network is no reason
  ScriptedSocket.newest.die();
  await vi.advanceTimersByTimeAsync(1100);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(ScriptedSocket.all).toHaveLength(2);
  connection.renew = () => Promise.resolve();
  await vi.advanceTimersByTimeAsync(2100);
  expect(ScriptedSocket.all).toHaveLength(3);
  ScriptedSocket.newest.greet();
  expect(connection.state).toBe('live');
});

test('whoever stops listening while it is renewed gets no socket', async () => {
  const connection = new ServerConnection(ScriptedSocket.open);
  let renewed = () => {};
  connection.renew = () => new Promise<void>((resolve) => (renewed = resolve));
  const stop = connection.listen(listener().listener);
  ScriptedSocket.newest.greet();
  ScriptedSocket.newest.die(1008);
  await vi.advanceTimersByTimeAsync(600);
  stop();
  renewed();
  await vi.advanceTimersByTimeAsync(0);
  expect(ScriptedSocket.all).toHaveLength(1);
});

test('who the server takes us for is told with the greeting', () => {
  const connection = new ServerConnection(ScriptedSocket.open);
  const known = vi.fn();
  connection.known = known;
  connection.listen(listener().listener);
  ScriptedSocket.newest.greet();
  expect(known).toHaveBeenCalledWith(expect.objectContaining({ id: 'u0', name: 'Ada' }));
});
