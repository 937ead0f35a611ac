// SPDX-License-Identifier: Apache-2.0
// The real server for a test: the built program on a free port of the loopback with a data folder
// of its own, ended by its process id.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program =
  process.env.OMNIBUS_PROGRAM ?? fileURLToPath(new URL('../../build/omnibus', import.meta.url));

// What a browser says while a server is gone.
export const isGone = /WebSocket|ERR_CONNECTION_|ERR_EMPTY_RESPONSE/;

export class Server {
  private process: ChildProcess | null = null;
  private port = 0;

  private constructor(
    private readonly data: string,
    private readonly flags: string[],
  ) {}

  // Many guests come from one address here, so rate limits are far away unless flags say otherwise.
  static async start(flags: string[] = []): Promise<Server> {
    const data = await mkdtemp(join(tmpdir(), 'omnibus-e2e-'));
    const server = new Server(data, ['--rate-factor', '1000', ...flags]);
    await server.resume();
    return server;
  }

  // Without a slash at the end.
  get url(): string {
    return `http://localhost:${this.port}`;
  }

  // Starts it again, after kill(): same port, same data.
  async resume(): Promise<void> {
    const child = spawn(
      program,
      [
        ...['serve', '--address', '127.0.0.1', '--port', String(this.port)],
        ...['--data', this.data, '--log-json', ...this.flags],
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.process = child;
    this.port = await listening(child);
  }

  // -9: what was acknowledged must still be there afterwards.
  async kill(): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  // Ends it and removes what it kept.
  async dispose(): Promise<void> {
    await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }
}

// The port it tells in its log; its further output is read and dropped, so that it never waits.
function listening(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      reject(new Error(`${program} ended: ${code ?? signal}`));
    });
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (!line.includes('"event":"listening"')) return;
      resolve(Number((JSON.parse(line) as { port: string }).port));
    });
  });
}
