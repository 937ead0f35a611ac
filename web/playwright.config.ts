// SPDX-License-Identifier: Apache-2.0
// Tests in a real browser, Debian's Chromium, against a real server: `make test-web`, or
// `npm run e2e` once there is a program. Each worker has a server of its own (e2e/server.ts).
import { defineConfig, devices } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true, // make test runs all of them
  workers: 2,
  // Generous: how fast the machine is must not matter.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A test that fails and then passes is named as flaky in the report; one that fails twice is red.
  retries: 1,
  reporter: 'line',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.OMNIBUS_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox', // as root there is none
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
