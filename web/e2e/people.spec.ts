// SPDX-License-Identifier: Apache-2.0
// Several people at one table: invitation, talk, consent, a lost connection, a hot seat, accounts;
// and what they write is never more than text.
import type { Page } from '@playwright/test';
import { opened, somebody } from './guests';
import { clicked, inAHurry, playNow, playUntil } from './player';
import { isGone, Server } from './server';
import { expect, test } from './test';

const begun = (page: Page) => page.getByRole('tab', { name: /Log/ });
const joinButton = (page: Page) =>
  page.getByRole('button', { name: /^(Join|Take a seat|Sit down)/ }).first();
const versionOf = (page: Page) =>
  page.evaluate(async () => {
    const id = new URLSearchParams(location.search).get('id');
    const answer = await fetch(`/api/tables/${id}?${location.hash.slice(1)}`);
    return ((await answer.json()) as { n: number }).n;
  });
// The last entry of the log as a page shows it.
async function lastShown(page: Page): Promise<number> {
  return Number(await page.locator('.log [data-n]').last().getAttribute('data-n'));
}

// A table for two people and a bot, as the set-up page makes it; returns the invitation.
async function invite(host: Page): Promise<string> {
  await host.goto('/new?game=bus');
  await host.getByRole('button', { name: /^(Open|Create) the table/ }).click();
  await host.waitForURL(/table\?id=/);
  const link = host.getByRole('textbox', { name: /invit|link/i });
  await expect(link).toBeVisible();
  await expect(host.getByRole('img', { name: 'The same link as a QR code' })).toBeVisible();
  return link.inputValue();
}

test('friends follow a link, talk, play, reload, and come back after the server was killed', async ({
  browser,
  complaints,
}) => {
  const server = await Server.start();
  try {
    const ada = await somebody(browser, server);
    const bram = await somebody(browser, server);
    const link = await invite(ada);
    await bram.goto(link);
    await bram
      .getByRole('button', { name: /^(Join|Take a seat|Sit down)/ })
      .first()
      .click();
    const talk = (page: Page) => page.getByRole('textbox', { name: 'Say something' });
    await talk(bram).fill('Is this the bus to the park?');
    await bram.keyboard.press('Enter');
    await expect(ada.getByText('Is this the bus to the park?')).toBeVisible();
    await ada.getByRole('button', { name: 'Fill up with easy bots' }).click();
    await ada.getByRole('button', { name: 'Start the game' }).click();
    await expect(ada.getByRole('group', { name: /the city/ })).toBeVisible();
    await expect(bram.getByRole('group', { name: /the city/ })).toBeVisible();

    await bram.getByRole('tab', { name: /Chat/ }).click();
    await talk(bram).fill('Mind the gap');
    await bram.keyboard.press('Enter');
    await ada.getByRole('tab', { name: /Chat/ }).click();
    await expect(ada.getByText('Mind the gap')).toBeVisible();

    const playOn = async (moves: number) => {
      const from = await versionOf(ada);
      await playUntil([ada, bram], async () => (await versionOf(ada)) >= from + moves);
    };
    const agree = async (moreThan: number) => {
      await ada.getByRole('tab', { name: /Log/ }).click();
      await bram.getByRole('tab', { name: /Log/ }).click();
      await expect(async () => {
        const shown = await lastShown(ada);
        expect(shown).toBeGreaterThan(moreThan);
        expect(shown).toBe(await lastShown(bram));
        expect(await versionOf(bram)).toBe(await versionOf(ada));
      }).toPass();
      for (const page of [ada, bram]) await page.getByRole('tab', { name: 'Game' }).click();
    };

    // One of them reloads in the middle of it, and both go on.
    await playOn(8);
    const before = await versionOf(ada);
    await bram.reload();
    await expect(begun(bram)).toBeVisible();
    await playOn(16);
    await agree(before);

    // Then the server dies and comes back, and both go on again.
    const killed = await versionOf(ada);
    complaints.expect(isGone);
    await server.kill();
    await expect(ada.getByText(/Reconnecting|cannot be reached/).first()).toBeVisible();
    await server.resume();
    for (const page of [ada, bram]) {
      await expect(page.getByText(/Reconnecting|cannot be reached/).first()).toBeHidden();
    }
    expect(await versionOf(ada)).toBeGreaterThanOrEqual(killed); // bots may have gone on
    await playOn(24);
    await agree(killed);
    await bram.getByRole('tab', { name: /Chat/ }).click();
    await expect(bram.getByText('Mind the gap')).toBeVisible();
    await ada.context().close();
    await bram.context().close();
  } finally {
    await server.dispose();
  }
});

test('the invitation to a private table lets one sit down, and then see it', async ({
  browser,
  server,
}) => {
  const ada = await somebody(browser, server);
  const bram = await somebody(browser, server);
  const seats = ['me', 'open', 'easy'];
  const link = await opened(ada, { game: 'bus', players: 3, visibility: 'private', seats });
  await ada.goto(link);
  await bram.goto(link);
  await joinButton(bram).click();
  await ada.getByRole('button', { name: 'Start the game' }).click();
  await expect(begun(bram)).toBeVisible();
  await expect(begun(ada)).toBeVisible();
  await ada.context().close();
  await bram.context().close();
});

test('a draft is one’s own: over a reload, for nobody else, and gone with one click', async ({
  browser,
  server,
}) => {
  const ada = await somebody(browser, server);
  const bram = await somebody(browser, server);
  const heard: string[] = [];
  bram.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(payload.toString())),
  );
  const seats = ['me', 'open', 'easy'];
  const link = await opened(ada, { game: 'bus', players: 3, start: 0, seats });
  await ada.goto(link);
  await bram.goto(link);
  await joinButton(bram).click();
  await ada.getByRole('button', { name: 'Start the game' }).click();
  await expect(begun(bram)).toBeVisible();
  const version = await versionOf(ada);
  // What a junction is called where one points at it.
  const offices = (page: Page) => page.locator('.board title', { hasText: 'an office' });
  const undo = ada.getByRole('button', { name: 'Undo' });
  const startOver = ada.getByRole('button', { name: 'Start over' });

  for (let building = 1; building <= 2; building++) {
    await ada
      .getByRole('button', { name: /^Build / })
      .first()
      .press('Enter');
    await ada.getByRole('button', { name: 'Office' }).press('Enter');
    await expect(building === 1 ? undo : startOver).toBeVisible();
  }
  await expect(offices(ada)).not.toHaveCount(0);
  await ada.reload();
  await expect(startOver).toBeVisible();
  await expect(offices(ada)).not.toHaveCount(0);
  expect(await versionOf(bram)).toBe(version);
  await expect(offices(bram)).toHaveCount(0);
  expect(
    heard.filter((text) => /"type":"draft"|office"/.test(text) && /build j/.test(text)),
  ).toEqual([]);
  await startOver.click();
  await expect(undo).toBeHidden();
  await expect(offices(ada)).toHaveCount(0);
  await ada.context().close();
  await bram.context().close();
});

test('a move is taken back when the others agree', async ({ browser, server }) => {
  const ada = await somebody(browser, server);
  const bram = await somebody(browser, server);
  const answers: string[] = []; // what Bram is refused, and why
  bram.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload.toString()) as { type: string; code?: string };
      if (message.type === 'error') answers.push(message.code ?? '');
    }),
  );
  const seats = ['me', 'open', 'easy'];
  const link = await opened(ada, { game: 'bus', players: 3, start: 0, seats });
  await ada.goto(link);
  await bram.goto(link);
  await joinButton(bram).click();
  await ada.getByRole('button', { name: 'Start the game' }).click();
  await expect(begun(bram)).toBeVisible();
  const ask = bram.getByRole('button', { name: 'Ask to take back' });
  // On Bram's part something that is followed by somebody else's move. Where another one comes before
  // the question it is refused, and asked again.
  await playUntil([bram, ada], async () => {
    const before = answers.length;
    if (!(await clicked(ask))) return false;
    await expect.poll(() => answers.length).toBeGreaterThan(before);
    return answers.at(-1) === 'takeback/consent';
  });
  const question = ada.getByRole('group', { name: 'A question to the table' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Agree' }).click();
  await expect(question).toBeHidden();
  for (const page of [ada, bram]) {
    await page.getByRole('tab', { name: /Log/ }).click();
    await expect(page.locator('.log .takeback')).toBeVisible();
    await expect(page.locator('.log .undone').first()).toBeVisible();
  }
  await expect(bram.getByRole('group', { name: 'A question to the table' })).toBeHidden();
  await ada.context().close();
  await bram.context().close();
});

test('who takes over the screen does not read the secrets of the one before', async ({
  browser,
  server,
}) => {
  const page = await somebody(browser, server);
  const link = await opened(page, {
    ...{ game: 'route', players: 3, start: 0, hot_seat: true, begin: true },
    seats: ['me', 'me', 'easy'],
  });
  await page.goto(link);
  const uncover = page.getByRole('button', { name: /show my cards/ });
  const plan = page.locator('.log').getByText(/route plan/);
  const read = async () => {
    await uncover.click();
    await page.getByRole('tab', { name: /Log/ }).click();
    await expect(plan).toHaveCount(1);
    return plan.innerText();
  };
  const first = await read();
  await playUntil([page], () => uncover.isVisible());
  const second = await read();
  expect(second).not.toBe(first);
  await expect(page.locator('.log').getByText(first)).toHaveCount(0);
  await page.context().close();
});

// Looks through a message for what only another seat may know.
function secretsIn(value: unknown, viewer: number): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const one = value as Record<string, unknown>;
  if (one.over === true || one.status === 'over') return []; // at the end all is shown
  const others = Object.values(one).flatMap((each) => secretsIn(each, viewer));
  const told = (one.event === 'plan' || one.event === 'hand') && one.seat !== viewer;
  const board = 'board' in one && one.board !== viewer && (one.plan ?? one.hand ?? null) !== null;
  const card = typeof one.action === 'string' && /^(plan|deal) (\d)/.exec(one.action);
  const drawn = card && Number(card[2]) !== viewer;
  return told || board || drawn ? [JSON.stringify(one), ...others] : others;
}

test('no byte that reaches an opponent or a spectator tells a plan', async ({
  browser,
  server,
}) => {
  const ada = await somebody(browser, server);
  const bram = await somebody(browser, server);
  const cleo = await somebody(browser, server);
  const viewers: [Page, number][] = [
    [ada, 0],
    [bram, 1],
    [cleo, -1],
  ];
  const heard = viewers.map(() => [] as string[]);
  viewers.forEach(([page], at) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => heard[at]?.push(payload.toString())),
    ),
  );
  const seats = ['me', 'open', 'easy'];
  const terms = { game: 'route', players: 3, start: 0, visibility: 'public', seats };
  const link = await opened(ada, terms);
  await ada.goto(link);
  await bram.goto(link);
  await joinButton(bram).click();
  await cleo.goto(link);
  await ada.getByRole('button', { name: 'Start the game' }).click();
  for (const [page] of viewers) await expect(begun(page)).toBeVisible();
  await playUntil([ada, bram], async () => heard.every((each) => each.length > 20));
  viewers.forEach(([, seat], at) => {
    const messages = heard[at]?.map((text) => JSON.parse(text) as unknown) ?? [];
    expect(messages.length).toBeGreaterThan(10);
    expect(messages.flatMap((message) => secretsIn(message, seat))).toEqual([]);
    // And whoever has a plan is told it, or nothing would have been looked for.
    const own = messages.flatMap((message) => secretsIn(message, 9));
    if (seat >= 0) expect(own.length).toBeGreaterThan(0);
    else expect(own).toEqual([]);
  });
  for (const [page] of viewers) await page.context().close();
});

test('a guest becomes an account, logs out and in again', async ({ page }) => {
  const name = `Ada${Date.now() % 1_000_000}`;
  await page.goto('/settings');
  const account = page.getByRole('region', { name: /account/i });
  await account.getByLabel('Name').fill(name);
  await account.getByLabel('Password').first().fill('a long way home 9');
  await account.getByRole('button', { name: /^(Make|Create|Register)/ }).click();
  await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeHidden();
  await page.goto('/login');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('textbox', { name: 'Password' }).fill('a long way home 9');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
});

const payloads = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  "';alert(1)//",
  '{{constructor.constructor("alert(1)")()}}',
  'javascript:alert(1)',
];

test('what people write is text and never more', async ({ page }) => {
  let ran = false;
  page.on('dialog', (dialog) => {
    ran = true;
    void dialog.dismiss();
  });
  await inAHurry(page);
  for (const payload of payloads) {
    await page.goto('/settings');
    const name = page.getByRole('region', { name: /profile|you/i }).getByLabel('Name');
    await name.fill(payload.slice(0, 24));
    await name.press('Enter');
    const saved = () =>
      page.evaluate(async () => {
        const answer = await fetch('/api/me');
        return ((await answer.json()) as { you: { name: string } }).you.name;
      });
    await expect.poll(saved).toBe(payload.slice(0, 24));
    await page.goto('/');
    await expect(page.getByRole('banner').getByText(payload.slice(0, 24))).toBeVisible();
  }
  await playNow(page, 'Bus');
  await page.getByRole('tab', { name: /Chat/ }).click();
  for (const payload of payloads) {
    await page.getByRole('textbox', { name: 'Say something' }).fill(payload);
    await page.keyboard.press('Enter');
    await expect(page.getByText(payload, { exact: true }).first()).toBeVisible();
  }
  await page.reload();
  await page.getByRole('tab', { name: /Chat/ }).click();
  await expect(page.getByText(payloads[0]!, { exact: true }).first()).toBeVisible();
  expect(ran).toBe(false);
});

test('a guest is told that the host has closed the table', async ({ browser, server }) => {
  const ada = await somebody(browser, server);
  const bram = await somebody(browser, server);
  const link = await opened(ada, { game: 'bus', players: 3, seats: ['me', 'open', 'open'] });
  await ada.goto(link);
  await bram.goto(link);
  await joinButton(bram).click();
  await ada.getByRole('button', { name: 'Close the table' }).click();
  await ada.getByRole('dialog').getByRole('button', { name: 'Close the table' }).click();
  await expect(bram.getByRole('heading', { name: 'The host has closed this table' })).toBeVisible();
  await bram.reload();
  await expect(bram.getByRole('heading', { name: 'The host has closed this table' })).toBeVisible();
  await ada.context().close();
  await bram.context().close();
});
