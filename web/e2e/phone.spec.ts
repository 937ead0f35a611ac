// SPDX-License-Identifier: Apache-2.0
// A finger on a phone: nothing needs a mouse, a keyboard or a drag, and what is to be done next is
// within reach without scrolling.
import type { Locator, Page } from '@playwright/test';
import { inAHurry, playNow } from './player';
import { expect, test } from './test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

// Where a finger would go: the middle of what is drawn of it.
async function tap(page: Page, what: Locator): Promise<void> {
  const box = await what.boundingBox();
  if (!box) throw new Error('not there to be tapped');
  expect(Math.max(box.width, box.height), 'as large as a finger').toBeGreaterThanOrEqual(24);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

async function isWithinReach(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeInViewport();
  const box = await what.boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  expect(box?.y ?? 0, 'in the lower half').toBeGreaterThan(height / 2);
}

test('a game of Bus begins by taps alone', async ({ page }) => {
  await inAHurry(page);
  await playNow(page, 'Bus');
  const site = page.getByRole('button', { name: /^Build / }).first();
  await expect(site).toBeVisible();
  await tap(page, site.locator('.area').first());
  await page.getByRole('button', { name: 'House' }).tap();
  await isWithinReach(page, page.getByRole('button', { name: 'Undo' }));
  const confirm = page.getByRole('button', { name: 'Confirm' });
  const marker = page.getByRole('button', { name: /^Place a marker: (?!.*worth 0)/ }).first();
  // The second building and the line, whenever it is my turn again.
  for (let step = 0; step < 200 && !(await marker.isVisible()); step++) {
    const next = page.getByRole('button', { name: /^(Build|Begin your line|Extend your line) / });
    if (await confirm.isVisible()) await confirm.tap();
    else if ((await next.count()) > 0) {
      await tap(page, next.first().locator('.area').first());
      const house = page.getByRole('button', { name: 'House' });
      if (await house.isVisible()) await house.tap();
    } else await page.waitForTimeout(50);
  }
  await isWithinReach(page, marker);
  await marker.tap();
  await isWithinReach(page, page.getByRole('button', { name: 'Undo' }));
});

test('a route is begun and drawn by taps alone', async ({ page }) => {
  await inAHurry(page);
  await playNow(page, "Let's Make a Bus Route");
  const start = page.getByRole('button', { name: /^Start at \d+$/ }).first();
  await isWithinReach(page, start);
  await start.tap();
  await page.getByRole('button', { name: 'Confirm' }).tap();
  const ghost = page.getByRole('button', { name: /^Draw (?!.*dead end)/ }).first();
  await expect(ghost).toBeVisible();
  await page.waitForTimeout(400); // the map glides there
  await tap(page, ghost);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('an entry of the log lights up its place above the sheet', async ({ page }) => {
  await inAHurry(page);
  await playNow(page, 'Bus');
  const site = page.getByRole('button', { name: /^Build / }).first();
  await tap(page, site.locator('.area').first());
  await page.getByRole('button', { name: 'House' }).tap();
  const parts = page.getByRole('navigation', { name: 'Parts of the table' });
  for (
    let step = 0;
    step < 200 && !(await page.locator('.log .action').first().isVisible());
    step++
  ) {
    const confirm = page.getByRole('button', { name: 'Confirm' });
    if (await confirm.isVisible()) await confirm.tap();
    const log = parts.getByRole('button', { name: 'Log' });
    if ((await log.getAttribute('aria-expanded')) === 'false') await log.tap();
    await page.waitForTimeout(50);
  }
  await page.locator('.log .action').first().tap();
  const lit = page.locator('.board circle.lit').first();
  await expect(lit).toBeInViewport();
  const board = await lit.boundingBox();
  const sheet = await page.getByRole('region', { name: 'Log' }).boundingBox();
  expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual((sheet?.y ?? 0) + 1);
});
