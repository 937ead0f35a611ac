// SPDX-License-Identifier: Apache-2.0
// For tests: a session of one table over a socket that the test plays.
import { vi } from 'vitest';
import type { BusOutlook, BusView, ServerTable } from '../engine/generated/protocol';
import { ServerConnection } from '../engine/server_connection';
import { ScriptedSocket } from './scripted_socket';
import type { TableState } from '../engine/session';
import { SocketSession } from '../engine/socket_session';

// Only passed on, so its members do not matter here.
export const view = (round: number) => ({ game: 'bus', round }) as BusView;
export const outlook = { game: 'bus' } as BusOutlook;

export function snapshot(n: number, change: Partial<ServerTable> = {}): ServerTable {
  return {
    type: 'table',
    table: 't',
    n,
    status: 'playing',
    visibility: 'link',
    host: 'u0',
    terms: {} as ServerTable['terms'],
    settings: null,
    chairs: [],
    you: { seats: [0], viewer: 0, host: true },
    to_move: 0,
    clocks: null,
    undo: null,
    view: view(1),
    outlook,
    choices: [{ action: 'pass', kind: 'pass' }],
    draft: null,
    question: null,
    result: null,
    next: null,
    log: [],
    ...change,
  };
}
export const entry = (n: number, newest: boolean) => ({
  type: 'event',
  table: 't',
  n,
  kind: 'action',
  seat: 1,
  action: 'pass',
  events: [{ event: 'passed', seat: 1 }],
  ...(newest
    ? {
        status: 'playing',
        to_move: 0,
        clocks: null,
        undo: null,
        viewer: 0,
        view: view(n),
        outlook,
        choices: [],
      }
    : {}),
});
export const draft = (actions: string[]) => ({
  ...{ seat: 0, actions, events: [], done: false },
  view: view(1),
  outlook,
  choices: [],
});

export let connection: ServerConnection;
export let session: SocketSession;
export let states: TableState[];
export const now = () => states.at(-1) as TableState;

export function begin(): ScriptedSocket {
  connection = new ServerConnection(ScriptedSocket.open);
  session = new SocketSession('t', connection, 'i');
  states = [];
  session.subscribe((state) => states.push(state));
  const socket = ScriptedSocket.newest;
  socket.greet();
  return socket;
}
type Change = Partial<ServerTable> | null; // of a snapshot; null: none comes, after a gap
export async function watched(socket: ScriptedSocket, n: number, change: Change = {}) {
  socket.tell(change ? snapshot(n, change) : { type: 'draft', table: 't', n, draft: null });
  socket.done(socket.last('watch'), n);
  await vi.advanceTimersByTimeAsync(0);
}
export async function back(person = 'u0'): Promise<ScriptedSocket> {
  await vi.advanceTimersByTimeAsync(600);
  const socket = ScriptedSocket.newest;
  socket.greet(person);
  return socket;
}
