// SPDX-License-Identifier: Apache-2.0
// Toasts: short notices at the bottom of the page, read by screen readers and removed after a while.
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
