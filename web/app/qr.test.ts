// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';
import { qrOf } from './qr';

// Paints the path on a grid, as a browser would.
function paint(path: string, size: number): boolean[][] {
  const grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let i = 0; i < Number(run); i++) {
      const row = grid[Number(y)];
      if (row) row[Number(x) + i] = true;
    }
  }
  return grid;
}

test('has its quiet zone and its three finders', () => {
  const { size, path } = qrOf('https://host/table?id=abc#invite=xyz');
  const grid = paint(path, size);
  const dark = (x: number, y: number) => grid[y]?.[x];
  for (let i = 0; i < size; i++) {
    expect([dark(i, 0), dark(i, 3), dark(0, i), dark(size - 1, i)]).not.toContain(true);
  }
  const far = size - 4 - 7;
  for (const [x, y] of [
    [4, 4],
    [far, 4],
    [4, far],
  ] as const) {
    expect(dark(x, y)).toBe(true); // ring
    expect(dark(x + 1, y + 1)).toBe(false);
    expect(dark(x + 3, y + 3)).toBe(true); // middle
  }
});

test('a longer text needs a larger code', () => {
  expect(qrOf('x'.repeat(200)).size).toBeGreaterThan(qrOf('x').size);
});
