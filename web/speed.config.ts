// SPDX-License-Identifier: Apache-2.0
// `make bench-page`: how soon a tap and a step of a replay are seen. One game at a time, since they
// would slow each other down.
import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

export default defineConfig({
  ...tests,
  testDir: 'e2e/speed',
  testMatch: '**/*.speed.ts',
  workers: 1,
  timeout: 1_800_000,
  reporter: 'list',
  use: { ...tests.use, contextOptions: {} }, // things move as they do for people
});
