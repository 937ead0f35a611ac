// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// A table over a socket that a test plays: nothing is lost by going away, and nothing done twice.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScriptedSocket } from '../testing/scripted_socket';
import {
  back,
  begin,
  draft,
  entry,
  connection,
  now,
  session,
  snapshot,
  states,
  view,
  watched,
} from '../testing/scripted_table';
import type { TableState } from './session';
import { SocketSession } from './socket_session';

beforeEach(() => {
  vi.useFakeTimers();
  ScriptedSocket.all = [];
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
});

test('it watches with the invitation and then is live', async () => {
  const socket = begin();
  expect(socket.last('watch')).toMatchObject({ table: 't', invite: 'i' });
  expect(socket.last('watch')).not.toHaveProperty('have');
  expect(now().connection).toBe('connecting');
  await watched(socket, 3);
  expect(now().connection).toBe('live');
  expect(now().table?.n).toBe(3);
});

test('a table that is not for us is refused, with the reason', async () => {
  const socket = begin();
  socket.tell({
    type: 'error',
    id: socket.last('watch').id,
    table: 't',
    code: 'table/unknown',
    error: 'there is no such table',
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(now().connection).toBe('refused');
  expect(now().refusal?.code).toBe('table/unknown');
});

test('who is put out of a table while watching is told', async () => {
  const socket = begin();
  await watched(socket, 3);
  socket.tell({
    type: 'error',
    table: 't',
    code: 'table/unknown',
    error: 'there is no such table',
  });
  expect(now().connection).toBe('refused');
});

test('after a gap the entries come as steps, with nothing lost or told twice', async () => {
  const socket = begin();
  await watched(socket, 3);
  socket.tell(entry(4, true));
  expect(now().steps.map((step) => step.n)).toEqual([4]);
  socket.die();
  expect(now().connection).toBe('connecting');
  expect(now().table?.n).toBe(4); // what one sees stays
  const again = await back();
  expect(again.last('watch')).toMatchObject({ have: 4 });
  states.length = 0;
  again.tell(entry(4, true)); // known
  again.tell(entry(5, false));
  again.tell(entry(6, true));
  await watched(again, 6, null);
  expect(states.flatMap((state) => state.steps.map((step) => step.n))).toEqual([5, 6]);
  expect(states.flatMap((state) => state.steps.map((step) => step.view === null))).toEqual([
    true,
    false,
  ]);
  expect(now().connection).toBe('live');
  expect(now().table?.view).toEqual(view(6));
});

test('who comes back as somebody else gets their own table, and tries nothing again', async () => {
  const socket = begin();
  await watched(socket, 3, { draft: draft(['pass']) });
  socket.die();
  const again = await back('u1');
  expect(again.last('watch')).not.toHaveProperty('have');
  await watched(again, 3, { you: { seats: [1], viewer: 1, host: false } });
  expect(now().table?.you.seats).toEqual([1]);
  expect(now().draft).toBeNull();
  expect(again.count('try')).toBe(0);
  again.die();
  const later = await back('u1');
  expect(later.last('watch')).toMatchObject({ have: 3 });
});

test('a command whose answer got lost is sent again with the same name', async () => {
  const socket = begin();
  await watched(socket, 3);
  const played = session.play(['pass']);
  const first = socket.last('play');
  expect(first).toMatchObject({ n: 3, actions: ['pass'] });
  socket.die();
  const again = await back();
  again.tell(entry(4, true)); // it had been done
  await watched(again, 4);
  await vi.advanceTimersByTimeAsync(200);
  const second = again.last('play');
  expect({ ...second, id: 0 }).toEqual({ ...first, id: 0 });
  again.done(second, 4);
  await expect(played).resolves.toBeUndefined();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(again.count('play')).toBe(1);
});

test('two commands never have the same name', async () => {
  const socket = begin();
  await watched(socket, 3);
  void session.play(['pass']).catch(() => {});
  const first = socket.last('play');
  void session.takeBack(2).catch(() => {});
  const second = socket.last('takeback');
  expect('cmd' in first && first.cmd).toBeTruthy();
  expect('cmd' in second && second.cmd).not.toBe('cmd' in first && first.cmd);
});

test('a refusal is thrown and not sent again', async () => {
  const socket = begin();
  await watched(socket, 3);
  const played = expect(session.play(['fly'])).rejects.toMatchObject({ code: 'action/not_legal' });
  socket.tell({ type: 'error', id: socket.last('play').id, code: 'action/not_legal', error: 'no' });
  await played;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(socket.count('play')).toBe(1);
});

test('who has left is known, even if something newer has happened since', async () => {
  const person = (user: string) =>
    ({ kind: 'human', user, name: user, colour: '#123456' }) as const;
  const socket = begin();
  await watched(socket, 3, { chairs: [person('u0'), person('u1')] });
  const chair = { ...person('u1'), kind: 'stand_in', level: 'medium' } as const;
  socket.tell({ type: 'event', table: 't', n: 4, kind: 'seat', seat: 1, chair });
  expect(now().table?.chairs).toEqual([person('u0'), chair]);
});

test('talk is kept in order and never twice', async () => {
  const socket = begin();
  await watched(socket, 3);
  const line = (id: number) => ({
    id,
    user: 'u1',
    name: 'Bram',
    seat: 1,
    at: 0,
    text: `line ${id}`,
  });
  socket.tell({ type: 'chat', table: 't', lines: [line(1), line(2)] });
  socket.tell({ type: 'chat', table: 't', lines: [line(1), line(2), line(3)] });
  socket.tell({ type: 'chat', table: 'other', lines: [line(9)] });
  expect(now().chat.map((one) => one.id)).toEqual([1, 2, 3]);
});

test.each(['server/busy', 'store/full', 'http/rate', 'server/stopping'])(
  'a watch that fails with %s is tried again',
  async (code) => {
    const socket = begin();
    socket.tell({ type: 'error', id: socket.last('watch').id, table: 't', code, error: 'wait' });
    await vi.advanceTimersByTimeAsync(0);
    expect(now().connection).toBe('connecting');
    expect(socket.count('watch')).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(socket.count('watch')).toBe(2);
    await watched(socket, 3);
    expect(now().connection).toBe('live');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(socket.count('watch')).toBe(2);
  },
);

test('a table opened while the connection is offline says so', async () => {
  begin().die();
  await vi.advanceTimersByTimeAsync(600);
  ScriptedSocket.newest.die();
  expect(connection.state).toBe('offline');
  const late = new SocketSession('t', connection);
  let shown = '';
  late.subscribe((state) => (shown = state.connection));
  expect(shown).toBe('offline');
  late.close();
});

test('when another seat looks, its log takes the place of what was told', async () => {
  const socket = begin();
  const secret = { event: 'plan', seat: 0, plan: 'ABC' };
  await watched(socket, 3, { you: { seats: [0, 1], viewer: 0, host: true } });
  socket.tell({ ...entry(4, true), events: [secret] });
  socket.tell({ ...entry(5, true), viewer: 1 });
  socket.tell(
    snapshot(5, {
      you: { seats: [0, 1], viewer: 1, host: true },
      log: [{ n: 5, kind: 'action', seat: 1, action: 'pass', events: [] }],
    }),
  );
  expect(now().table?.you.viewer).toBe(1);
  expect(JSON.stringify(now())).not.toContain('ABC');
});

test('talk that was missed is asked for', async () => {
  const line = (id: number) => ({ id, user: 'u1', name: 'Bram', seat: 1, at: 0, text: `${id}` });
  const lines = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => line(from + index));
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: URL) => {
    asked.push(url.pathname + url.search);
    const before = Number(url.searchParams.get('before'));
    const answer = { type: 'chat', table: 't', lines: lines(Math.max(1, before - 50), before - 1) };
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  const socket = begin();
  await watched(socket, 3);
  socket.tell({ type: 'chat', table: 't', lines: lines(1, 10) });
  socket.tell({ type: 'chat', table: 't', lines: lines(101, 150) });
  await vi.advanceTimersByTimeAsync(10);
  vi.unstubAllGlobals();
  expect(asked).toEqual([
    '/api/tables/t/chat?before=101&invite=i',
    '/api/tables/t/chat?before=51&invite=i',
  ]);
  expect(now().chat.map((one) => one.id)).toEqual(lines(1, 150).map((one) => one.id));
});

test('a table is watched on while another session of it lives', async () => {
  const socket = begin();
  await watched(socket, 3);
  const next = new SocketSession('t', connection, 'other');
  const last: TableState[] = [];
  next.subscribe((state) => last.push(state));
  expect(socket.last('watch')).toMatchObject({ table: 't', invite: 'other' });
  session.close();
  expect(socket.count('unwatch')).toBe(0);
  await watched(socket, 3);
  socket.tell(entry(4, true));
  expect(last.at(-1)?.table?.n).toBe(4);
  const elsewhere = new SocketSession('u', connection);
  next.close();
  expect(socket.last('unwatch')).toMatchObject({ table: 't' });
  elsewhere.close();
  expect(socket.count('unwatch')).toBe(2);
});

test('nothing is asked any more once it is closed', async () => {
  const socket = begin();
  const elsewhere = new SocketSession('u', connection); // so that the connection stays
  await watched(socket, 3);
  socket.tell({ type: 'draft', table: 't', draft: draft(['pass']) });
  socket.die();
  const again = await back();
  const watch = again.said.findLast((one) => one.type === 'watch' && one.table === 't');
  if (!watch) throw new Error('it does not watch again');
  again.tell(snapshot(3)); // the draft is lost
  session.close();
  again.done(watch, 3);
  await vi.advanceTimersByTimeAsync(0);
  expect(again.count('try')).toBe(0);
  elsewhere.close();
});

test('a watch refused after it was closed is not tried again', async () => {
  const socket = begin();
  const elsewhere = new SocketSession('u', connection);
  const watch = socket.said.find((one) => one.type === 'watch' && one.table === 't');
  session.close();
  const error = { code: 'server/busy', error: 'wait' };
  socket.tell({ type: 'error', id: watch?.id, table: 't', ...error });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(socket.said.filter((one) => one.type === 'watch' && one.table === 't')).toHaveLength(1);
  elsewhere.close();
});
