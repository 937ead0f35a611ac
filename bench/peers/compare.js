// SPDX-License-Identifier: Apache-2.0
// Omnibus and boardgame.io under the same load, one after the other: each server on one core, its
// clients on the other, 500 tables with four clients that answer at once.
//
//   compare.js OMNIBUS OMNIBUS_LOAD [TABLES [SECONDS]]
//
// The goals are held against a game with as much state as Bus; a tiny one is shown beside it.
// OMNIBUS_CORES=0,1 names the cores of server and clients.
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const here = dirname(fileURLToPath(import.meta.url));
const [omnibus, loadClient, tables = '500', seconds = '10'] = process.argv.slice(2);
const [serverCore, clientCore] = (process.env.OMNIBUS_CORES ?? '0,1').split(',');
const WARM_UP = '3';
const GOALS = { memory: 3, file: 12 };

async function measureOmnibus() {
  const { stdout } = await run(loadClient, [
    '--omnibus', omnibus, '--server-core', serverCore, '--client-core', clientCore,
    '--tables', tables, '--seconds', seconds, '--warm-up', WARM_UP, '--json', 'throughput',
  ]).catch((error) => {
    throw new Error(`the load client failed: ${error.stdout}`);
  });
  return JSON.parse(stdout);
}

function portOf(server) {
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (data) => {
      const found = /port=(\d+)/.exec(String(data));
      if (found) resolve(found[1]);
    });
    server.on('exit', (code) => reject(new Error(`boardgame.io ended with ${code}`)));
  });
}

async function measurePeer(store, places) {
  const env = { ...process.env, NODE_ENV: 'production', PEER_PLACES: places };
  const folder = mkdtempSync(join(tmpdir(), 'omnibus-peer-'));
  const server = spawn(
    'taskset', ['-c', serverCore, process.execPath, join(here, 'server.js'), store, folder],
    { stdio: ['ignore', 'pipe', 'inherit'], env },
  );
  try {
    const port = await portOf(server);
    const client = join(here, 'client.js');
    const { stdout } = await run('taskset', [
      '-c', clientCore, process.execPath, client, port, tables, seconds, WARM_UP,
    ], { env });
    return JSON.parse(stdout);
  } finally {
    server.removeAllListeners('exit');
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

const rows = [['Omnibus, durable', await measureOmnibus()]];
for (const store of ['memory', 'file']) {
  rows.push([`boardgame.io, ${store}`, await measurePeer(store, '36')]);
  rows.push([`  a tiny game, ${store}`, await measurePeer(store, '1')]);
}

const own = rows[0][1].moves_per_second;
let good = true;
process.stdout.write(`${'server'.padEnd(24)}${'moves/s'.padStart(10)}${'ratio'.padStart(8)}\n`);
for (const [name, result] of rows) {
  const ratio = own / result.moves_per_second;
  const goal = name.startsWith('boardgame.io') ? GOALS[name.split(', ')[1]] : undefined;
  const verdict = goal === undefined ? '' : `${ratio >= goal ? 'ok' : 'TOO LITTLE'} (at least ${goal})`;
  good &&= goal === undefined || ratio >= goal;
  const shown = result === rows[0][1] ? '' : ratio.toFixed(1);
  const speed = result.moves_per_second.toFixed(0);
  const client = `clients at ${result['client CPU'].toFixed(0)} % of their core`;
  process.stdout.write(`${name.padEnd(24)}${speed.padStart(10)}${shown.padStart(8)}  ${client}  ${verdict}\n`);
}
process.exit(good ? 0 : 1);
