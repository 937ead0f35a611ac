// SPDX-License-Identifier: Apache-2.0
// What is said is there, can be formatted, stands in the file it is named after, and nothing is
// there that nobody says.
import { readdirSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';

const files = readdirSync('messages/en').map((file) => file.replace('.json', ''));
const textsOf = (name: string) =>
  JSON.parse(readFileSync(`messages/en/${name}.json`, 'utf8')) as Record<string, string>;
const texts: Record<string, string> = Object.assign({}, ...files.map(textsOf));
const keys = Object.keys(texts);

const source = ['app', 'board']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const rooms = files.join('|');
const found = (pattern: string) => [
  ...new Set([...source.matchAll(new RegExp(pattern, 'g'))].map((match) => match[1] ?? '')),
];
const said = found(`['"\`]((?:${rooms})\\.[\\w./-]+)['"\`]`).filter((key) => !key.endsWith('.'));
const stems = found(`[\`'"]((?:${rooms})\\.[\\w./-]*)(?:\\$\\{|['"] \\+)`);

describe('messages', () => {
  test.each(files)('%s.json has only its own', (name) => {
    expect(Object.keys(textsOf(name)).filter((key) => !key.startsWith(`${name}.`))).toEqual([]);
  });
  test('can all be read', () => {
    for (const text of Object.values(texts))
      expect(() => new IntlMessageFormat(text)).not.toThrow();
  });
  test('that are said by name are there', () => {
    expect(said.length).toBeGreaterThan(300);
    const lost = said.filter((key) => !(key in texts) && !keys.some((k) => k.startsWith(key)));
    expect(lost).toEqual([]);
  });
  test('that are said by a part of their name are there', () => {
    expect(stems.length).toBeGreaterThan(20);
    expect(stems.filter((stem) => !keys.some((key) => key.startsWith(stem)))).toEqual([]);
  });
  test('that nobody says are not there', () => {
    const used = (key: string) =>
      said.some((name) => key === name || key.startsWith(`${name}.`)) ||
      stems.some((stem) => stem.includes('.') && key.startsWith(stem));
    expect(keys.filter((key) => !used(key))).toEqual([]);
  });
});
