// SPDX-License-Identifier: Apache-2.0
// Numbers as people write them: a true minus sign, a plus where something is added.
export const figure = (n: number): string => (n < 0 ? `−${-n}` : String(n));

export const change = (n: number): string => (n < 0 ? figure(n) : `+${n}`);
