// SPDX-License-Identifier: Apache-2.0
// One table as a page sees it, whoever keeps it: the server over a socket (socket_session.ts), or
// later the same engine inside the page. A session is a store: it tells whoever subscribes of each
// new state, which is never changed afterwards.
import type { GameArchive } from './archive';
import type {
  ChatLine,
  Draft,
  GameEvent,
  HttpRematch,
  Level,
  Line,
  Outlook,
  Question,
  ServerTable,
  View,
} from './generated/protocol';

// Something has happened at the table, to be shown one after the other.
export interface Step {
  n: number;
  line: Line;
  events: GameEvent[];
  // The position after it; null if something newer had happened before it could be told.
  view: View | null;
  outlook: Outlook | null;
}

export type Connection = 'connecting' | 'live' | 'offline' | 'refused';

export interface TableState {
  connection: Connection;
  refusal: { code: string; text: string } | null; // why it cannot be watched
  table: ServerTable | null; // the position as it is, draft left out
  draft: Draft;
  question: Question;
  chat: ChatLine[];
  steps: Step[]; // what came since the state before this one, oldest first; empty after a snapshot
  at: number; // performance.now() when table.clocks were told
  restoring: boolean; // a draft that was lost is being tried again: nothing else is to be chosen
}

export const emptyState: TableState = {
  connection: 'connecting',
  refusal: null,
  table: null,
  draft: null,
  question: null,
  chat: [],
  steps: [],
  at: 0,
  restoring: false,
};

export interface GameSession {
  readonly id: string;
  readonly archive: GameArchive; // what is asked once: the map, older talk, steps, the record
  subscribe(run: (state: TableState) => void): () => void;

  // Each resolves once it is done for good, and throws an ApiError if it is refused; with net/unknown
  // it may have been done or not.
  play(actions: string[]): Promise<void>;
  attempt(action: string): Promise<void>; // into the draft
  unattempt(): Promise<void>;
  reset(): Promise<void>;
  confirm(): Promise<void>;
  takeBack(to: number): Promise<void>;
  answer(yes: boolean): Promise<void>;
  replace(seat: number, level: Level): Promise<void>;
  comeBack(seat?: number): Promise<void>;
  resign(): Promise<void>;
  say(text: string): Promise<void>;
  rematch(): Promise<HttpRematch>; // another table with the same people
  close(): void;
}
