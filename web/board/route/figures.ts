// SPDX-License-Identifier: Apache-2.0
// Numbers as people write them: a true minus sign, a plus where something is added.
import { say } from '../shared/words';

export const figure = (n: number): string =>
  n < 0 ? say('route.tip.minus', { n: -n }) : String(n);

export const change = (n: number): string =>
  n < 0 ? say('route.tip.minus', { n: -n }) : say('route.tip.plus', { n });

// In words, what is pending.
export const waiting = (n: number): string =>
  n < 0 ? say('route.sheet.pending.less', { n: -n }) : say('route.sheet.pending', { n });
