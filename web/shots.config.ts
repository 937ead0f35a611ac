// SPDX-License-Identifier: Apache-2.0
// `make screenshots`: pictures of every page and every notable position, taken from real games on the
// real server. They are for people to look at; nothing is compared, but a page that complains or a
// position that never comes fails.
import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

export default defineConfig({
  ...tests,
  testDir: 'e2e/shots',
  testMatch: '**/*.shot.ts',
  timeout: 900_000,
});
