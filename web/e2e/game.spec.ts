// SPDX-License-Identifier: Apache-2.0
// Whole games against bots, from the first click to the result and its replay, in both games.
import { opened, somebody } from './guests';
import {
  anythingOfWorth,
  clicked,
  finish,
  inAHurry,
  leave,
  playNow,
  playToTheEnd,
  playUntil,
} from './player';
import { expect, test } from './test';

for (const game of ['Bus', "Let's Make a Bus Route"] as const) {
  test(`one click, a whole game of ${game}, its result and its replay`, async ({
    page,
    request,
  }) => {
    await inAHurry(page);
    const id = await playNow(page, game);
    const clicks = await playToTheEnd(page);
    // Whoever is stuck in Route early on has little to do.
    expect(clicks).toBeGreaterThan(game === 'Bus' ? 20 : 2);

    // What the page shows is what the server says.
    const others = (await (await request.get(`/api/tables/${id}`)).json()) as unknown;
    expect(others, 'by link only: nobody else may see it').toMatchObject({ code: 'table/unknown' });
    const told = await page.evaluate(
      async (table) =>
        (await (await fetch(`api/tables/${table}`)).json()) as {
          result: { points: number[]; places: number[] };
        },
      id,
    );
    const result = page.getByRole('dialog');
    for (const points of told.result.points) {
      const shown = new RegExp(`^${String(points).replace('-', '−')}\\s*points$`);
      await expect(result.getByText(shown).first()).toBeVisible();
    }

    const record = page.waitForEvent('download');
    await result.getByRole('link', { name: 'Record' }).click();
    expect((await record).suggestedFilename()).toMatch(/\.rec$/);

    await result.getByRole('link', { name: 'Replay' }).click();
    await page.waitForURL(/replay/);
    const slider = page.getByRole('slider', { name: 'Where in the game' });
    await expect(slider).toBeVisible();
    const last = Number(await slider.getAttribute('max'));
    expect(last).toBeGreaterThan(30);
    await page.keyboard.press('Home');
    await expect(slider).toHaveValue('0');
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveValue('1');
    await page.getByRole('button', { name: 'One round on' }).click();
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(1);
    await page.keyboard.press('End');
    await expect(slider).toHaveValue(String(last));

    // A permanent address: it opens at the same place again.
    await slider.fill('7');
    await page.waitForURL(/at=7/);
    await page.reload();
    await expect(slider).toHaveValue('7');
  });
}

test('a tap shows its effect, undo takes it back, and nobody else sees it before it is confirmed', async ({
  page,
  browser,
  server,
}) => {
  await inAHurry(page);
  const seats = ['me', 'easy', 'easy'];
  const terms = { game: 'bus', players: 3, start: 0, visibility: 'public', seats, begin: true };
  const link = await opened(page, terms);
  const other = await somebody(browser, server, 'Bram');
  const seen = () =>
    other.evaluate(async (table) => {
      const answer = await fetch(`/api/tables/${table}`);
      const { n, log, view } = (await answer.json()) as {
        n: number;
        log: unknown[];
        view: { junctions: Record<string, { office: number }> };
      };
      const offices = Object.values(view.junctions).reduce((sum, each) => sum + each.office, 0);
      return { n, log, offices, view };
    }, new URL(link, server.url).searchParams.get('id'));
  await page.goto(link);
  // With the pointer, on the site itself: what can be chosen there may be two sites and the street
  // between them.
  const buildAnOffice = async () => {
    await page
      .getByRole('button', { name: /^Build / })
      .first()
      .locator('.area')
      .first()
      .click();
    await page.getByRole('button', { name: 'Office' }).click();
  };
  const undo = page.getByRole('button', { name: 'Undo' });
  const shown = page.locator('svg title', { hasText: 'an office' });

  await expect(page.getByRole('button', { name: /^Build / }).first()).toBeVisible();
  const before = await seen();
  expect(before.offices).toBe(0);
  await buildAnOffice();
  await expect(undo).toBeVisible();
  await expect(shown).toHaveCount(1);
  expect(await seen()).toEqual(before);
  await undo.click();
  await expect(undo).toBeHidden();
  await expect(shown).toHaveCount(0);
  expect(await seen()).toEqual(before);

  await buildAnOffice();
  await expect(undo).toBeVisible();
  await buildAnOffice();
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toBeVisible();
  expect(await seen()).toEqual(before);
  await confirm.click();
  await expect.poll(async () => (await seen()).offices).toBeGreaterThanOrEqual(2);
  await other.context().close();
});

test('a marker that would do nothing asks before it is placed', async ({ page }) => {
  await inAHurry(page);
  await playNow(page, 'Bus');
  // With one bus each, space B of Line Expansion is worth nothing once A is taken; until then the
  // others may take it. Play on until the page shows a worthless free space to choose.
  const dead = page.getByRole('button', { name: /space [B-F].* worth 0|does nothing/ }).first();
  await playUntil([page], () => clicked(dead), { offers: anythingOfWorth });
  await expect(page.locator('.warning')).toHaveText(/does nothing|too late/);
  await page.getByRole('button', { name: 'Choose another' }).click();
  await expect(page.locator('.warning')).toBeHidden();
  await expect(dead).toBeVisible(); // still free, and still to be chosen
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('who leaves to bots alone is taken to the end, and has not won it', async ({ page }) => {
    await inAHurry(page, 1);
    await playNow(page, "Let's Make a Bus Route");
    await expect(page.getByRole('button', { name: /^Start at / }).first()).toBeVisible();
    // Were one led through the moves, there would be something to catch up with.
    const led = await page.evaluateHandle(() => {
      const seen: string[] = [];
      new MutationObserver(() => {
        const words = document.querySelector('main')?.textContent ?? '';
        if (words.includes('Catch up')) seen.push(words);
      }).observe(document, { subtree: true, childList: true, characterData: true });
      return seen;
    });
    await leave(page);
    await finish(page);
    expect(await led.jsonValue()).toEqual([]);
    await expect(page.getByText('A bot played on')).toBeVisible();
    await page.goto('/games');
    await expect(page.getByText(/^A bot took over and came \d/)).toBeVisible();
  });
});

test('who chooses with the keyboard is taken to what comes next', async ({ page }) => {
  await inAHurry(page);
  await playNow(page, 'Bus');
  const prompt = page.getByRole('region', { name: 'Whose turn it is' });
  for (const building of ['House', 'Pub']) {
    await page
      .getByRole('button', { name: /^Build / })
      .first()
      .press('Enter');
    await page.getByRole('button', { name: building }).press('Enter');
    await expect(prompt).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(prompt.getByRole('button', { name: 'Undo' })).toBeFocused();
});
