// SPDX-License-Identifier: Apache-2.0
// Somebody who plays whatever the page offers, through the page alone: what is lit on the board,
// the spaces of the action board, the buttons of the prompt. No strategy, but never an action that
// the page does not show.
import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test';

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

// What is offered now: this very thing, since nothing would ever come of waiting for one that has gone.
export type Offer = ElementHandle<SVGElement | HTMLElement>;
export type Press = (offer: Offer) => Promise<boolean>; // false if it could not be

// What lies on the board is chosen with the keyboard, since a target there may have a hole in its
// middle; finger.ts finds where one can be touched.
const withEnter: Press = (offer) => unlessGone(offer.press('Enter'));

// False if what it was done to has gone meanwhile.
function unlessGone(doing: Promise<unknown>): Promise<boolean> {
  return doing.then(
    () => true,
    (error: unknown) => {
      if (String(error).includes('not attached')) return false;
      throw error;
    },
  );
}

const firstOf = async (what: Locator): Promise<Offer | undefined> =>
  (await what.first().elementHandles())[0] as Offer | undefined;

type Offers = (page: Page) => Locator[];

// In the order in which a turn goes on: a question, the end of it, a choice.
const named = (page: Page, name: RegExp) => page.getByRole('button', { name, disabled: false });
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
export const anythingOfWorth: Offers = (page) => [
  ...anythingButMarkers(page),
  named(page, /^Place a marker: (?!.*worth 0)/),
  named(page, /^Pass$/),
];
const anything: Offers = (page) => [
  ...anythingOfWorth(page),
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
  for (const what of offers(page)) {
    const offer = await firstOf(what);
    if (offer) return press(offer);
  }
  return false;
}

// Whoever can act does, until it is so; how fast the machine is does not matter.
export async function playUntil(
  pages: Page[],
  isSo: () => Promise<boolean>,
  manner?: Manner,
): Promise<void> {
  const acted = async () => {
    for (const page of pages) if (await act(page, manner)) return true;
    return false;
  };
  const played = async () => {
    do if (await isSo()) return true;
    while (await acted());
    return false;
  };
  await expect.poll(played, { intervals: [50] }).toBe(true);
}

// Whether it was there and could be clicked: it may go away between the two.
export async function clicked(what: Locator): Promise<boolean> {
  const one = await firstOf(what);
  return one !== undefined && unlessGone(one.click());
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

// How often it was pressed.
export async function playToTheEnd(page: Page, manner: Manner = {}): Promise<number> {
  const { press = withEnter } = manner;
  let clicks = 0;
  const counted: Press = async (offer) => {
    const pressed = await press(offer);
    if (pressed) clicks += 1;
    return pressed;
  };
  await playUntil([page], () => isOver(page), { ...manner, press: counted });
  return clicks;
}

// Bots play on for whoever leaves, and to the end if nobody else is there.
export async function leave(page: Page): Promise<void> {
  await page.getByText('Speed and options').click();
  await page.getByRole('button', { name: 'Leave the game…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
}

export async function finish(page: Page): Promise<void> {
  await expect(result(page)).toBeVisible();
}
