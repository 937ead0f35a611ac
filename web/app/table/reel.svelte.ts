// SPDX-License-Identifier: Apache-2.0
// What has happened, shown one after the other: each event is given to the board for as long as its
// motion takes, then the position moves on. It knows nothing of boards and tables; positions only
// pass through it.
import type { GameEvent, Line, Outlook, View } from '../../engine/generated/protocol';

export interface Position {
  view: View;
  outlook: Outlook;
}

export interface Shot {
  events: GameEvent[];
  after: Position | null; // null: told only with a later shot
  line: Line | null; // the entry of the log it is from
  quiet: boolean; // seen before, so nothing moves
  then?: () => void; // once its position is there
}

const kMost = 40; // more of them wait: nobody wants to watch that
const kBreath = 140; // ms between two shots, so that they do not run into each other

export class Reel {
  position = $state.raw<Position | null>(null); // the one to show
  moving = $state.raw<GameEvent | null>(null); // on its way from this position to the next
  told = $state.raw<GameEvent | null>(null); // what has moved last, until all is shown
  line = $state.raw<Line | null>(null); // whose event it is
  waiting = $state(0); // shots not shown yet, the one at work among them
  gesturing = $state(false); // something of one's own moves, ahead of the answer

  private shots: Shot[] = [];
  private newest: Position | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly durationOf: (event: GameEvent) => number, // ms at speed 1
    private readonly speed: () => number, // 0: nothing moves
  ) {}

  get busy(): boolean {
    return this.waiting > 0 || this.gesturing;
  }

  // From here on this is the position, whatever was to be shown.
  cut(position: Position | null): void {
    this.stop();
    this.newest = position;
    this.position = position;
  }

  push(...shots: Shot[]): void {
    this.shots.push(...shots);
    for (const shot of shots) this.newest = shot.after ?? this.newest;
    this.waiting = this.shots.length;
    if (this.waiting > kMost) return this.catchUp();
    if (this.timer === undefined) this.next();
  }

  // Enough seen: show how things stand.
  catchUp(): void {
    this.cut(this.newest);
  }

  // One's own choice moves at once; it goes on until the answer is there, and the position with it.
  async gesture(event: GameEvent | null, answer: Promise<unknown>): Promise<void> {
    const speed = this.speed();
    if (!event || speed <= 0) {
      await answer;
      return;
    }
    this.moving = event;
    this.gesturing = true;
    const shown = new Promise((resolve) => setTimeout(resolve, this.durationOf(event) / speed));
    try {
      await Promise.all([answer, shown]);
    } finally {
      this.gesturing = false;
      if (this.moving === event) this.moving = null;
    }
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.shots = [];
    this.waiting = 0;
    this.moving = null;
    this.told = null;
    this.line = null;
  }

  private next(): void {
    const shot = this.shots[0];
    if (!shot) return;
    if (shot.quiet) this.done(shot, false);
    else this.move(shot, 0, false);
  }

  private move(shot: Shot, index: number, moved: boolean): void {
    const event = shot.events[index];
    if (!event) return this.done(shot, moved);
    const speed = this.speed();
    const time = speed > 0 ? this.durationOf(event) / speed : 0;
    if (time <= 0) return this.move(shot, index + 1, moved);
    this.moving = event;
    this.told = event;
    this.line = shot.line;
    this.timer = setTimeout(() => this.move(shot, index + 1, true), time);
  }

  private done(shot: Shot, moved: boolean): void {
    this.shots.shift();
    this.moving = null;
    if (shot.after) this.position = shot.after;
    shot.then?.();
    // A shot counts until it has been breathed out, so that choices do not flash between two.
    const over = () => {
      this.timer = undefined;
      this.waiting = this.shots.length;
      if (this.waiting > 0) return this.next();
      this.told = null;
      this.line = null;
    };
    if (!moved) return over();
    this.waiting = this.shots.length + 1;
    this.timer = setTimeout(over, kBreath / Math.max(this.speed(), 0.5));
  }
}
