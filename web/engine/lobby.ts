// SPDX-License-Identifier: Apache-2.0
// The lobby as it changes: a store of the public tables.
import type { Row } from './generated/protocol';
import type { Link, LinkState } from './link';

export interface LobbyState {
  connection: LinkState;
  tables: Row[] | null; // null: not told yet
}

export function watchLobby(link: Link, run: (state: LobbyState) => void): () => void {
  let state: LobbyState = { connection: link.state, tables: null };
  const tell = (change: Partial<LobbyState>) => run((state = { ...state, ...change }));
  const stop = link.listen({
    opened: () => void link.send({ type: 'lobby', on: true }).catch(() => {}),
    heard: (message) => {
      if (message.type === 'lobby') tell({ tables: message.tables });
    },
    changed: (connection) => tell({ connection }),
  });
  run(state);
  return () => {
    if (link.state === 'live') link.send({ type: 'lobby', on: false }).catch(() => {});
    stop();
  };
}
