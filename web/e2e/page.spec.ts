// SPDX-License-Identifier: Apache-2.0
// That the program serves its page, how much of it a first visit takes, and that home stands still.
import { opened } from './guests';
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

test('what is told later moves nothing: Play now stays below the finger', async ({ page }) => {
  const seats = ['me', 'me'];
  await opened(page, { game: 'route', players: 2, start: 0, hot_seat: true, begin: true, seats });
  let tell = () => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  await page.route('**/api/my/tables', async (route) => {
    await told;
    await route.continue();
  });
  await page.goto('/');
  const buttons = [/^Play now Bus/, /^Play now Let/].map((name) =>
    page.getByRole('button', { name }),
  );
  for (const button of buttons) await expect(button).toBeVisible();
  await page.evaluate(() => document.fonts.ready); // asked for, now that there is something to read
  const boxes = () => Promise.all(buttons.map((button) => button.boundingBox()));
  const before = await boxes();
  expect(before).not.toContain(null);
  tell();
  await expect(page.getByRole('link', { name: /^Your turn in / })).toBeVisible();
  expect(await boxes()).toEqual(before);
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
