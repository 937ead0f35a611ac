// SPDX-License-Identifier: Apache-2.0
// A table as its page shows it: the session's state, what of it has been shown already, and what a
// tap does. Positions reach the board through the animator; a draft is shown instead of them.
import { type Highlight, nothingLit, type SeatLook } from '../../board/shared/looks';
import { say } from '../../board/shared/words';
import { ApiError } from '../../engine/api';
import type { Draft, Level, ServerTable } from '../../engine/generated/protocol';
import { emptyState, type GameSession, type Step, type TableState } from '../../engine/session';
import { toast, toastFailure } from '../parts/toast.svelte';
import { settings } from '../shared/settings.svelte';
import { BotsAlone } from './bots_alone';
import { type Game, loadGame } from './game';
import { choiceHighlight, previewOf } from './choice_preview';
import { looksOf, sameLooks } from './names';
import { lineOf, since, notTakenBack } from './history';
import { type Choice, isLeftToBots, isMine, promptOf } from './prompt';
import { type Position, Animator } from './animator.svelte';

// The bot that takes the seat of a player who leaves or runs out of time.
export const standInLevel: Level = 'medium';
const kMostRecalled = 40; // steps; for more there is the replay

const positionOf = ({ view, outlook }: ServerTable): Position | null =>
  view && outlook ? { view, outlook } : null;

// Whether the viewer changed: another seat, or another user.
const isAnother = ({ you }: ServerTable, before: ServerTable | null): boolean =>
  before !== null &&
  (you.viewer !== before.you.viewer || you.seats.join() !== before.you.seats.join());

export class Table {
  state = $state.raw<TableState>(emptyState);
  game = $state.raw<Game | null>(null);
  map = $state.raw<unknown>(null);
  hides = $state(true); // not everybody may see everything of this game
  failed = $state.raw<unknown>(null); // the game's module or its map could not be loaded
  pending = $state.raw<Choice | null>(null); // sent, not answered
  private tried = $state.raw<Choice | null>(null); // the last choice of the draft
  busy = $state(false); // something other than a choice is on its way
  pointed = $state.raw<Highlight>(nothingLit); // by an entry of the log
  coveredFor = $state<number | null>(null); // nobody but this seat may look
  unseen = $state(0); // steps since my last turn that were not shown
  readonly animator = new Animator(
    (event) => this.game?.durationOf(event) ?? 0,
    () => settings.speed,
  );

  table = $derived(this.state.table);
  mine = $derived(this.table?.you.seats ?? []);
  // The same array until a name changes: cached sentences are valid for as long.
  looks = $derived.by<SeatLook[]>(() => {
    const looks = this.table ? looksOf(this.table) : [];
    if (!sameLooks(looks, this.lastLooks)) this.lastLooks = looks;
    return this.lastLooks;
  });
  draft = $derived(this.state.draft);
  myTurn = $derived(this.table ? isMine(this.table) : false);
  shown = $derived.by<Position | null>(() => {
    if (this.animator.waiting > 0) return this.animator.position;
    return this.draftPosition ?? this.animator.position;
  });
  choices = $derived.by<Choice[]>(() => {
    if (this.animator.busy || this.acting || this.coveredFor !== null || !this.table) return [];
    return this.draft ? this.draft.choices : this.table.choices;
  });
  // Why the last choice of the draft was allowed.
  because = $derived.by(() => {
    const last = this.draft?.actions.at(-1);
    return this.tried && this.tried.action === last ? (this.game?.because(this.tried) ?? '') : '';
  });
  // A command is not answered yet, so the choices are not known.
  private acting = $derived(this.pending !== null || this.busy || this.state.restoring);
  lit = $derived(this.pending ? choiceHighlight(this.pending) : this.pointed);
  prompt = $derived(
    this.table
      ? promptOf({
          table: this.table,
          draft: this.draft,
          showing: this.animator.waiting > 0,
          waiting: this.animator.waiting,
          shownSeat: this.animator.line?.seat ?? this.shown?.view.seat ?? null,
          pending: this.acting,
          unseen: this.unseen,
          asking: this.state.question !== null,
        })
      : null,
  );

  // While my choice is animated: the position before it.
  private held = $state.raw<Position | null>(null);
  private draftPosition = $derived.by<Position | null>(() => {
    if (this.held) return this.held;
    return this.draft ? { view: this.draft.view, outlook: this.draft.outlook } : null;
  });
  private lastLooks: SeatLook[] = [];
  private staged = -1; // the last version given to the animator
  private drafted: string[] = []; // actions seen as a draft whose entries are still to come
  private loading = false;
  private closed = false;
  private askedAt = -1; // version at which the question was put
  private declined: number | null = null; // the question I have said no to
  private readonly botsAlone = new BotsAlone((state) => this.take(state));
  private readonly stop: () => void;

  constructor(readonly session: GameSession) {
    this.stop = session.subscribe((state) => this.botsAlone.hear(state));
  }

  close(): void {
    this.closed = true;
    this.stop();
    this.botsAlone.stop();
    this.animator.stop();
    this.session.close();
  }

  // A tap on a board: into the draft, or played at once.
  async choose(action: string): Promise<void> {
    const choice = this.choices.find((one) => one.action === action);
    const seat = this.table?.to_move;
    const position = this.shown;
    if (!choice || !position || seat === null || seat === undefined) return;
    this.pending = choice;
    this.tried = choice;
    this.unseen = 0;
    try {
      // A draft from before "confirm" was switched off belongs to the same turn.
      const tried = this.draft?.actions ?? [];
      if (!settings.confirm) return await this.session.play([...tried, action]);
      this.held = position;
      const answer = this.session.attempt(action);
      await this.animator.preview(previewOf(choice, seat), answer);
    } catch (error) {
      this.tell(error);
    } finally {
      this.held = null;
      this.pending = null;
    }
  }

  undo = () => this.act(() => this.session.unattempt());
  reset = () => this.act(() => this.session.reset());
  confirm = () => this.act(() => this.session.confirm());
  takeBack = (to: number) => this.act(() => this.session.takeBack(to));
  answer = (yes: boolean) => {
    if (!yes) this.declined = this.state.question?.id ?? null;
    return this.act(() => this.session.answer(yes));
  };
  comeBack = (seat?: number) => this.act(() => this.session.comeBack(seat));
  resign = () => this.act(() => this.session.resign());
  replace = (seat: number) => this.act(() => this.session.replace(seat, standInLevel));

  uncover(): void {
    this.coveredFor = null;
  }

  // Shows again what has happened since my last turn, from the archive.
  async recall(): Promise<void> {
    const table = this.table;
    if (!table || this.animator.busy || this.busy) return;
    const count = Math.min(since(table.log, this.viewers(table)).length, kMostRecalled);
    this.unseen = 0;
    if (count === 0) return;
    this.busy = true;
    try {
      const { archive } = this.session;
      const { length } = await archive.steps(0, 0);
      const { steps } = await archive.steps(length - count, length);
      const [first, ...rest] = steps;
      // Not if something newer came meanwhile, or the viewer changed.
      if (!first || this.table?.n !== table.n || isAnother(this.table, table)) return;
      this.animator.jumpTo({ view: first.view, outlook: first.outlook });
      this.animator.push(
        ...rest.map((step) => ({
          events: step.events ?? [],
          after: { view: step.view, outlook: step.outlook },
          line: lineOf(step),
          quiet: false,
        })),
      );
    } catch (error) {
      this.tell(error);
    } finally {
      this.busy = false;
    }
  }

  private async act(what: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await what();
    } catch (error) {
      this.tell(error);
    } finally {
      this.busy = false;
    }
  }

  // A request for consent is no failure: the question itself is shown.
  private tell(error: unknown): void {
    if (this.closed) return; // the user has left this page
    if (error instanceof ApiError && error.code.endsWith('/consent')) return;
    toastFailure(error);
  }

  // Steps since my last turn; 0 before one's first turn.
  private missed(table: ServerTable): number {
    const steps = since(table.log, this.viewers(table));
    return steps.length < notTakenBack(table.log).length ? steps.length : 0;
  }

  private viewers(table: ServerTable): number[] {
    const { viewer, seats } = table.you;
    return viewer === null ? seats : [viewer];
  }

  private take(next: TableState): void {
    const before = this.state;
    this.state = next;
    const { table } = next;
    if (!table) return;
    this.hearOut(before, next, table);
    if (!this.game || !this.map) void this.prepare(table);
    // The first of them ends the draft there was.
    next.steps.forEach((step, i) => this.stage(step, i === 0 ? before.draft : null));
    const another = next.steps.length === 0 && isAnother(table, before.table);
    if (table !== before.table && (table.n !== this.staged || another)) {
      this.jump(table, before.table);
    }
    if (table !== before.table) this.guard(table, before.table);
  }

  // If my question is gone and the version did not change, it was answered with no.
  private hearOut(before: TableState, next: TableState, { n, you, chairs }: ServerTable): void {
    const { question } = before;
    if (next.question && next.question.id !== question?.id) this.askedAt = n;
    if (!question || next.question || question.id === this.declined || n !== this.askedAt) return;
    if (before.connection !== 'live' || next.connection !== 'live') return;
    const mine = you.seats.some((seat) => {
      const chair = chairs[seat];
      return chair !== undefined && 'user' in chair && chair.user === question.asker;
    });
    if (mine) toast(say(`table.question.${question.kind}.refused`));
  }

  // A snapshot that is newer than the last step.
  private jump(table: ServerTable, before: ServerTable | null): void {
    this.staged = table.n;
    this.drafted = [];
    this.animator.jumpTo(positionOf(table));
    const playing = table.status === 'playing' && before?.status !== 'open';
    this.unseen = playing && !isLeftToBots(table) ? this.missed(table) : 0;
  }

  private stage({ n, line, events, view, outlook }: Step, draft: Draft): void {
    this.staged = n;
    const after = view && outlook ? { view, outlook } : null;
    if (line.kind === 'takeback') {
      const by = this.looks[line.seat];
      if (by && !by.you) toast(say('table.taken_back', { name: by.name }));
      this.drafted = [];
      this.animator.stop();
      return this.animator.push({ events: [], after, line, quiet: true });
    }
    if (draft && line.kind === 'action' && line.seat === draft.seat) {
      // The draft's position is shown already; the entries that follow must not go back before it.
      this.drafted = [...draft.actions];
      this.animator.jumpTo({ view: draft.view, outlook: draft.outlook });
    }
    const quiet = line.kind === 'action' && this.drafted[0] === line.action;
    if (quiet) this.drafted.shift();
    else if (line.kind === 'action') this.drafted = [];
    this.animator.push({
      events,
      after: quiet && this.drafted.length > 0 ? null : after,
      line,
      quiet,
    });
  }

  // In a game that hides something a shared screen is covered until the next player says they are there.
  // Before the game is loaded nothing of it is shown.
  private guard(table: ServerTable, before: ServerTable | null): void {
    if (!this.game) return;
    const { viewer, seats } = table.you;
    const shared = seats.filter((seat) => table.chairs[seat]?.kind === 'human').length > 1;
    if (!this.hides || table.status !== 'playing' || !shared) {
      this.coveredFor = null;
    } else if (viewer !== null && viewer !== before?.you.viewer) {
      // Removes everything that the player before has seen.
      this.coveredFor = viewer;
      this.animator.jumpTo(positionOf(table));
      this.pointed = nothingLit;
      this.held = null;
      this.drafted = [];
      this.unseen = this.missed(table);
    }
  }

  async prepare(table: ServerTable | null = this.table): Promise<void> {
    if (this.loading || !table || table.status === 'open') return;
    this.loading = true;
    this.failed = null;
    try {
      const [game, map, hides] = await Promise.all([
        loadGame(table.terms.game),
        this.session.archive.mapOf(table),
        this.session.archive.hides(table),
      ]);
      this.hides = hides;
      this.game = game;
      this.map = map;
      if (this.table) this.guard(this.table, null);
    } catch (error) {
      this.failed = error;
    } finally {
      this.loading = false;
    }
  }
}
