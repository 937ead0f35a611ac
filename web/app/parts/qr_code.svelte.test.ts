// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// The picture of an address, which the server draws.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, Refused } from '../../testing/fake_server';
import QrCode from './QrCode.svelte';

let shown: Record<string, unknown> | null = null;
const props = $state({ text: 'https://host/table?id=abc#invite=xyz', label: 'The same link' });
function show() {
  shown = mount(QrCode, { target: document.body, props });
  flushSync();
}
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const picture = () => document.querySelector('svg[role="img"]');

test('is what the server makes of the address, which is in no address itself', async () => {
  const asked = fakeServer({ 'POST api/qr': { size: 29, path: 'M4 4h7v1h-7z' } });
  show();
  expect(picture()).toBeNull();
  await vi.waitFor(() => expect(picture()).not.toBeNull());
  expect(asked).toEqual([{ path: 'POST api/qr', body: { text: props.text } }]);
  expect(picture()?.getAttribute('viewBox')).toBe('0 0 29 29');
  expect(picture()?.getAttribute('aria-label')).toBe('The same link');
  expect(picture()?.querySelector('path')?.getAttribute('d')).toBe('M4 4h7v1h-7z');
});

test('another address has another picture', async () => {
  fakeServer({ 'POST api/qr': (body) => ({ size: 29, path: `M1 1 ${String(body.text)}` }) });
  show();
  await vi.waitFor(() => expect(picture()).not.toBeNull());
  props.text = 'https://host/other';
  flushSync();
  expect(picture()).toBeNull();
  await vi.waitFor(() =>
    expect(picture()?.querySelector('path')?.getAttribute('d')).toBe('M1 1 https://host/other'),
  );
});

test('without an answer there is none, and nothing complains', async () => {
  const asked = fakeServer({ 'POST api/qr': new Refused('http/rate', 429) });
  show();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
  expect(picture()).toBeNull();
});
