// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// Addresses of routes: an id is one part of a path, whatever stands in it.
import { afterEach, expect, test, vi } from 'vitest';
import { api } from './api';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a/../../x', '/api/tables/a%2F..%2F..%2Fx/leave'],
  ['a?b#c', '/api/tables/a%3Fb%23c/leave'],
  ['..', '/api/tables/-/leave'],
])('the id %s leads to no other route', async (id, path) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: URL) => {
    asked.push(url.pathname + url.search + url.hash);
    return Promise.resolve(new Response('{}'));
  });
  await api.leave(id);
  expect(asked).toEqual([path]);
});

test('an answer that never comes is a failure in the end', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_: URL, { signal }: RequestInit) =>
      new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  );
  const failed = expect(api.visit()).rejects.toMatchObject({ code: 'net/offline' });
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  vi.useRealTimers();
});

test('an answer that has begun may take its time', async () => {
  vi.useFakeTimers();
  let heard: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', (_: URL, { signal }: RequestInit) => {
    heard = signal;
    return Promise.resolve(new Response('{"tables":[]}'));
  });
  await api.myTables();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard?.aborted).toBe(false);
  vi.useRealTimers();
});

test('a record has an address that can be followed', () => {
  expect(new URL(api.recordAddress('t', 'a b')).search).toBe('?invite=a+b');
  expect(new URL(api.recordAddress('t', null)).pathname).toBe('/api/tables/t/record');
});
