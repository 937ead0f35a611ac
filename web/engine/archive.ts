// SPDX-License-Identifier: Apache-2.0
// What is kept of a table, for whoever asks: nothing here is watched. A replay needs no more than
// this. The server keeps it (ServerArchive), or later the same engine inside the page.
import { api } from './api';
import type { ChatLine, HttpSteps, ServerTable } from './generated/protocol';
import { mapLaidOut } from './maps';

export interface GameArchive {
  readonly id: string;

  table(): Promise<ServerTable>;
  // Positions with what led to each, both ends among them.
  steps(from: number, to: number): Promise<HttpSteps>;
  // Talk before the line of this number, the oldest first; a page of it at most.
  talk(before?: number): Promise<ChatLine[]>;
  // What the table is played on, with where it is drawn.
  mapOf(table: ServerTable): Promise<unknown>;
  // Whether its game hides something from somebody.
  hides(table: ServerTable): Promise<boolean>;
  // The record of a finished game, to be followed as a link and passed on.
  recordOf(table: ServerTable): string;
}

export class ServerArchive implements GameArchive {
  constructor(
    readonly id: string,
    private readonly invite: string | null = null, // one came with it
  ) {}

  table = () => api.table(this.id, this.invite);
  steps = (from: number, to: number) => api.steps(this.id, from, to, this.invite);
  talk = async (before?: number) => (await api.chat(this.id, before, this.invite)).lines;

  // Either one of the server's own, or one that came with the table.
  mapOf({ settings, terms: { game, rules, edition, map } }: ServerTable): Promise<unknown> {
    return mapLaidOut(game, settings?.map ?? map ?? {}, { rules, edition });
  }

  hides = async ({ terms }: ServerTable) => (await api.games()).games[terms.game]?.hides ?? true;

  // Players are told the invitation without having come with it.
  recordOf = ({ invite }: ServerTable) => api.recordAddress(this.id, invite ?? this.invite);
}
