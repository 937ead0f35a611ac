// SPDX-License-Identifier: Apache-2.0
// The lobby as it changes: a store of the public tables.
import { ApiError } from './api';
import type { Row } from './generated/protocol';
import type { ServerConnection, ConnectionState } from './server_connection';

const kAgainIn = 5000; // where the server could not read it just now

export interface LobbyState {
  connection: ConnectionState;
  tables: Row[] | null; // null: not told yet
}

export function watchLobby(
  connection: ServerConnection,
  run: (state: LobbyState) => void,
): () => void {
  let state: LobbyState = { connection: connection.state, tables: null };
  const tell = (change: Partial<LobbyState>) => run((state = { ...state, ...change }));
  let again: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    clearTimeout(again);
    connection.send({ type: 'lobby', on: true }).catch((error: unknown) => {
      // The connection says itself that it is gone, and opens again.
      if (error instanceof ApiError && !error.code.startsWith('net/')) {
        again = setTimeout(ask, kAgainIn);
      }
    });
  };
  const stop = connection.listen({
    opened: ask,
    heard: (message) => {
      if (message.type === 'lobby') tell({ tables: message.tables });
    },
    changed: (connection) => tell({ connection }),
  });
  run(state);
  return () => {
    clearTimeout(again);
    if (connection.state === 'live') connection.send({ type: 'lobby', on: false }).catch(() => {});
    stop();
  };
}
