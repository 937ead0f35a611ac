// SPDX-License-Identifier: Apache-2.0
// What every test in the browser begins with: `import { expect, test } from './test'`.
//
//   server   a real server, one for each worker; a test that kills it starts its own
//   console  nothing may be complained about: no error, no warning, no breach of the CSP
//
// A test of a page only needs `page`, whose addresses begin at the server.
import { type BrowserContext, test as base } from '@playwright/test';
import { Server } from './server';

export { expect } from '@playwright/test';

class Complaints {
  private readonly heard: string[] = [];
  private readonly expected: RegExp[] = [];

  // For a test that breaks something on purpose: what the browser will then say.
  expect(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  // Every page of the context, from now on.
  async listen(context: BrowserContext): Promise<void> {
    context.on('weberror', (error) => this.heard.push(String(error.error())));
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      this.heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`CSP ${event.effectiveDirective}: ${event.blockedURI}`);
      });
    });
  }

  get all(): string[] {
    return this.heard.filter((text) => !this.expected.some((pattern) => pattern.test(text)));
  }
}

export const test = base.extend<{ complaints: Complaints }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  complaints: [
    async ({ browser, context }, use) => {
      const complaints = new Complaints();
      await complaints.listen(context);
      // Several people have a context each, and no test must forget one of them.
      const { newContext } = browser;
      browser.newContext = async (options) => {
        const another = await newContext.call(browser, options);
        await complaints.listen(another);
        return another;
      };
      await use(complaints);
      browser.newContext = newContext;
      base.expect(complaints.all, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});
