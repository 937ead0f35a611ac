// SPDX-License-Identifier: Apache-2.0
// What must hold of a page however it looks: axe finds nothing, and nothing is wider than the window.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export async function look(page: Page, what = ''): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
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
    await page.waitForTimeout(200); // colours fade
    await look(page, `${what}, ${colorScheme}`);
  }
}
