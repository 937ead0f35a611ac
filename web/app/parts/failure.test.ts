// SPDX-License-Identifier: Apache-2.0
// Every code of the protocol has a sentence for people.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { say } from '../../board/shared/words';
import { ApiError } from '../../engine/api';
import { codeOf, failureWords, isOffline } from './failure';

const protocol = readFileSync('../docs/protocol.md', 'utf8');
const table = protocol.slice(protocol.indexOf('## Error codes'));
const codes = [...table.matchAll(/^\| (`[^|]+`) \|/gm)]
  .flatMap(([, cell]) => [...(cell ?? '').matchAll(/`([a-z_]+\/[a-z_]+)`/g)])
  .map(([, code]) => code ?? '');

describe('words for', () => {
  test('the codes are found', () => {
    expect(codes.length).toBeGreaterThan(60);
    expect(codes).toContain('auth/name_taken');
  });
  test.each(codes)('%s', (code) => {
    const words = failureWords(new ApiError(code, 'the text of the server'));
    expect(words).not.toBe('The text of the server.');
    expect(words).toMatch(/^[A-Z].*\.$/);
  });
  test.each(['net/offline', 'net/unknown', 'net/status', 'page/error'])('%s', (code) => {
    expect(failureWords(new ApiError(code, ''))).toBe(say(`app.failure.${code}`));
  });
});

test('a code nobody knows: what the server says, as a sentence', () => {
  expect(failureWords(new ApiError('new/code', 'the bus is late'))).toBe('The bus is late.');
  expect(failureWords(new ApiError('new/code', ''))).toBe(say('app.failure.unknown'));
});

test('how long to wait, where the server tells', () => {
  expect(failureWords(new ApiError('http/rate', '', 429, 12))).toContain('12 seconds');
  expect(failureWords(new ApiError('http/rate', '', 429))).toBe(say('app.failure.http/rate'));
});

test('refusals of a session, and mistakes of our own', () => {
  expect(failureWords({ code: 'table/unknown', text: '' })).toBe(say('app.failure.table/unknown'));
  expect(failureWords(new TypeError('x is not a function'))).toBe(say('app.failure.page/error'));
  expect(codeOf('what?')).toBe('page/error');
});

test('offline is not a refusal', () => {
  expect(isOffline(new ApiError('net/offline', ''))).toBe(true);
  expect(isOffline(new ApiError('auth/wrong', ''))).toBe(false);
});
