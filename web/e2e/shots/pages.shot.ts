// SPDX-License-Identifier: Apache-2.0
// The pages around the game, empty and with something on them, and those for when something fails.
import type { Page } from '@playwright/test';
import { opened, somebody } from '../guests';
import { playNow } from '../player';
import { isGone, Server } from '../server';
import { expect, test } from '../test';
import { setWindow, shoot } from './camera';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.waiting')).toHaveCount(0);
}

test('before anybody plays', async ({ browser, complaints }) => {
  complaints.expect(isGone);
  complaints.expect(/404/);
  const server = await Server.start();
  const page = await somebody(browser, server);
  await open(page, '/');
  await shoot(page, 'home', { whole: true });
  await open(page, '/lobby');
  await shoot(page, 'lobby-empty');
  await open(page, '/games');
  await shoot(page, 'games-empty');
  for (const path of ['settings', 'login', 'about']) {
    await open(page, `/${path}`);
    await shoot(page, path, { whole: true });
  }
  await open(page, '/nothing');
  await shoot(page, 'nowhere');
  await page.goto('/table?id=aaaaaaaaaaaaaaaaaaaaaaaaaa');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shoot(page, 'table-unknown');
  await open(page, '/new?game=bus');
  await shoot(page, 'new-bus', { whole: true });
  await open(page, '/new?game=route');
  await shoot(page, 'new-route', { whole: true });

  // A page that was open when the server went away, and one that is opened then.
  await page.goto('/lobby');
  await server.kill();
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('link', { name: /My games/ }).click();
  await failed;
  await shoot(page, 'games-offline');
  await page.context().close();
  await server.dispose();
});

test('with tables and friends', async ({ browser }) => {
  const server = await Server.start();
  const ada = await somebody(browser, server, 'Ada');
  const bram = await somebody(browser, server, 'Bram');
  const pace = { per_turn: 0, bank: 900_000, increment: 15_000 };
  const link = await opened(ada, {
    ...{ game: 'bus', players: 4, visibility: 'public', pace },
    seats: ['me', 'open', 'medium', 'open'],
  });
  await opened(bram, { game: 'route', players: 3, visibility: 'public' });
  await opened(bram, {
    ...{ game: 'bus', players: 5, visibility: 'public', begin: true },
    seats: ['me', 'medium', 'medium', 'medium', 'medium'],
  });
  await ada.goto(link);
  await expect(ada.getByRole('textbox', { name: /link/i })).toBeVisible();
  await shoot(ada, 'room-host', { whole: true });
  await bram.goto(link);
  await expect(bram.getByRole('button', { name: /^Join/ })).toBeVisible();
  await shoot(bram, 'room-invited', { whole: true });
  await bram.getByRole('button', { name: /^Join/ }).click();
  await expect(bram.getByRole('button', { name: 'Leave the table' })).toBeVisible();
  await shoot(bram, 'room-joined', { whole: true });

  const private_ = await opened(ada, { game: 'bus', players: 3, visibility: 'private' });
  await bram.goto(private_);
  await expect(bram.getByRole('heading', { level: 1 })).toBeVisible();
  await shoot(bram, 'room-private');
  await open(bram, '/lobby');
  await shoot(bram, 'lobby', { whole: true });
  await open(bram, '/games');
  await shoot(bram, 'games', { whole: true });
  await ada.context().close();
  await bram.context().close();
  await server.dispose();
});

test('when the line is interrupted', async ({ browser, complaints }) => {
  complaints.expect(isGone);
  const server = await Server.start();
  const page = await somebody(browser, server);
  await setWindow(page, 'desk');
  await playNow(page, 'Bus');
  await expect(page.getByRole('button', { name: /^Build / }).first()).toBeVisible();
  await server.kill();
  await expect(page.getByText(/Reconnecting|cannot be reached/).first()).toBeVisible();
  await shoot(page, 'table-reconnecting');
  await expect(page.getByText('cannot be reached')).toBeVisible();
  await shoot(page, 'table-offline');
  await page.context().close();
  await server.dispose();
});
