// SPDX-License-Identifier: Apache-2.0
// Let's Make a Bus Route: a game against bots from the first stop to the result, its replay, and the
// privacy screen between people who share a screen.
import type { Page } from '@playwright/test';
import { opened, somebody } from '../guests';
import { finish, isOver, leave, playUntil, roundOf } from '../player';
import { expect, test } from '../test';
import { setWindow, shoot } from './camera';

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

test('a game against bots, moment by moment', async ({ browser, server }) => {
  const page = await somebody(browser, server, 'Ada');
  await setWindow(page, 'desk');
  const moments: [string, RegExp, number][] = [
    ['start', /^Start at /, 0],
    ['first-draw', /^Draw /, 1],
    ['draw', /^Draw /, 5],
    ['undo', /^Undo$/, 6],
    ['confirm', /^Confirm$/, 6],
    ['late', /^Draw /, 9],
  ];
  const seen = new Set<string>();
  // Whoever draws without a plan may be stuck before the end: then another game.
  for (let game = 0; game < 5 && seen.size < moments.length; game++) {
    await page.goto(
      await opened(page, {
        ...{ game: 'route', players: 4, start: 0, begin: true, visibility: 'public' },
        seats: ['me', 'medium', 'medium', 'medium'],
      }),
    );
    await expect(button(page, /^Start at /).first()).toBeVisible();
    await playUntil([page], async () => {
      const round = await roundOf(page);
      for (const [name, offer, from] of moments) {
        // A street that runs straight down has no breadth, and so is never "visible".
        if (seen.has(name) || round < from || (await button(page, offer).count()) === 0) continue;
        seen.add(name);
        await shoot(page, `route-${name}`);
        if (name === 'draw') await shootParts(page);
        await setWindow(page, 'desk');
      }
      return seen.size === moments.length || (await isOver(page));
    });
  }
  expect(moments.map(([name]) => name).filter((name) => !seen.has(name))).toEqual([]);
  if (!(await isOver(page))) await leave(page);
  await finish(page);
  await shoot(page, 'route-result');
  await setWindow(page, 'desk');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await shoot(page, 'route-over');
  await button(page, /^Result$/).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Replay' }).click();
  const slider = page.getByRole('slider', { name: 'Where in the game' });
  await expect(slider).toBeVisible();
  await slider.fill(String(Math.round(Number(await slider.getAttribute('max')) * 0.6)));
  await shoot(page, 'route-replay');
  await page.context().close();
});

async function shootParts(page: Page): Promise<void> {
  await setWindow(page, 'phone');
  for (const part of ['Cards', 'Sheets', 'Players', 'Log']) {
    const tab = page.getByRole('navigation', { name: 'Parts of the table' });
    await tab.getByRole('button', { name: part }).click();
    await shoot(page, `route-sheet-${part.toLowerCase()}`, { only: 'phone' });
    await tab.getByRole('button', { name: part }).click();
  }
}

test('the privacy screen between people who share a screen', async ({ browser, server }) => {
  const page = await somebody(browser, server, 'Ada');
  await setWindow(page, 'desk');
  await page.goto(
    await opened(page, {
      ...{ game: 'route', players: 3, start: 0, hot_seat: true, begin: true },
      seats: ['me', 'me', 'easy'],
    }),
  );
  await expect(button(page, /show my cards/)).toBeVisible();
  await shoot(page, 'route-privacy');
  await page.context().close();
});

test('two players on the smaller map', async ({ browser, server }) => {
  const page = await somebody(browser, server, 'Ada');
  await setWindow(page, 'desk');
  const mayDraw = async () => (await button(page, /^Draw /).count()) > 0;
  // Whoever draws without a plan may be stuck before anything is to be seen: then another game.
  for (let game = 0; game < 5; game++) {
    await page.goto(
      await opened(page, {
        ...{ game: 'route', players: 2, start: 0, begin: true },
        seats: ['me', 'medium'],
      }),
    );
    await playUntil(
      [page],
      async () => (await isOver(page)) || ((await roundOf(page)) >= 4 && (await mayDraw())),
    );
    if (!(await isOver(page))) break;
  }
  expect(await mayDraw()).toBe(true);
  await shoot(page, 'route-riverside');
  await page.context().close();
});
