// SPDX-License-Identifier: Apache-2.0
// Every sentence a person sees, by its key: ICU messages in messages/<language>/*.json. A key that
// is missing is a mistake of ours, so it shows itself instead of hiding.
import { IntlMessageFormat } from 'intl-messageformat';

export type Values = Record<string, string | number | boolean>;

const files = import.meta.glob<Record<string, string>>('../../messages/en/*.json', {
  eager: true,
  import: 'default',
});
const texts: Record<string, string> = Object.assign({}, ...Object.values(files));
const formats = new Map<string, IntlMessageFormat>();

export const language = 'en';

export function say(key: string, values?: Values): string {
  const text = texts[key];
  if (text === undefined) return key;
  if (!values && !text.includes('{')) return text;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new IntlMessageFormat(text, language)));
  return String(format.format(values));
}

export function hasWords(key: string): boolean {
  return key in texts;
}

// What an event says of itself, for its sentence.
export function valuesIn(event: object): Values {
  const plain = Object.entries(event).filter(([, value]) =>
    /string|number|boolean/.test(typeof value),
  );
  return Object.fromEntries(plain) as Values;
}
