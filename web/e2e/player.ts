// SPDX-License-Identifier: Apache-2.0
// Somebody who plays whatever the page offers, through the page alone: what is lit on the board,
// the spaces of the action board, the buttons of the prompt. No strategy, but never an action that
// the page does not show.
import { expect, type Locator, type Page } from '@playwright/test';

// Animations off unless said otherwise, so that a game takes as long as its clicks.
export async function inAHurry(page: Page, speed = 0): Promise<void> {
  await page.addInitScript((wish) => {
    if (!localStorage.getItem('omnibus.settings')) {
      localStorage.setItem('omnibus.settings', JSON.stringify({ speed: wish }));
    }
  }, speed);
}

export async function playNow(page: Page, game: 'Bus' | "Let's Make a Bus Route"): Promise<string> {
  await page.goto('/');
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: game, exact: true }) })
    .getByRole('button', { name: 'Play now' })
    .click();
  await page.waitForURL(/table\?id=/);
  return new URL(page.url()).searchParams.get('id') ?? '';
}

export type Press = (offer: Locator) => Promise<void>;

// What lies on the board is chosen with the keyboard, since a target there may have a hole in its
// middle; finger.ts finds where one can be touched.
const withEnter: Press = (offer) => offer.press('Enter', { timeout: 2000 });

type Offers = (page: Page) => Locator[];

// In the order in which a turn goes on: a question, the end of it, a choice.
const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const anythingButMarkers: Offers = (page) => [
  named(page, /^(Draw it anyway|Place it all the same)$/),
  page.getByRole('group', { name: /What do you build|Which end moves/ }).getByRole('button'),
  named(page, /^(Confirm|Let time go on)$/),
  named(page, /^To (the|an?) /), // where the passenger goes who is chosen already
  named(
    page,
    /^(Build|Begin your line|Extend your line|Bring a passenger|A passenger who|Start at|Draw) /,
  ),
];
const anything: Offers = (page) => [
  ...anythingButMarkers(page),
  named(page, /^Place a marker: (?!.*worth 0)/),
  named(page, /^Pass$/),
  named(page, /^Place a marker: /), // one has to place two, whatever they are worth
];

export interface Manner {
  press?: Press;
  // A test that will do something itself keeps the player's hands off it: the player may be at it
  // already when the test looks.
  offers?: Offers;
}

// One step towards the end of my turn; false if there is nothing to do at the moment.
export async function act(page: Page, manner: Manner = {}): Promise<boolean> {
  const { press = withEnter, offers = anything } = manner;
  for (const offer of offers(page)) {
    const one = offer.first();
    if ((await one.count()) > 0 && (await one.isEnabled().catch(() => false))) {
      // It may be gone by then: look again.
      return press(one).then(
        () => true,
        () => false,
      );
    }
  }
  return false;
}

// Whoever can act does, until it is so; how fast the machine is does not matter.
export async function playUntil(
  pages: Page[],
  done: () => Promise<boolean>,
  manner?: Manner,
): Promise<void> {
  const until = Date.now() + 100_000;
  while (!(await done())) {
    expect(Date.now(), 'still playing').toBeLessThan(until);
    let acted = false;
    for (const page of pages) acted ||= await act(page, manner);
    if (!acted) await pages[0]?.waitForTimeout(50);
  }
}

// Whether it was there and could be clicked: it may go away between the two.
export async function clicked(what: Locator): Promise<boolean> {
  if ((await what.count()) === 0) return false;
  return what.click({ timeout: 2000 }).then(
    () => true,
    () => false,
  );
}

// 0 while the game is set up.
export function roundOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const id = new URLSearchParams(location.search).get('id');
    const answer = await fetch(`api/tables/${id}`);
    return ((await answer.json()) as { view: { round: number } }).view.round;
  });
}

const result = (page: Page) => page.getByRole('dialog', { name: /wins|win!|share the win/ });

export const isOver = (page: Page) => result(page).isVisible();

export async function playToTheEnd(page: Page, minutes: number, manner?: Manner): Promise<number> {
  const until = Date.now() + minutes * 60_000;
  let clicks = 0;
  while (!(await isOver(page))) {
    expect(Date.now(), `still playing after ${clicks} clicks`).toBeLessThan(until);
    if (await act(page, manner)) clicks += 1;
    else await page.waitForTimeout(50);
  }
  return clicks;
}

// Bots play on for whoever leaves, and to the end if nobody else is there.
export async function leave(page: Page): Promise<void> {
  await page.getByText('Speed and options').click();
  await page.getByRole('button', { name: 'Leave the game…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
}

export async function finish(page: Page): Promise<void> {
  await expect(result(page)).toBeVisible({ timeout: 300_000 });
}
