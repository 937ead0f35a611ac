// SPDX-License-Identifier: Apache-2.0
// A game that was left to bots alone: hundreds of moves may come within seconds. The page shows the
// newest position every second, and the end at once; it does not animate the moves.
import type { TableState } from '../../engine/session';
import { isLeftToBots } from './prompt';

const kLookEvery = 1000; // ms

export class BotsAlone {
  private alone = false;
  private latest: TableState | null = null; // not looked at yet
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly show: (state: TableState) => void) {}

  // Of the bots' moves only the latest is shown, later; everything else at once.
  hear(next: TableState): void {
    const before = this.alone;
    this.alone = next.table !== null && isLeftToBots(next.table);
    if (!this.alone) {
      this.look(); // where one comes back to
      return this.show(next);
    }
    this.latest = { ...next, steps: [] };
    const moved = before && next.steps.length > 0 && next.table?.status === 'playing';
    if (!moved) return this.look();
    this.timer ??= setTimeout(() => this.look(), kLookEvery);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.latest = null;
  }

  private look(): void {
    const { latest } = this;
    this.stop();
    if (latest) this.show(latest);
  }
}
