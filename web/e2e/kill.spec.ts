// SPDX-License-Identifier: Apache-2.0
// The server is killed in the middle of somebody's turn: what was confirmed is still there, what was
// only tried the page tries again, and the game goes on.
import { opened } from './guests';
import { anythingButMarkers, inAHurry, playUntil } from './player';
import { isGone, Server } from './server';
import { expect, test } from './test';

test('what was confirmed outlives the server, and the page brings its draft again', async ({
  browser,
  complaints,
}) => {
  complaints.expect(isGone);
  const server = await Server.start();
  try {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await inAHurry(page);
    const seats = ['me', 'easy', 'easy'];
    await page.goto(await opened(page, { game: 'bus', players: 3, start: 0, seats, begin: true }));
    const undo = page.getByRole('button', { name: 'Undo' });
    const state = () =>
      page.evaluate(async () => {
        const id = new URLSearchParams(location.search).get('id');
        const { n, view } = (await (await fetch(`api/tables/${id}`)).json()) as {
          n: number;
          view: unknown;
        };
        return { n, view };
      });

    // Into the first round, and then one step of the next turn.
    const marker = page.getByRole('button', { name: /^Place a marker: (?!.*worth 0)/ }).first();
    await playUntil([page], () => marker.isVisible(), { offers: anythingButMarkers });
    await marker.click();
    await expect(undo).toBeVisible();
    const before = await state();
    expect(before.n).toBeGreaterThan(10);

    await server.kill();
    await expect(page.getByText(/Reconnecting|cannot be reached/).first()).toBeVisible();
    await server.resume();
    await expect(page.getByText(/Reconnecting|cannot be reached/).first()).toBeHidden();
    expect(await state()).toEqual(before);
    await expect(undo).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(async () => (await state()).n).toBeGreaterThan(before.n);
    await context.close();
  } finally {
    await server.dispose();
  }
});
