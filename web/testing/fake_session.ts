// SPDX-License-Identifier: Apache-2.0
// For tests: a session whose table is the test's. Commands are kept and answered when it says so.
import { ServerArchive } from '../engine/archive';
import type {
  BusOutlook,
  BusView,
  Chair,
  Draft,
  GameEvent,
  Line,
  RouteOutlook,
  RouteView,
  ServerTable,
} from '../engine/generated/protocol';
import { emptyState, type GameSession, type Step, type TableState } from '../engine/session';
import type { Choice } from '../app/table/prompt';

export const person = (user: string, name: string): Chair => ({
  kind: 'human',
  user,
  name,
  colour: '#123456',
});

// A view by its number: only passed on, so its members do not matter.
export const busView = (round: number, seat: number | null = 0): BusView =>
  ({ game: 'bus', round, seat, players: [] as BusView['players'] }) as BusView;
export const busOutlook = { game: 'bus' } as BusOutlook;
export const routeView = (round: number, seat: number | null = 0): RouteView =>
  ({ game: 'route', round, seat, players: [] as RouteView['players'] }) as RouteView;
export const routeOutlook = { game: 'route' } as RouteOutlook;

export const pass: Choice = { action: 'pass', kind: 'pass' };
export const extend: Choice = {
  action: 'extend j1>j2',
  kind: 'extend',
  from: 'j1',
  street: 'j1-j2',
  to: 'j2',
  stays: null,
  rule: '5.1',
};

export function tableOf(n: number, change: Partial<ServerTable> = {}): ServerTable {
  return {
    type: 'table',
    table: 't',
    n,
    status: 'playing',
    visibility: 'link',
    host: 'u0',
    terms: {
      game: 'bus',
      players: 3,
      rules: 1,
      edition: '2024',
      map: { junctions: [] },
      options: {},
      start: 0,
      pace: { per_turn: 0, bank: 0, increment: 0 },
      at_zero: 'bot',
      takebacks: 'usual',
      hot_seat: false,
    },
    settings: null,
    chairs: [person('u0', 'Ada'), person('u1', 'Bram'), { kind: 'bot', level: 'easy' }],
    you: { seats: [0], viewer: 0, host: true },
    to_move: 0,
    clocks: null,
    undo: null,
    view: busView(n),
    outlook: busOutlook,
    choices: [extend, pass],
    draft: null,
    question: null,
    result: null,
    next: null,
    log: [],
    ...change,
  };
}

export const lineOf = (n: number, seat: number, action: string, events: GameEvent[]): Line => ({
  n,
  kind: 'action',
  seat,
  action,
  events,
});

// The map of the terms, which no test looks at, is not laid out.
export function archiveOf(id: string, invite: string | null = null): ServerArchive {
  const archive = new ServerArchive(id, invite);
  archive.mapOf = ({ terms }) => Promise.resolve(terms.map);
  archive.hides = ({ terms }) => Promise.resolve(terms.game === 'route');
  return archive;
}

export class FakeSession implements GameSession {
  readonly id = 't';
  readonly archive: ServerArchive; // what it is asked a test answers as the server
  said: string[] = [];
  closed = false;
  // What the next command comes to: done unless the test holds it back or refuses it.
  answerWith: () => Promise<void> = () => Promise.resolve();
  state: TableState;
  private run: (state: TableState) => void = () => {};

  constructor(table: ServerTable | null, invite: string | null = null) {
    this.archive = archiveOf(this.id, invite);
    this.state = { ...emptyState, connection: 'live', table, draft: table?.draft ?? null };
  }

  subscribe(run: (state: TableState) => void): () => void {
    this.run = run;
    run(this.state);
    return () => (this.run = () => {});
  }
  tell(change: Partial<TableState>): void {
    this.state = { ...this.state, steps: [], ...change };
    this.run(this.state);
  }
  draft(draft: Draft): void {
    this.tell({ draft });
  }
  // An entry of the log comes; the newest has the position with it.
  step(line: Line, view: BusView | null, change: Partial<ServerTable> = {}): void {
    const { table } = this.state;
    if (!table) throw new Error('no table yet');
    const events = 'events' in line ? line.events : [];
    const step: Step = { n: line.n, line, events, view, outlook: view ? busOutlook : null };
    this.tell({
      table: {
        ...table,
        n: line.n,
        log: [...table.log, line],
        ...(view ? { view, outlook: busOutlook } : {}),
        ...change,
      },
      draft: null,
      steps: [step],
    });
  }

  play = (actions: string[]) => this.command(`play ${actions.join(', ')}`);
  attempt = (action: string) => this.command(`try ${action}`);
  unattempt = () => this.command('untry');
  reset = () => this.command('reset');
  confirm = () => this.command('confirm');
  takeBack = (to: number) => this.command(`takeback ${to}`);
  answer = (yes: boolean) => this.command(`answer ${yes}`);
  replace = (seat: number) => this.command(`replace ${seat}`);
  comeBack = (seat?: number) => this.command(`come back ${seat}`);
  resign = () => this.command('resign');
  say = (text: string) => this.command(`say ${text}`);
  rematch = async () => {
    await this.command('rematch');
    return { table: 'next', invite: 'i' };
  };
  close(): void {
    this.closed = true;
  }
  private command(what: string): Promise<void> {
    this.said.push(what);
    return this.answerWith();
  }
}
