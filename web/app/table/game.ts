// SPDX-License-Identifier: Apache-2.0
// What a table needs to know of a game: how its board and panels are arranged, how long an event
// moves, and what is said. Each game is loaded when a table of it is opened.
import type { Component, Snippet } from 'svelte';
import { ApiError } from '../../engine/api';
import type { Highlight, SeatLook } from '../../board/shared/looks';
import type { GameEvent, Outlook, View } from '../../engine/generated/protocol';
import type { Choice } from './prompt';

// All that a board shows of a game, while it is played or in a replay.
export interface BoardModel {
  map: unknown; // as the server gives it
  view: View;
  outlook: Outlook;
  before: View | null; // what was there before one's draft, if there is one
  choices: Choice[];
  mine: boolean; // it is the viewer's turn, and nothing else is shown
  looks: SeatLook[];
  lit: Highlight;
  past: GameEvent[]; // what has happened and was not taken back, oldest first
  moving: GameEvent | null;
  speed: number;
  viewer: number | null; // whose secrets these are
  hints: boolean; // what follows from the rules is shown
}

// The parts of a table's page that every game has.
export interface TableParts {
  prompt: Snippet; // whose turn it is, or the replay's controls
  notices: Snippet; // what has to be seen now: questions, a lost connection
  players: Snippet;
  log: Snippet;
  chat: Snippet | null;
  unread: number; // lines of the chat
  read: () => void; // the chat is looked at
}

export interface PlayingProps {
  model: BoardModel;
  tableParts: TableParts;
  choose: (action: string) => void;
}

export interface Game {
  Playing: Component<PlayingProps>;
  durationOf(event: GameEvent): number;
  sentence(event: GameEvent, looks: SeatLook[], map: unknown): string;
  highlight(event: GameEvent): Highlight;
  // Which rule allows what was chosen, where that is not plain; else nothing.
  because(choice: Choice): string;
  // Whose turn it is and what to do.
  prompt(model: Pick<BoardModel, 'view' | 'outlook' | 'looks' | 'choices'>): string;
}

const boards: Record<string, () => Promise<Game>> = {
  bus: async () => (await import('./bus_game')).busGame,
  route: async () => (await import('./route_game')).routeGame,
};

export async function loadGame(name: string): Promise<Game> {
  const board = boards[name];
  if (!board) throw new ApiError('layout/none', 'There is no board for this game.');
  return board();
}
