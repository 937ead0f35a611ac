// SPDX-License-Identifier: Apache-2.0
// A game to look at again: all its positions in memory, so that stepping is instant, and a reel for
// playing it like a film.
import type { GameArchive } from '../../engine/archive';
import type { ServerTable } from '../../engine/generated/protocol';
import { settings } from '../shared/settings.svelte';
import { type Game, loadGame } from './game';
import { looksOf } from './names';
import { lineOf, type PastStep, roundOf } from './past';
import { Reel } from './reel.svelte';

const kChunk = 499; // a call gives at most 500 positions, both ends among them
const kPause = 350; // ms between two steps of the film

export class Replay {
  table = $state.raw<ServerTable | null>(null);
  game = $state.raw<Game | null>(null);
  map = $state.raw<unknown>(null);
  failed = $state.raw<unknown>(null);
  steps = $state.raw<PastStep[]>([]);
  length = $state(0); // of the whole game, in actions
  at = $state(0);
  playing = $state(false);
  readonly reel = new Reel(
    (event) => this.game?.durationOf(event) ?? 0,
    () => settings.speed,
  );

  // Players are told the invitation without having come with it; what they pass on needs it.
  invite = $derived.by(() => this.table?.invite ?? this.given);
  looks = $derived(this.table ? looksOf(this.table) : []);
  shown = $derived(this.reel.position);
  last = $derived(Math.max(0, this.steps.length - 1)); // as far as it is loaded
  lines = $derived(this.steps.slice(1).map(lineOf));
  // Where rounds begin, and the beginning itself.
  rounds = $derived.by(() => {
    const begins = [{ at: 0, round: 0 }];
    for (const { at, events = [] } of this.steps) {
      for (const event of events) {
        const round = roundOf(event);
        if (round !== null) begins.push({ at, round });
      }
    }
    return begins;
  });
  round = $derived(this.rounds.findLast((begins) => begins.at <= this.at)?.round ?? 0);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private begun = false; // where it was wanted
  private closed = false;

  constructor(
    readonly archive: GameArchive,
    private readonly given: string | null, // the invitation one came with
    private readonly wanted: number, // where to begin; NaN: at the beginning
  ) {
    void this.load();
  }

  close(): void {
    this.closed = true;
    this.pause();
    this.reel.stop();
  }

  async load(): Promise<void> {
    this.failed = null;
    try {
      const table = await this.archive.table();
      const [game, map] = await Promise.all([
        loadGame(table.terms.game),
        this.archive.mapOf(table),
      ]);
      this.table = table;
      this.game = game;
      this.map = map;
      await this.loadSteps();
    } catch (error) {
      this.failed = error;
    }
  }

  private async loadSteps(): Promise<void> {
    // What came before a failure stays.
    while (!this.closed) {
      const from = this.steps.length;
      const answer = await this.archive.steps(from, from + kChunk);
      this.steps = [...this.steps, ...answer.steps];
      this.length = answer.length;
      const done = this.last >= answer.length || answer.steps.length === 0;
      if (!this.begun && (done || !(this.wanted > this.last))) {
        this.begun = true;
        this.go(Number.isFinite(this.wanted) ? this.wanted : 0);
      }
      if (done) return;
    }
  }

  // At once, whatever is moving.
  go(to: number): void {
    this.pause();
    this.show(to);
  }

  step(by: number): void {
    this.go(this.at + by);
  }

  // To where the next round begins; backwards first to the beginning of this one.
  stepRound(by: 1 | -1): void {
    const to =
      by > 0
        ? this.rounds.find((begins) => begins.at > this.at)?.at
        : this.rounds.findLast((begins) => begins.at < this.at)?.at;
    this.go(to ?? (by > 0 ? this.last : 0));
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.at >= this.last) this.show(0);
    this.playing = true;
    this.film();
  }

  pause(): void {
    if (!this.playing) return;
    this.playing = false;
    clearTimeout(this.timer);
    this.show(this.at);
  }

  private show(to: number): void {
    const at = Math.min(Math.max(0, Math.round(to)), this.last);
    const step = this.steps[at];
    this.at = at;
    this.reel.cut(step ? { view: step.view, outlook: step.outlook } : null);
  }

  private film(): void {
    const step = this.steps[this.at + 1];
    if (!this.playing) return;
    if (!step) return this.pause();
    this.reel.push({
      events: step.events ?? [],
      after: { view: step.view, outlook: step.outlook },
      line: lineOf(step),
      quiet: false,
      then: () => {
        this.at += 1;
        const pause = kPause / (settings.speed > 0 ? settings.speed : 1);
        this.timer = setTimeout(() => this.film(), pause);
      },
    });
  }
}
