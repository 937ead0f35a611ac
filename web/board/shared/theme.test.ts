// SPDX-License-Identifier: Apache-2.0
// CSS cannot say "dark, by the system or by choice" once, so theme.css says it twice.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync('board/shared/theme.css', 'utf8');

function colours(selector: string): Map<string, string> {
  const from = css.indexOf(`${selector} {`);
  expect(from, selector).toBeGreaterThan(-1);
  const block = css.slice(from, css.indexOf('}', from));
  return new Map([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((m) => [m[1]!, m[2]!]));
}

const light = colours(":root[data-theme='light']");
const dark = colours(":root:not([data-theme='light'])");

test('dark is the same by the system and by choice', () => {
  expect(colours(":root[data-theme='dark']")).toEqual(dark);
});

test('dark has every colour that light has', () => {
  expect([...dark.keys()]).toEqual([...light.keys()]);
});
