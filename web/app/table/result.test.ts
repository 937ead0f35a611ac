// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// The end of a game leads on: to its replay, its record and the next game.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServerTable } from '../../engine/generated/protocol';
import { FakeSession, tableOf } from '../../testing/fake_session';
import { looksOf } from './names';
import Result from './Result.svelte';

let session: FakeSession;
let shown: Record<string, unknown> | null = null;
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = () => {}; // jsdom has none
});
afterEach(() => {
  if (shown) void unmount(shown);
});

function links(change: Partial<ServerTable>, invite: string | null): string[] {
  const result = { points: [3, 2, 1], order: [0, 1, 2], places: [1, 2, 3], breakdown: null };
  const table = tableOf(9, {
    status: 'over',
    result,
    next: 'n',
    ...change,
  } as Partial<ServerTable>);
  session = new FakeSession(table, invite);
  const props = { open: true, session, table, looks: looksOf(table), invite, close: () => {} };
  shown = mount(Result, { target: document.body, props });
  flushSync();
  return [...document.querySelectorAll('footer a')].map((a) => a.getAttribute('href') ?? '');
}

test('a rematch is asked of the session, and one goes to its table', async () => {
  links({ next: null }, null);
  const again = [...document.querySelectorAll('button')].find((one) =>
    /Play again/.test(one.textContent),
  );
  again?.click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(session.said).toEqual(['rematch']);
  expect(location.search + location.hash).toBe('?id=next#invite=i');
});

test('players pass on the invitation they are told, others the one they came with', () => {
  expect(links({ invite: 'i' }, null)).toEqual([
    expect.stringMatching(/\/api\/tables\/t\/record\?invite=i$/),
    'replay?id=t#invite=i',
    'table?id=n#invite=i',
    'lobby',
  ]);
  if (shown) void unmount(shown);
  document.body.replaceChildren();
  expect(links({}, 'mine')).toContain('table?id=n#invite=mine');
});
