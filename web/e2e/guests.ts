// SPDX-License-Identifier: Apache-2.0
// People who come to a server each with a browser of their own, and the tables they open.
import { type Browser, expect, type Page } from '@playwright/test';
import { inAHurry } from './player';
import type { Server } from './server';

// Whoever has a name is called by it; the others as the server calls its guests.
export async function somebody(
  browser: Browser,
  server: Server,
  name?: string,
  speed = 0,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await inAHurry(page, speed);
  if (name) {
    await page.goto('/');
    await expect(page.getByRole('main')).toBeVisible();
    await post(page, 'visit', {});
    await post(page, 'me', { name });
  }
  return page;
}

// A table by its terms, as a page may ask for it; the address to invite others with.
export async function opened(host: Page, terms: object): Promise<string> {
  await host.goto('/');
  await expect(host.getByRole('main')).toBeVisible();
  await post(host, 'visit', {});
  const { table, invite } = await post<{ table: string; invite: string }>(host, 'tables', terms);
  return `/table?id=${table}#invite=${invite}`;
}

function post<Answer>(page: Page, route: string, body: object): Promise<Answer> {
  return page.evaluate(
    async ([path, text]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/api/${path}`, { method: 'POST', headers, body: text });
      return (await answer.json()) as Answer;
    },
    [route, JSON.stringify(body)],
  );
}
