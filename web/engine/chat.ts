// SPDX-License-Identifier: Apache-2.0
// Talk that was told in parts, which may overlap: each line once, in the order it was said.
import type { ChatLine } from './generated/protocol';

export function mergeChat(some: ChatLine[], more: ChatLine[]): ChatLine[] {
  const known = new Set(some.map((line) => line.id));
  const fresh = more.filter((line) => !known.has(line.id));
  if (fresh.length === 0) return some;
  return [...some, ...fresh].sort((a, b) => a.id - b.id);
}
