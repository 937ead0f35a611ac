// SPDX-License-Identifier: Apache-2.0
// Every colour is said twice, for light and for dark, so that none is forgotten in one of them.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync('board/shared/theme.css', 'utf8');

test('every colour is there for light and for dark', () => {
  const said = [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)];
  expect(said.length).toBeGreaterThan(60);
  for (const [, name, value] of said) expect(value, name).toMatch(/light-dark\(.+, .+\)/);
});

test('whoever has chosen gets it whatever the system says', () => {
  for (const theme of ['light', 'dark']) {
    expect(css).toContain(`:root[data-theme='${theme}'] {\n  color-scheme: ${theme};\n}`);
  }
});
