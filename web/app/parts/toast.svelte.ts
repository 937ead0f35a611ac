// SPDX-License-Identifier: Apache-2.0
// Short notices at the foot of the page, said aloud and gone after a while: that something was refused,
// while the page goes on showing how things stand.
import { failureWords } from './failure';

export interface Toast {
  id: number;
  text: string;
  kind: 'note' | 'bad';
}

const kStays = 6000;
let last = 0;

export const toasts: Toast[] = $state([]);

export function toast(text: string, kind: Toast['kind'] = 'note'): void {
  const id = ++last;
  toasts.push({ id, text, kind });
  if (toasts.length > 3) toasts.shift();
  setTimeout(() => dismiss(id), kStays);
}

export function toastFailure(error: unknown): void {
  toast(failureWords(error), 'bad');
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((each) => each.id === id);
  if (at >= 0) toasts.splice(at, 1);
}
