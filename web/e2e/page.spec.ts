// SPDX-License-Identifier: Apache-2.0
// That the program serves its page, and how much of it a first visit takes.
import { expect, test } from './test';

test('the program serves the page that was built into it', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['content-security-policy']).toBeTruthy();
  await expect(page).toHaveTitle(/Omnibus/);
  await expect(page.getByRole('main')).toBeVisible();
});

test('an address within the page opens it there, and one without a file is no page', async ({
  page,
  request,
  complaints,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('main')).toBeVisible();
  expect((await request.get('/missing.js')).status()).toBe(404);
  complaints.expect(/404/);
});

test('a first visit takes less than 200 KB', async ({ page }) => {
  const sizes: Promise<[string, number]>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(
      request
        .sizes()
        .then((size) => [request.url(), size.responseBodySize + size.responseHeadersSize]),
    );
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('main')).toBeVisible();
  const all = await Promise.all(sizes);
  const total = all.reduce((sum, [, bytes]) => sum + bytes, 0);
  expect(total, all.map(([url, bytes]) => `${bytes} ${url}`).join('\n')).toBeLessThan(200_000);
});
