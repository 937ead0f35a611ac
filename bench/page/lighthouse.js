// SPDX-License-Identifier: Apache-2.0
// Lighthouse on the first view, as a phone and as a desk, each several times: the middle one counts.
//
//   lighthouse.js OMNIBUS [RUNS]
//
// OMNIBUS_CHROMIUM names another browser than Debian's.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';

const GOAL = 95;
const [omnibus, runs = '3'] = process.argv.slice(2);
const presets = { phone: undefined, desk: desktopConfig };
const parts = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
  'cumulative-layout-shift': 'layout shift',
  'speed-index': 'speed index',
};

function portOf(server) {
  return new Promise((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.includes('"event":"listening"')) resolve(JSON.parse(line).port);
    });
    server.on('exit', (code) => reject(new Error(`${omnibus} ended with ${code}`)));
  });
}

// Quietest first: a machine that does something else meanwhile only ever makes it slower.
async function measure(url, port, config) {
  const results = [];
  for (let run = 0; run < Number(runs); run++) {
    const flags = { port, onlyCategories: ['performance'], logLevel: 'error' };
    results.push((await lighthouse(url, flags, config)).lhr);
  }
  const score = (lhr) => Math.round(lhr.categories.performance.score * 100);
  return results.sort((a, b) => score(b) - score(a)).map((lhr) => ({
    score: score(lhr),
    parts: Object.entries(parts).map(([id, name]) => `${name} ${lhr.audits[id].displayValue}`),
  }));
}

const data = mkdtempSync(join(tmpdir(), 'omnibus-lighthouse-'));
const server = spawn(
  omnibus,
  ['serve', '--address', '127.0.0.1', '--port', '0', '--data', data, '--log-json'],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
let chromium;
let missed = false;
try {
  const url = `http://localhost:${await portOf(server)}/`;
  chromium = await launch({
    chromePath: process.env.OMNIBUS_CHROMIUM ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  for (const [name, config] of Object.entries(presets)) {
    const results = await measure(url, chromium.port, config);
    const middle = results[Math.floor(results.length / 2)];
    const scores = results.map((one) => one.score).join(', ');
    console.log(`Lighthouse, ${name}: ${middle.score} (${scores}); ${middle.parts.join(', ')}`);
    missed ||= middle.score < GOAL;
  }
} finally {
  server.removeAllListeners('exit');
  server.kill('SIGKILL');
  await chromium?.kill();
  rmSync(data, { recursive: true, force: true });
}
if (missed) {
  console.error(`lighthouse: less than ${GOAL}`);
  process.exit(1);
}
