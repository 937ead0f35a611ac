// SPDX-License-Identifier: Apache-2.0
// boardgame.io's own server with the game of game.js:  server.js memory | server.js file FOLDER
// Prints "port=N" once it listens on the loopback.
import serverPackage from 'boardgame.io/dist/cjs/server.js';
import { weight } from './game.js';

const { Server, FlatFile } = serverPackage;
const [store, folder] = process.argv.slice(2);
const db = store === 'file' ? new FlatFile({ dir: folder }) : undefined; // undefined: in memory

// Its notes about every connection would cost it time.
console.log = () => {};
console.info = () => {};

const server = Server({ games: [weight], db, origins: ['*'] });
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, ...more) => listen(port, '127.0.0.1', ...more);
const running = await server.run({ port: 0 });
process.stdout.write(`port=${running.appServer.address().port}\n`);
process.on('SIGTERM', () => process.exit(0));
