// SPDX-License-Identifier: Apache-2.0
// What must hold of a page however it looks: axe finds nothing, and nothing is wider than the window.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export async function look(page: Page, what = ''): Promise<void> {
  // There are no frames within it, so axe needs no page of its own to gather what it found.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(
    violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html).join(' ')}`),
    what,
  ).toEqual([]);
  const [wide, room] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wide, what).toBeLessThanOrEqual(room ?? 0);
}

export async function lookInBothThemes(page: Page, what = ''): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await look(page, `${what}, ${colorScheme}`);
  }
}
