// SPDX-License-Identifier: Apache-2.0
// How soon a tap and a step of a replay are seen, in whole games of both kinds. A machine is never
// quiet, so the page's own work is told beside it: every tap and every step has to be done in time,
// and the frame that shows it, if the machine has nothing else to do. With a slow processor it is
// only told.
import type { Page } from '@playwright/test';
import { spotOf } from '../finger';
import { clicked, inAHurry, playNow, playToTheEnd, type Press } from '../player';
import { settled } from '../settled';
import { expect, test } from '../test';
import { type Lap, lapsOf, startWatch, told } from './stopwatch';
import { type Meter, meterOf } from './work';

const kTap = 100; // ms until a tap shows its effect
const kStep = 50; // ms until a step of a replay is seen
const kFrame = 17; // ms until the next frame, at worst
const kPasses = 2; // through a replay: the better one counts, without the garbage of the other

const ways = [
  { motion: 1, slower: 1 },
  { motion: 0, slower: 1 },
  { motion: 0, slower: 4 },
];

// Seen is what the page has changed and the browser has painted, whichever takes longer.
const seen = ({ sign, paint }: Lap) => Math.max(sign ?? 0, paint);

async function slow(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

// With the pointer, as people do; and nobody waits for the others to have moved.
async function playWithAPointer(page: Page, meter: Meter): Promise<number[]> {
  const work: number[] = [];
  const press: Press = async (offer) => {
    const catchUp = page.getByRole('button', { name: /^Catch up/ });
    await clicked(catchUp);
    const spot = await spotOf(offer);
    if (!spot) return false;
    work.push(await meter(() => page.mouse.click(spot.x, spot.y)));
    return true;
  };
  await playToTheEnd(page, { press });
  return work;
}

// Every step, forwards and back.
async function stepThrough(page: Page, meter: Meter): Promise<{ laps: Lap[]; work: number[] }> {
  await page.getByRole('dialog').getByRole('link', { name: 'Replay' }).click();
  const slider = page.getByRole('slider', { name: 'Where in the game' });
  await expect(slider).toBeVisible();
  await page.reload(); // only what is stepped is counted
  await expect(slider).toBeVisible();
  const last = Number(await slider.getAttribute('max'));
  const keys = ['ArrowRight', 'ArrowLeft'].flatMap((key) => Array<string>(last).fill(key));
  await settled(page);
  const work = keys.map(() => Infinity);
  for (let pass = 0; pass < kPasses; pass++) {
    for (const [step, key] of keys.entries()) {
      work[step] = Math.min(work[step]!, await meter(() => page.keyboard.press(key)));
    }
    await expect(slider).toHaveValue('0');
  }
  const laps = await lapsOf(page, 'keydown');
  expect(laps.length).toBe(kPasses * keys.length);
  return { laps, work };
}

function tell(what: string, times: number[]): void {
  if (times.length > 0) console.log(`  ${what.padEnd(28)}${told(times)}`);
}

// So many of the times, from 0 to 1, are no longer.
function quantile(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function hold(times: number[], work: number[], most: number): void {
  expect(quantile(times, 0.5)).toBeLessThanOrEqual(most);
  expect(quantile(work, 0.95) + kFrame).toBeLessThanOrEqual(most);
}

for (const game of ['Bus', "Let's Make a Bus Route"] as const) {
  for (const { motion, slower } of ways) {
    const name = `${game}, motion ${motion ? 'on' : 'off'}, processor ${slower}x slower`;
    test(name, async ({ page }) => {
      await startWatch(page);
      await inAHurry(page, motion);
      await playNow(page, game);
      await slow(page, slower);
      const meter = await meterOf(page);
      const tapWork = await playWithAPointer(page, meter);
      const taps = await lapsOf(page, 'click');
      const late = taps.slice(Math.ceil(taps.length * 0.75));
      // What moves first is shown to its end, so an answer counts only where nothing moves.
      const answers = (laps: Lap[]) =>
        motion ? [] : laps.map(({ answer }) => answer ?? 0).filter((time) => time > 0);
      console.log(`\n${name}`);
      tell('a tap is seen', taps.map(seen));
      tell('  late in the game', late.map(seen));
      tell('  the page’s own work', tapWork);
      tell('the answer to it is seen', answers(taps));
      tell('  late in the game', answers(late));
      if (slower === 1) hold(taps.map(seen), tapWork, kTap);
      if (motion) return;
      const { laps, work } = await stepThrough(page, meter);
      tell('a step of its replay', laps.map(seen));
      tell('  the page’s own work', work);
      if (slower === 1) hold(laps.map(seen), work, kStep);
    });
  }
}
