// SPDX-License-Identifier: Apache-2.0
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
  const end = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal);
  vi.stubGlobal(
    'fetch',
    (_: URL, { signal }: RequestInit) =>
      new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  );
  const asked = api.visit();
  end.abort();
  await expect(asked).rejects.toMatchObject({ code: 'net/offline' });
  vi.restoreAllMocks();
});

test('a record has an address that can be followed', () => {
  expect(new URL(api.recordAddress('t', 'a b')).search).toBe('?invite=a+b');
  expect(new URL(api.recordAddress('t', null)).pathname).toBe('/api/tables/t/record');
});
