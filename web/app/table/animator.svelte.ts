// SPDX-License-Identifier: Apache-2.0
// A queue of animations: each event is given to the board for as long as its motion takes, then the
// next position is shown. It knows nothing of boards and tables and does not look into positions.
import type { GameEvent, Line, Outlook, View } from '../../engine/generated/protocol';

export interface Position {
  view: View;
  outlook: Outlook;
}

export interface Animation {
  events: GameEvent[];
  after: Position | null; // null: told only with a later animation
  line: Line | null; // the entry of the log it is from
  quiet: boolean; // shown before, as a draft: not animated
  then?: () => void; // once its position is there
}

const kMostWaiting = 40; // with more, all are skipped
const kPauseBetween = 140; // ms between two animations, so that they do not run into each other

export class Animator {
  position = $state.raw<Position | null>(null); // the one to show
  moving = $state.raw<GameEvent | null>(null); // the event being animated
  lastMoved = $state.raw<GameEvent | null>(null); // what has moved last, until all is shown
  line = $state.raw<Line | null>(null); // whose event it is
  waiting = $state(0); // animations not shown yet, with the one that runs
  previewing = $state(false); // an own choice moves before the server has answered

  private queue: Animation[] = [];
  private newest: Position | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly durationOf: (event: GameEvent) => number, // ms at speed 1
    private readonly speed: () => number, // 0: nothing moves
  ) {}

  get busy(): boolean {
    return this.waiting > 0 || this.previewing;
  }

  // Drops what is queued and shows this position.
  jumpTo(position: Position | null): void {
    this.stop();
    this.newest = position;
    this.position = position;
  }

  push(...queue: Animation[]): void {
    this.queue.push(...queue);
    for (const animation of queue) this.newest = animation.after ?? this.newest;
    this.waiting = this.queue.length;
    if (this.waiting > kMostWaiting) return this.catchUp();
    if (this.timer === undefined) this.next();
  }

  // Drops what is queued and shows the newest position.
  catchUp(): void {
    this.jumpTo(this.newest);
  }

  // Animates one's own choice at once, and ends when the answer has come and the motion is over.
  async preview(event: GameEvent | null, answer: Promise<unknown>): Promise<void> {
    const speed = this.speed();
    if (!event || speed <= 0) {
      await answer;
      return;
    }
    this.moving = event;
    this.previewing = true;
    const shown = new Promise((resolve) => setTimeout(resolve, this.durationOf(event) / speed));
    try {
      await Promise.all([answer, shown]);
    } finally {
      this.previewing = false;
      if (this.moving === event) this.moving = null;
    }
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.waiting = 0;
    this.moving = null;
    this.lastMoved = null;
    this.line = null;
  }

  private next(): void {
    const animation = this.queue[0];
    if (!animation) return;
    if (animation.quiet) this.done(animation, false);
    else this.move(animation, 0, false);
  }

  private move(animation: Animation, index: number, moved: boolean): void {
    const event = animation.events[index];
    if (!event) return this.done(animation, moved);
    const speed = this.speed();
    const time = speed > 0 ? this.durationOf(event) / speed : 0;
    if (time <= 0) return this.move(animation, index + 1, moved);
    this.moving = event;
    this.lastMoved = event;
    this.line = animation.line;
    this.timer = setTimeout(() => this.move(animation, index + 1, true), time);
  }

  private done(animation: Animation, moved: boolean): void {
    this.queue.shift();
    this.moving = null;
    if (animation.after) this.position = animation.after;
    animation.then?.();
    // An animation counts until the pause after it is over, so that choices do not flash between
    // two.
    const over = () => {
      this.timer = undefined;
      this.waiting = this.queue.length;
      if (this.waiting > 0) return this.next();
      this.lastMoved = null;
      this.line = null;
    };
    if (!moved) return over();
    this.waiting = this.queue.length + 1;
    this.timer = setTimeout(over, kPauseBetween / Math.max(this.speed(), 0.5));
  }
}
