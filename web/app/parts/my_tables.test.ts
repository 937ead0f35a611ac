// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// My tables are those of whoever looks at the page now.
import { expect, test, vi } from 'vitest';
import { became, me } from '../shared/me.svelte';
import { guest } from '../../testing/fake_server';
import { mine, refreshMine } from './my_tables.svelte';

test('tables asked for before a login are not those of whoever came', async () => {
  const answers: ((tables: object[]) => void)[] = [];
  vi.stubGlobal('fetch', (url: URL) => {
    if (url.pathname.endsWith('/visit')) {
      return Promise.resolve(new Response(JSON.stringify({ you: guest })));
    }
    return new Promise((resolve) =>
      answers.push((tables) => resolve(new Response(JSON.stringify({ tables })))),
    );
  });
  const asked = refreshMine();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  became({ ...guest, id: 'ada', name: 'Ada', account: true });
  answers[0]?.([{ table: 'of the guest' }]);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(mine.tables).toBeNull();
  answers[1]?.([{ table: 'of Ada' }]);
  await asked;
  expect(mine.tables).toMatchObject([{ table: 'of Ada' }]);
  vi.unstubAllGlobals();
});

test('whoever has lost their session is a guest again', async () => {
  became({ ...guest, id: 'ada', name: 'Ada', account: true });
  let visits = 0;
  vi.stubGlobal('fetch', (url: URL) => {
    if (url.pathname.endsWith('/visit')) {
      visits += 1;
      return Promise.resolve(new Response(JSON.stringify({ you: guest })));
    }
    const refusal = { code: 'auth/needed', error: 'visit first' };
    const answer = JSON.stringify(visits === 0 ? refusal : { tables: [] });
    return Promise.resolve(new Response(answer, { status: visits === 0 ? 401 : 200 }));
  });
  await refreshMine();
  expect(me.person).toMatchObject(guest);
  expect(mine.tables).toEqual([]);
  expect(mine.failed).toBeNull();
  vi.unstubAllGlobals();
});
