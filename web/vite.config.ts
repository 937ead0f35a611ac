// SPDX-License-Identifier: Apache-2.0
// How the page is built. Its paths are all one level deep and its assets are named relative to it,
// so that it works below any path a reverse proxy gives it.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// For `npm run dev`: a server started with
//   omnibus serve --port 8080 --origin http://localhost:5173
const server = process.env.OMNIBUS_SERVER ?? 'http://localhost:8080';

export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [svelte()],
  // Unit tests mount components, so they need Svelte's browser half.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the CSP has no room for data: fonts and scripts
    cssCodeSplit: true,
    reportCompressedSize: false,
    rolldownOptions: { checks: { bundlerTimings: false } }, // a busy machine is no warning
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: server }, '/socket': { target: server, ws: true } },
  },
  test: {
    // A file that needs a DOM says so in its second line: making one takes longer than most tests.
    environment: 'node',
    include: ['{board,engine,app}/**/*.test.ts'],
    testTimeout: 30_000, // a machine may be busy with other things
    maxWorkers: '100%',
  },
}));
