// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// The door of a private table: what cannot be an invitation is known at once, what does not fit when
// one tries.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, Refused } from '../../testing/fake_server';
import { isInvite } from './invitation';
import InvitedPage from './InvitedPage.svelte';

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  vi.unstubAllGlobals();
});

async function join(code: string): Promise<void> {
  fakeServer({ 'POST api/tables/abc/join': new Refused(code, 409) });
  shown = mount(InvitedPage, { target: document.body, props: { id: 'abc', invite: 'xyz' } });
  flushSync();
  document.querySelector('button')?.click();
  for (let i = 0; i < 6; i++) await new Promise((resolve) => setTimeout(resolve));
  flushSync();
}
const title = () => document.querySelector('h1')?.textContent;

test('what was cut off is no invitation', () => {
  expect(isInvite('6hht2gnq7voqfccysf52vhj3dm')).toBe(true);
  expect(isInvite('6hht2gnq7voqfccysf52vhj3d')).toBe(false);
  expect(isInvite('6hht2gnq7voqfccysf52vhj3dm.')).toBe(false);
  expect(isInvite('')).toBe(false);
});

test('an invitation that does not fit takes back the promise', async () => {
  await join('table/unknown');
  expect(title()).toBe('This invitation leads nowhere');
  expect(document.querySelector('[role=alert]')?.textContent).toContain('not the whole one');
  expect(document.querySelector('button')).toBeNull();
});

test('a table that is full may have a seat later', async () => {
  await join('table/seat');
  expect(title()).toBe('This link leads to a private table');
  expect(document.querySelector('[role=alert]')?.textContent).toContain('This seat is taken');
  expect(document.querySelector('button')?.getAttribute('aria-disabled')).toBe('false');
});
