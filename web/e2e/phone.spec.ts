// SPDX-License-Identifier: Apache-2.0
// A finger on a phone: whole games without a mouse, a keyboard or a drag. What is to be done next is
// within reach without scrolling, and every sheet can be read and heard, in the light and in the dark.
import type { Locator, Page } from '@playwright/test';
import { spotOf } from './finger';
import { look, lookInBothThemes } from './look';
import {
  anythingButMarkers,
  inAHurry,
  isOver,
  type Manner,
  playNow,
  playToTheEnd,
  playUntil,
  type Press,
  roundOf,
} from './player';
import { expect, test } from './test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const kFinger = 24; // px: what one taps is at least so long

// Where a finger would go, and not where something else lies above it.
const withAFinger =
  (page: Page): Press =>
  async (offer) => {
    const spot = await spotOf(offer);
    const box = await offer.boundingBox();
    if (!box || !spot) return false;
    expect(Math.max(box.width, box.height), 'as large as a finger').toBeGreaterThanOrEqual(kFinger);
    await page.touchscreen.tap(spot.x, spot.y);
    await offer.evaluate(() => new Promise(requestAnimationFrame)); // the page has felt it
    return true;
  };

async function tap(page: Page, what: Locator, then: Locator): Promise<void> {
  const manner = { press: withAFinger(page), offers: () => [what] };
  await playUntil([page], () => then.isVisible(), manner);
}

async function isWithinReach(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeInViewport();
  const { height } = page.viewportSize() ?? { height: 0 };
  const top = async () => (await what.boundingBox())?.y ?? 0;
  await expect.poll(top, 'in the lower half').toBeGreaterThan(height / 2);
}

const anyway = (page: Page) =>
  page.getByRole('button', { name: /^(Draw it anyway|Place it all the same)$/ });

// And no question is open: it lies over what would be tapped next.
const playBy = (page: Page, done: () => Promise<boolean>, offers?: Manner['offers']) =>
  playUntil([page], async () => !(await anyway(page).isVisible()) && (await done()), {
    press: withAFinger(page),
    offers,
  });

// Each part of the table is a sheet over the board; what is folded away in it is opened, too.
async function lookIntoSheets(page: Page, names: string[]): Promise<void> {
  const parts = page.getByRole('navigation', { name: 'Parts of the table' });
  await expect(parts.getByRole('button')).toHaveText(names);
  for (const name of names) {
    await parts.getByRole('button', { name }).tap();
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    if (name === 'Players') await page.getByText('Speed and options').tap();
    await lookInBothThemes(page, name);
    await parts.getByRole('button', { name }).tap();
    await expect(page.getByRole('region', { name, exact: true })).toBeHidden();
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function lookAtTheEnd(page: Page): Promise<void> {
  expect(await isOver(page)).toBe(true);
  await look(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Replay' }).tap();
  const slider = page.getByRole('slider', { name: 'Where in the game' });
  await expect(slider).toBeVisible();
  await page.getByRole('button', { name: 'One step on' }).tap();
  await expect(slider).toHaveValue('1');
}

test('a whole game of Bus by taps alone', async ({ page }) => {
  await inAHurry(page);
  await playNow(page, 'Bus');
  const site = page.getByRole('button', { name: /^Build / }).first();
  await expect(site).toBeVisible();
  const house = page.getByRole('button', { name: 'House' });
  await tap(page, site, house);
  await house.tap();
  await isWithinReach(page, page.getByRole('button', { name: 'Undo' }));

  const marker = page.getByRole('button', { name: /^Place a marker: (?!.*worth 0)/ }).first();
  await playBy(page, () => marker.isVisible(), anythingButMarkers);
  await isWithinReach(page, marker);
  await marker.tap();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo.or(anyway(page))).toBeVisible();
  if (await anyway(page).isVisible()) await anyway(page).tap();
  await isWithinReach(page, undo);

  await playBy(page, async () => (await roundOf(page)) >= 2 && (await marker.isVisible()));
  await lookIntoSheets(page, ['Actions', 'City', 'Players', 'Log', 'Chat']);

  // An entry of the log lights up its place above the sheet.
  await page
    .getByRole('navigation', { name: 'Parts of the table' })
    .getByRole('button', { name: 'Log' })
    .tap();
  await page
    .getByRole('button', { name: /builds an? / })
    .last()
    .tap();
  const lit = page.locator('.board circle.lit').first();
  await expect(lit).toBeInViewport();
  const below = async () => {
    const board = await lit.boundingBox();
    const sheet = await page.getByRole('region', { name: 'Log' }).boundingBox();
    return (board?.y ?? 0) + (board?.height ?? 0) - (sheet?.y ?? 0);
  };
  await expect.poll(below).toBeLessThanOrEqual(1);
  await page
    .getByRole('navigation', { name: 'Parts of the table' })
    .getByRole('button', { name: 'Log' })
    .tap();

  await playToTheEnd(page, { press: withAFinger(page) });
  await lookAtTheEnd(page);
});

test('a whole game of Let’s Make a Bus Route by taps alone', async ({ page }) => {
  await inAHurry(page);
  await playNow(page, "Let's Make a Bus Route");
  const start = page.getByRole('button', { name: /^Start at \d+$/ }).first();
  await isWithinReach(page, start);
  await start.tap();
  await page.getByRole('button', { name: 'Confirm' }).tap();
  const ghost = page.getByRole('button', { name: /^Draw (?!.*dead end)/ }).first();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(ghost).toBeVisible();
  await tap(page, ghost, undo);
  await isWithinReach(page, undo);

  await playBy(page, async () => (await roundOf(page)) >= 3 && (await ghost.count()) > 0);
  await lookIntoSheets(page, ['Cards', 'Sheets', 'Players', 'Log', 'Chat']);
  await playToTheEnd(page, { press: withAFinger(page) });
  await lookAtTheEnd(page);
});
