// SPDX-License-Identifier: Apache-2.0
// The clients of a boardgame.io server: one socket per seat, each answers at once when it is its
// turn. Speaks the few words of Socket.IO that are needed itself, over plain WebSockets, and looks
// into a message only as far as it must, so that the server is what is measured.
import WebSocket from 'ws';
import { KINDS, PLACES } from './game.js';

const SEATS = 4;
const SPACE = '/weight,';

// The number or text after a name, in compact JSON.
function after(text, name) {
  const at = text.indexOf(name);
  if (at < 0) return '';
  const from = at + name.length;
  let to = from;
  while (to < text.length && text[to] !== ',' && text[to] !== '"' && text[to] !== '}') to += 1;
  return text.slice(from, to);
}

class Seat {
  constructor(load, match, seat) {
    this.load = load;
    this.match = match;
    this.seat = String(seat);
    this.seen = -1;
  }

  open(port) {
    return new Promise((resolve, reject) => {
      const url = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`;
      this.socket = new WebSocket(url, { perMessageDeflate: false });
      this.socket.on('error', reject);
      this.socket.on('message', (data) => this.hear(data.toString('latin1'), resolve));
    });
  }

  emit(...event) {
    this.socket.send(`42${SPACE}${JSON.stringify(event)}`);
  }

  hear(text, ready) {
    if (text[0] === '0') {
      this.socket.send(`40${SPACE}`);
    } else if (text[0] === '2') {
      this.socket.send('3');
    } else if (text.startsWith('40')) {
      this.emit('sync', this.match, this.seat, undefined, SEATS);
    } else if (text.startsWith(`42${SPACE}["sync"`)) {
      this.take(text);
      ready();
    } else if (text.startsWith(`42${SPACE}["update"`)) {
      const before = this.seen;
      this.take(text);
      this.load.updates += 1;
      this.load.bytes += text.length;
      if (this.seen !== before + 1) this.load.gaps += 1;
      this.answer();
    }
  }

  take(text) {
    this.seen = Number(after(text, '"_stateID":'));
    this.mine = after(text, '"currentPlayer":"') === this.seat;
  }

  answer() {
    if (!this.mine || this.load.ending) return;
    this.mine = false;
    const args = [
      `j${Math.floor(Math.random() * PLACES)}`,
      KINDS[Math.floor(Math.random() * KINDS.length)],
    ];
    const payload = { type: 'build', args, playerID: this.seat };
    this.emit('update', { type: 'MAKE_MOVE', payload }, this.seen, this.match, this.seat);
  }
}

const wait = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

const [port, tables, seconds, warmUp] = process.argv.slice(2).map(Number);
const load = { updates: 0, bytes: 0, gaps: 0, ending: false };
const seats = [];
for (let table = 0; table < tables; table += 20) {
  const some = [];
  for (let i = table; i < Math.min(tables, table + 20); i += 1) {
    some.push(
      (async () => {
        for (let seat = 0; seat < SEATS; seat += 1) {
          const one = new Seat(load, `m${i}`, seat);
          seats.push(one);
          await one.open(port);
        }
      })(),
    );
  }
  await Promise.all(some);
}
for (const seat of seats) seat.answer();
await wait(warmUp);
const before = { ...load, at: performance.now(), cpu: process.cpuUsage() };
await wait(seconds);
const took = (performance.now() - before.at) / 1000;
const cpu = process.cpuUsage(before.cpu);
load.ending = true;
process.stdout.write(
  `${JSON.stringify({
    tables,
    seconds: took,
    moves_per_second: (load.updates - before.updates) / SEATS / took,
    'received MB/s': (load.bytes - before.bytes) / took / 1e6,
    'client CPU': (cpu.user + cpu.system) / 1e4 / took,
    gaps: load.gaps,
  })}\n`,
);
process.exit(0);
