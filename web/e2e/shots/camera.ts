// SPDX-License-Identifier: Apache-2.0
// Takes a picture of a page as it is now, once for each kind of window and theme: the page itself is
// the same, so a position needs to be reached only once.
import type { Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { painted, settled } from '../settled';

const folder = fileURLToPath(new URL('../../../build/screenshots/', import.meta.url));

export type WindowName = 'phone' | 'desk';
const windows: Record<WindowName, { width: number; height: number }> = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
};

interface Wish {
  only?: WindowName;
  whole?: boolean; // also what has to be scrolled to
  moving?: boolean; // as it moves, not when it has come to rest
}

export async function setWindow(page: Page, name: WindowName): Promise<void> {
  await page.setViewportSize(windows[name]);
  await settled(page);
}

export async function shoot(page: Page, name: string, wish: Wish = {}): Promise<void> {
  const ready = wish.moving ? painted : settled;
  for (const window of ['phone', 'desk'] as const) {
    if (wish.only && wish.only !== window) continue;
    await page.setViewportSize(windows[window]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await ready(page);
      await page.screenshot({
        path: `${folder}${name}-${window}-${colorScheme}.png`,
        fullPage: wish.whole ?? false,
      });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
