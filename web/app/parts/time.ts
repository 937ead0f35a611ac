// SPDX-License-Identifier: Apache-2.0
// Times in words: how long ago something was, how long a duration is.
import { language, say } from '../../board/shared/words';

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
export const week = 7 * day;

const steps: [number, Intl.RelativeTimeFormatUnit][] = [
  [365 * day, 'year'],
  [30 * day, 'month'],
  [week, 'week'],
  [day, 'day'],
  [hour, 'hour'],
  [minute, 'minute'],
];
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });

// "2 hours ago", "yesterday"; what is about to be counts as now, since clocks differ a little.
export function ago(then: number, now = Date.now()): string {
  const past = now - then;
  for (const [length, unit] of steps) {
    if (past >= length) return relative.format(-Math.floor(past / length), unit);
  }
  return say('app.time.now');
}

const units: [number, string][] = [
  [day, 'days'],
  [hour, 'hours'],
  [minute, 'minutes'],
  [second, 'seconds'],
];

// The two largest units of a duration: "1 day 12 h", "10 min", "1 min 30 s".
export function durationWords(ms: number): string {
  const parts: string[] = [];
  let left = Math.round(ms / second) * second;
  for (const [length, unit] of units) {
    const n = Math.floor(left / length);
    left -= n * length;
    if (n > 0) parts.push(say(`app.time.${unit}`, { n }));
    else if (parts.length > 0) break; // no "1 day 3 s"
    if (parts.length === 2) break;
  }
  return parts.length > 0 ? parts.join(' ') : say('app.time.seconds', { n: 0 });
}

const spans: { most: number; unit: number; step: number; name: string }[] = [
  { most: 90 * minute, unit: minute, step: 5, name: 'minutes' },
  { most: 36 * hour, unit: hour, step: 0.5, name: 'hours' },
  { most: 3 * week, unit: day, step: 1, name: 'days' },
  { most: Infinity, unit: week, step: 1, name: 'weeks' },
];

// From somewhere to somewhere, as round as an estimate should be: "20 to 35 min", "2 to 6 weeks".
export function spanWords(low: number, high: number): string {
  const span = spans.find(({ most }) => high <= most) ?? spans[0];
  if (!span) return '';
  const round = (ms: number) =>
    Math.max(span.step, Math.round(ms / span.unit / span.step) * span.step);
  const [from, to] = [round(low), round(high)];
  const text = (n: number) => {
    const whole = new Intl.NumberFormat(language).format(Math.floor(n));
    return n % 1 === 0 ? whole : n < 1 ? '½' : `${whole}½`;
  };
  return from === to
    ? say(`app.span.${span.name}.one`, { n: to, text: text(to) })
    : say(`app.span.${span.name}`, { low: text(from), high: text(to) });
}
