// SPDX-License-Identifier: Apache-2.0
// A table on the server. It watches from the version it knows, so that a lost connection loses
// nothing, and sends a command whose outcome is unknown again with the same name, so that it is
// done once.
import { api, ApiError } from './api';
import { ServerArchive } from './archive';
import { mergeChat } from './chat';
import type {
  Chair,
  ChatLine,
  Level,
  Line,
  ServerEvent,
  ServerMessage,
  ServerTable,
} from './generated/protocol';
import type { Command, ServerConnection, ConnectionState } from './server_connection';
import { emptyState, type GameSession, type Step, type TableState } from './session';

const kMostChat = 500;
const kMostLog = 2000;
const kChatPage = 50; // so many lines the server tells at once
const kFirstDelay = 1000; // before a watch that could not be answered just now is tried again
const kLongestDelay = 15_000;

// Everything else passes: the server is busy, stops, or its disk has failed.
const isRefusal = (code: string) => code.startsWith('table/') || code.startsWith('auth/');

// One screen may take the place of another at the same table: the new session is there before the
// old one goes, and what the server tells of a table it tells the connection once.
const living = new WeakMap<ServerConnection, Set<SocketSession>>();

export class SocketSession implements GameSession {
  readonly archive: ServerArchive;
  private state: TableState = emptyState;
  private readonly subscribers = new Set<(state: TableState) => void>();
  private readonly stop: () => void;
  private commands = 0;
  private delayed: ReturnType<typeof setTimeout> | undefined; // until the next watch
  private failures = 0; // of watches, one after the other
  private closed = false;
  private toldTo: string | null = null; // whose view of the table this is
  // Two pages of one person must not use the same names.
  private readonly name = crypto.randomUUID?.().slice(0, 13) ?? Math.random().toString(36).slice(2);

  constructor(
    readonly id: string,
    private readonly connection: ServerConnection,
    private readonly invite: string | null = null,
  ) {
    this.archive = new ServerArchive(id, invite);
    const others = living.get(connection) ?? new Set();
    living.set(connection, others.add(this));
    if (connection.state !== 'live') this.state = { ...emptyState, connection: connection.state };
    this.stop = connection.listen({
      opened: () => {
        this.failures = 0;
        void this.watch();
      },
      heard: (message) => this.heard(message),
      changed: (state) => this.linked(state),
    });
  }

  subscribe(run: (state: TableState) => void): () => void {
    this.subscribers.add(run);
    run({ ...this.state, steps: [] });
    return () => this.subscribers.delete(run);
  }

  play = (actions: string[]) => this.command({ type: 'play', actions, ...this.made() });
  attempt = (action: string) => this.once({ type: 'try', table: this.id, action, n: this.n });
  unattempt = () => this.once({ type: 'untry', table: this.id });
  reset = () => this.once({ type: 'reset', table: this.id });
  // A server that was started anew has forgotten the draft: wherever it may have been, what was tried
  // is played under the same name instead.
  confirm = () => {
    const made = this.made();
    const actions = this.state.draft?.actions ?? [];
    const played: Command = { type: 'play', actions, ...made };
    const known = this.state.connection === 'live' && !this.state.restoring;
    return this.command(known ? { type: 'confirm', ...made } : played, played);
  };
  takeBack = (to: number) => this.command({ type: 'takeback', to, ...this.made() });
  answer = (yes: boolean) => {
    const question = this.state.question?.id;
    return this.once({
      type: 'answer',
      table: this.id,
      yes,
      ...(question === undefined ? {} : { question }),
    });
  };
  replace = (seat: number, level: Level) =>
    this.once({ type: 'replace', table: this.id, seat, level });
  comeBack = (seat?: number) =>
    this.once({ type: 'come_back', table: this.id, ...(seat === undefined ? {} : { seat }) });
  resign = () => this.once({ type: 'resign', table: this.id });
  say = (text: string) => this.once({ type: 'say', table: this.id, text });
  rematch = () => api.rematch(this.id);

  close(): void {
    this.closed = true;
    const others = living.get(this.connection);
    others?.delete(this);
    const watched = [...(others ?? [])].some((other) => other.id === this.id);
    if (this.connection.state === 'live' && !watched) {
      this.connection.send({ type: 'unwatch', table: this.id }).catch(() => {});
    }
    clearTimeout(this.delayed);
    this.stop();
    this.subscribers.clear();
  }

  private get n(): number {
    return this.state.table?.n ?? 0;
  }

  private made(): { table: string; n: number; cmd: string } {
    return { table: this.id, n: this.n, cmd: `${this.name}-${++this.commands}` };
  }

  private async once(message: Command): Promise<void> {
    await this.connection.send(message);
  }

  // Sent again after a lost connection: the server knows the name and does it once.
  private async command(message: Command, again = message): Promise<void> {
    for (let attempt = 0; ; ++attempt) {
      try {
        await this.connection.send(attempt === 0 ? message : again);
        return;
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'net/unknown' || attempt >= 3)
          throw error;
        await this.live();
      }
    }
  }

  // Until the connection is back, but not for ever.
  private live(): Promise<void> {
    return new Promise((resolve, reject) => {
      const began = Date.now();
      const look = setInterval(() => {
        const gone = this.closed || Date.now() - began > 30_000;
        if (this.connection.state !== 'live' && !gone) return;
        clearInterval(look);
        if (gone) reject(new ApiError('net/unknown', 'The connection was lost.'));
        else resolve();
      }, 100);
    });
  }

  private async watch(): Promise<void> {
    clearTimeout(this.delayed);
    // Another person sees another table, and has another draft.
    const same = this.toldTo === this.connection.person;
    const draft = same ? this.state.draft : null;
    const n = this.n;
    try {
      await this.connection.send({
        type: 'watch',
        table: this.id,
        ...(this.state.table && same ? { have: this.n } : {}),
        ...(this.invite ? { invite: this.invite } : {}),
      });
    } catch (error) {
      if (error instanceof ApiError && !this.closed) this.unwatched(error);
      return;
    }
    if (this.closed) return;
    this.failures = 0;
    // A draft does not outlive the server it was made on.
    const lost = draft && this.n === n && !this.state.draft ? draft.actions : [];
    this.tell({ connection: 'live', refusal: null, restoring: lost.length > 0 });
    if (lost.length > 0) await this.restore(lost, n);
  }

  // Tries it again, as far as the game has not moved: what was confirmed may be done meanwhile.
  private async restore(actions: string[], n: number): Promise<void> {
    try {
      for (const action of actions) {
        if (this.closed || this.n !== n) break;
        await this.once({ type: 'try', table: this.id, action, n });
      }
    } catch {
      // what is left of it is told as a draft
    }
    this.tell({ restoring: false });
  }

  private unwatched({ code, message }: ApiError): void {
    if (code.startsWith('net/')) return; // the connection says so itself, and opens again
    if (isRefusal(code)) return this.refused(code, message);
    const delay = Math.min(kLongestDelay, kFirstDelay * 2 ** this.failures++);
    this.delayed = setTimeout(() => void this.watch(), delay * (0.5 + Math.random() / 2));
  }

  private refused(code: string, text: string): void {
    this.tell({ connection: 'refused', refusal: { code, text } });
  }

  private linked(state: ConnectionState): void {
    if (state === 'live') return;
    clearTimeout(this.delayed);
    this.tell({ connection: state });
  }

  private heard(message: ServerMessage): void {
    if (!('table' in message) || message.table !== this.id) return;
    switch (message.type) {
      case 'table':
        return this.snapshot(message);
      case 'event':
        return this.event(message);
      case 'draft':
        return this.tell({ draft: message.draft });
      case 'question':
        return this.tell({ question: message.question });
      case 'chat':
        return this.chat(message.lines);
      case 'error': // put out of a private table
        if (isRefusal(message.code)) this.refused(message.code, message.error);
    }
  }

  private snapshot(table: ServerTable): void {
    this.toldTo = this.connection.person;
    this.tell({
      table,
      draft: table.draft,
      question: table.question,
      at: performance.now(),
    });
  }

  private event(message: ServerEvent): void {
    const table = this.state.table;
    if (!table || message.n <= table.n) return;
    const line = lineOf(message);
    const step: Step = {
      n: message.n,
      line,
      events: message.events ?? [],
      view: message.view ?? null,
      outlook: message.outlook ?? null,
    };
    const newest = message.view !== undefined;
    this.tell({
      table: {
        ...table,
        n: message.n,
        log: [...table.log.slice(-kMostLog), line],
        ...(message.settings ? { settings: message.settings } : {}),
        chairs: message.chairs ?? seated(table.chairs, line),
        ...(message.status ? { status: message.status } : {}),
        ...(message.result !== undefined ? { result: message.result } : {}),
        ...(newest
          ? {
              view: message.view ?? null,
              outlook: message.outlook ?? null,
              choices: message.choices ?? [],
              to_move: message.to_move ?? null,
              clocks: message.clocks ?? null,
              undo: message.undo ?? null,
              you: { ...table.you, viewer: message.viewer ?? null },
            }
          : {}),
      },
      // Whatever moves the game empties a draft; seats and clocks do not move it.
      ...(message.kind === 'seat' || message.kind === 'clock' ? {} : { draft: null }),
      steps: [step],
      ...(newest ? { at: performance.now() } : {}),
    });
  }

  private chat(lines: ChatLine[]): void {
    const last = this.state.chat.at(-1)?.id;
    const first = lines[0]?.id;
    this.talk(lines);
    // The last lines are all of them new: some before them may be missing.
    if (last === undefined || first === undefined || first <= last) return;
    if (lines.length >= kChatPage) void this.chatBetween(last, first);
  }

  private async chatBetween(last: number, first: number): Promise<void> {
    try {
      for (let before = first, asked = 0; asked < kMostChat; asked += kChatPage) {
        const lines = await this.archive.talk(before);
        if (this.closed) return;
        this.talk(lines.filter((line) => line.id > last));
        const oldest = lines[0]?.id;
        if (oldest === undefined || oldest <= last || lines.length < kChatPage) return;
        before = oldest;
      }
    } catch {
      // a reload tells them
    }
  }

  private talk(lines: ChatLine[]): void {
    const chat = mergeChat(this.state.chat, lines);
    if (chat.length > this.state.chat.length) this.tell({ chat: chat.slice(-kMostChat) });
  }

  private tell(change: Partial<TableState>): void {
    this.state = { ...this.state, steps: [], ...change };
    for (const run of [...this.subscribers]) run(this.state);
  }
}

// Only the newest entry tells all chairs.
function seated(chairs: Chair[], line: Line): Chair[] {
  if (line.kind !== 'seat') return chairs;
  return chairs.map((chair, seat) => (seat === line.seat ? line.chair : chair));
}

function lineOf(message: ServerEvent): Line {
  const { n, kind, seat } = message;
  switch (kind) {
    case 'action':
    case 'chance':
      return { n, kind, seat, action: message.action ?? null, events: message.events ?? [] };
    case 'takeback':
      return { n, kind, seat: seat ?? 0, to: message.to ?? 0 };
    case 'seat':
      return { n, kind, seat: seat ?? 0, chair: message.chair ?? { kind: 'open' } };
    case 'clock':
      return { n, kind, seat, what: message.what ?? 'start' };
    case 'end':
      return { n, kind, seat, why: message.why ?? '' };
  }
}
