// SPDX-License-Identifier: Apache-2.0
// Bus: one game against bots from set-up to result, stopped wherever there is something to see; a
// game that bots finish for five players; and several people at one screen.
import type { Page } from '@playwright/test';
import { opened, somebody } from '../guests';
import { finish, isOver, leave, playUntil, roundOf } from '../player';
import { expect, test } from '../test';
import { setWindow, shoot } from './camera';

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });
// On the board too: a street that runs straight down has no breadth, and so is never "visible".
const isOffered = async (page: Page, name: RegExp) => (await button(page, name).count()) > 0;

// What one is asked, and by what the page offers for it.
type Moment = [name: string, offer: RegExp];
const early: Moment[] = [
  ['setup-build', /^Build /],
  ['setup-line', /^Begin your line /],
  ['first-choice', /^Place a marker: /],
];
const late: Moment[] = [
  ['choose', /^Place a marker: /],
  ['expansion', /^Extend your line /],
  ['passengers', /^Bring a passenger /],
  ['buildings', /^Build /],
  ['clock', /^Stop time/],
  ['ride', /^A passenger who /],
  ['destination', /^To (the|an?) /],
  ['confirm', /^Confirm$/],
];
// Where markers go, so that all of these come about.
const worthless = /^Place a marker: .*worth 0/;
const wanted: Record<string, RegExp> = {
  clock: /^Place a marker: Clock/,
  ride: /^Place a marker: Vrrooomm!.*worth (?!0)/,
  passengers: /^Place a marker: Passengers.*worth (?!0)/,
  buildings: /^Place a marker: Buildings.*worth (?!0)/,
  expansion: /^Place a marker: Line Expansion.*worth (?!0)/,
};

// Takes what is there to be seen for the first time.
async function look(page: Page, moments: Moment[], seen: Set<string>): Promise<void> {
  for (const [name, offer] of moments) {
    if (seen.has(name) || !(await isOffered(page, offer))) continue;
    seen.add(name);
    await shoot(page, `bus-${name}`);
    await setWindow(page, 'desk');
    if (name === 'choose') await shootParts(page);
  }
}

// The question before a marker that would do nothing is asked anew in each window.
async function shootWorthless(page: Page): Promise<void> {
  for (const only of ['phone', 'desk'] as const) {
    await setWindow(page, only);
    await button(page, worthless).first().press('Enter');
    await shoot(page, 'bus-worthless', { only });
    await button(page, /^Choose another$/).click();
  }
}

async function place(page: Page, seen: Set<string>): Promise<boolean> {
  for (const [name, space] of Object.entries(wanted)) {
    if (seen.has(name) || !(await isOffered(page, space))) continue;
    await button(page, space).first().press('Enter');
    return true;
  }
  return false;
}

test('a game against bots, moment by moment', async ({ browser, server }) => {
  const seen = new Set<string>();
  const missing = () => late.map(([name]) => name).filter((name) => !seen.has(name));
  // What there is to choose is up to the others, too: another game if it was not all there.
  for (let game = 0; game < 8 && (game === 0 || missing().length > 0); game++) {
    const ada = await somebody(browser, server, 'Ada');
    const bram = await somebody(browser, server, 'Bram');
    for (const page of [ada, bram]) await setWindow(page, 'desk');
    const seats = ['me', 'open', 'medium', 'medium'];
    const link = await opened(ada, { game: 'bus', players: 4, start: 0, seats });
    await ada.goto(link);
    await bram.goto(link);
    await button(bram, /^Join/).click();
    await button(ada, /^Start the game/).click();
    await expect(ada.getByRole('tab', { name: 'Log' })).toBeVisible();
    await playUntil([ada, bram], async () => {
      await look(ada, early, seen);
      return seen.has('first-choice') && (await roundOf(ada)) > 0;
    });
    // A bot builds a city worth looking at, for as long as Bram is there to wait for.
    await leave(ada);
    await playUntil([bram], async () => (await roundOf(ada)) >= 4);
    await button(ada, /^Come back$/)
      .first()
      .click();
    await playUntil([ada, bram], async () => {
      do {
        await look(ada, late, seen);
        if (!seen.has('worthless') && (await isOffered(ada, worthless))) {
          seen.add('worthless');
          await shootWorthless(ada);
        }
      } while ((await isOffered(ada, /^Place a marker/)) && (await place(ada, seen)));
      return missing().length === 0 || (await isOver(ada));
    });
    await ada.context().close();
    await bram.context().close();
  }
  expect(missing()).toEqual([]);
});

// On a phone each part is a sheet of its own; at a desk they are tabs.
async function shootParts(page: Page): Promise<void> {
  await setWindow(page, 'phone');
  for (const part of ['Actions', 'City', 'Players', 'Log', 'Chat']) {
    const tab = page.getByRole('navigation', { name: 'Parts of the table' });
    await tab.getByRole('button', { name: part }).click();
    await shoot(page, `bus-sheet-${part.toLowerCase()}`, { only: 'phone' });
    await tab.getByRole('button', { name: part }).click();
  }
  await setWindow(page, 'desk');
  for (const part of ['Log', 'Chat']) {
    await page.getByRole('tab', { name: part }).click();
    await shoot(page, `bus-tab-${part.toLowerCase()}`, { only: 'desk' });
  }
  await page.getByRole('tab', { name: 'Game' }).click();
}

test('five players to the end, its result and its replay', async ({ browser, server }) => {
  const page = await somebody(browser, server, 'Ada');
  await setWindow(page, 'desk');
  await page.goto(
    await opened(page, {
      ...{ game: 'bus', players: 5, begin: true, visibility: 'public' },
      seats: ['me', 'medium', 'medium', 'medium', 'medium'],
    }),
  );
  await expect(page.getByRole('button', { name: /^Build / }).first()).toBeVisible();
  await leave(page);
  await finish(page);
  await shoot(page, 'bus-result');
  await setWindow(page, 'desk');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await shoot(page, 'bus-over');
  await button(page, /^Result$/).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Replay' }).click();
  const slider = page.getByRole('slider', { name: 'Where in the game' });
  await expect(slider).toBeVisible();
  await shoot(page, 'bus-replay-first');
  const last = Number(await slider.getAttribute('max'));
  await slider.fill(String(Math.round(last * 0.6)));
  await shoot(page, 'bus-replay');
  await page.context().close();
});

test('what others did, while it is shown', async ({ browser, server }) => {
  const page = await somebody(browser, server, 'Ada', 0.5);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await setWindow(page, 'desk');
  await page.goto(
    await opened(page, {
      ...{ game: 'bus', players: 4, start: 0, begin: true },
      seats: ['me', 'medium', 'medium', 'medium'],
    }),
  );
  const catchUp = button(page, /^Catch up/);
  await playUntil([page], () => catchUp.isVisible());
  await shoot(page, 'bus-shown', { moving: true });
  await page.context().close();
});

test('several people at one screen', async ({ browser, server }) => {
  const page = await somebody(browser, server, 'Ada');
  await setWindow(page, 'desk');
  await page.goto(
    await opened(page, {
      ...{ game: 'bus', players: 3, start: 0, hot_seat: true, begin: true },
      seats: ['me', 'me', 'me'],
    }),
  );
  await expect(page.getByRole('button', { name: /^Build / }).first()).toBeVisible();
  await shoot(page, 'bus-hot-seat');
  await page.context().close();
});
