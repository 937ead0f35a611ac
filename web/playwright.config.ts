// SPDX-License-Identifier: Apache-2.0
// Tests in a real browser, Debian's Chromium, against a real server: `make test-web`, or
// `npm run e2e` once there is a program. Each worker has a server of its own (e2e/server.ts).
import { defineConfig, devices } from '@playwright/test';

const limit = 600_000; // ms

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true, // make test runs all of them
  workers: 2,
  // Tests wait for states. This is the only limit, far beyond what any of them takes on a busy machine.
  timeout: limit,
  expect: { timeout: limit },
  retries: 0, // a test that fails sometimes is a fault
  reporter: 'line',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' }, // what is looked at or touched stands still
    screenshot: 'only-on-failure',
    trace: 'off', // takes as long as the tests themselves
    launchOptions: {
      executablePath: process.env.OMNIBUS_CHROMIUM ?? '/usr/bin/chromium',
      timeout: limit,
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
