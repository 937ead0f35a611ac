// SPDX-License-Identifier: Apache-2.0
// Every page in both themes, on a phone and on a desk: axe finds nothing, and nothing is wider than
// the window.
import { opened, somebody } from './guests';
import { lookInBothThemes } from './look';
import { finish, inAHurry, leave, playNow } from './player';
import { expect, test } from './test';

const windows = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desk', width: 1440, height: 900 },
];

for (const { name, width, height } of windows) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: { width, height } });

    for (const path of ['', 'lobby', 'new', 'games', 'settings', 'login', 'about', 'nothing']) {
      test(`/${path}`, async ({ page }) => {
        await page.goto(`/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.waiting')).toHaveCount(0);
        await lookInBothThemes(page);
      });
    }

    for (const game of ['Bus', "Let's Make a Bus Route"] as const) {
      test(`a table of ${game}`, async ({ page }) => {
        await inAHurry(page);
        await playNow(page, game);
        await expect(
          page.getByRole('button', { name: /^(Build|Start at) / }).first(),
        ).toBeVisible();
        await lookInBothThemes(page);
      });
    }

    test('for strangers: a table that is not theirs, and one they are invited to', async ({
      page,
      browser,
      server,
    }) => {
      const host = await somebody(browser, server);
      const terms = { game: 'bus', players: 3, visibility: 'private' };
      const link = await opened(host, terms);
      await page.goto(link.replace(/#.*/, ''));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await lookInBothThemes(page);
      await page.goto('/');
      await page.goto(link);
      const join = page.getByRole('button', { name: /^(Join|Take a seat|Sit down)/ });
      await expect(join).toBeVisible();
      await lookInBothThemes(page);
      await host.context().close();
    });
  });
}

test('the waiting room, the privacy screen, a result and its replay, in all windows and themes', async ({
  page,
}) => {
  await inAHurry(page);
  const everywhere = async () => {
    for (const { width, height } of windows) {
      await page.setViewportSize({ width, height });
      await lookInBothThemes(page);
    }
  };
  await page.goto(await opened(page, { game: 'bus', players: 4 }));
  await expect(page.getByRole('heading', { name: /Waiting for/ })).toBeVisible();
  await everywhere();

  const seats = ['me', 'me'];
  const shared = { game: 'route', players: 2, start: 0, hot_seat: true, begin: true, seats };
  await page.goto(await opened(page, shared));
  await expect(page.getByRole('button', { name: /show my cards/ })).toBeVisible();
  await everywhere();

  await playNow(page, "Let's Make a Bus Route");
  await expect(page.getByRole('button', { name: /^Start at / }).first()).toBeVisible();
  await leave(page);
  await finish(page);
  await everywhere();
  await page.getByRole('dialog').getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByRole('slider', { name: 'Where in the game' })).toBeVisible();
  await everywhere();
});

for (const game of ['Bus', "Let's Make a Bus Route"] as const) {
  test(`${game} is never wider than the window`, async ({ page }) => {
    await inAHurry(page);
    await playNow(page, game);
    await expect(page.getByRole('button', { name: /^(Build|Start at) / }).first()).toBeVisible();
    for (const width of [360, 768, 1000, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(wide).toBeLessThanOrEqual(width);
    }
  });
}
