// SPDX-License-Identifier: Apache-2.0
// The one socket of the page. It reconnects by itself, with exponential delays and jitter so that
// thousands of pages do not reconnect at once. Listeners are told of each new connection and
// subscribe again. It does not look into messages.
import { address, ApiError } from './api';
import type { ClientMessage, Person, ServerMessage } from './generated/protocol';

export type ConnectionState = 'connecting' | 'live' | 'offline';

// A message without its id: the connection numbers them.
type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Command = Unnumbered<ClientMessage>;

export interface Listener {
  opened(): void; // connected and greeted: subscribe again
  heard(message: ServerMessage): void;
  changed(state: ConnectionState): void;
}

interface Waiting {
  resolve(n: number): void;
  reject(error: ApiError): void;
}

const kFirstDelay = 500;
const kLongestDelay = 15_000;
const kAnswerIn = 20_000; // then the outcome of a command is unknown, and the socket most likely dead
const kHeartbeat = 25_000; // so long nothing is heard before the connection asks whether the server is there
const kHeartbeatAnswerIn = 8_000;

const kSessionEnded = 1008; // or too many messages

export class ServerConnection {
  state: ConnectionState = 'connecting';
  // Makes sure that there is a session. Called before reconnecting if the session may have ended: the
  // server said so, or refused the handshake, for which browsers give pages no reason.
  renew: (() => Promise<unknown>) | null = null;
  known: ((you: Person) => void) | null = null; // who the server takes us for
  person: string | null = null; // their id
  private socket: WebSocket | null = null;
  private readonly listeners = new Set<Listener>();
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private greeted = false;
  private ended = false; // the session has, most likely
  private attempt = 0;
  private greeting: ReturnType<typeof setTimeout> | undefined; // until the server must have greeted
  private renewing = false;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private lastHeard = 0;

  constructor(
    private readonly open: () => WebSocket = () => {
      const url = address('socket');
      url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
      return new WebSocket(url);
    },
  ) {
    if (typeof window !== 'undefined') {
      window.addEventListener('online', () => this.look());
      window.addEventListener('offline', () => this.look());
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden) this.look();
      });
    }
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    if (!this.socket) void this.connect();
    else if (this.greeted) listener.opened();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.close();
    };
  }

  // Resolves with the version once the server has done it, that is, once it is on disk.
  send(message: Command, within = kAnswerIn): Promise<number> {
    const id = ++this.lastId;
    const socket = this.socket;
    if (!socket || !this.greeted) {
      return Promise.reject(new ApiError('net/offline', 'The server cannot be reached.'));
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        if (!this.waiting.delete(id)) return;
        reject(new ApiError('net/unknown', 'The server did not answer.'));
        // close() alone could take very long on a dead network.
        if (this.socket === socket) this.lost();
      }, within);
      this.waiting.set(id, {
        resolve: (n) => (clearTimeout(timer), resolve(n)),
        reject: (error) => (clearTimeout(timer), reject(error)),
      });
      socket.send(JSON.stringify({ ...message, id }));
    });
  }

  // After a login: reconnect with the new cookie.
  again(): void {
    this.failures = 0;
    if (this.socket) this.socket.close();
    else if (this.listeners.size > 0) this.hurry();
  }

  close(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.attempt += 1;
    this.renewing = false;
    this.drop();
    this.state = 'connecting'; // for whoever listens next
  }

  private hurry(): void {
    if (this.timer !== undefined) void this.connect();
  }

  // Something about the network or the window has changed: come back now, or see whether we are
  // still there. A socket can be dead for minutes without knowing.
  private look(): void {
    // One that began while there was no network would try for minutes.
    if (this.socket && !this.greeted) this.lost();
    this.hurry();
    if (this.greeted) this.send({ type: 'ping' }, kHeartbeatAnswerIn).catch(() => {});
  }

  private async connect(): Promise<void> {
    if (this.renewing) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.renew && (this.ended || this.failures > 1)) {
      const attempt = ++this.attempt;
      this.renewing = true;
      const renewed = await this.renew().then(
        () => true,
        () => false,
      );
      if (attempt !== this.attempt) return; // nobody listens any more
      this.renewing = false;
      if (!renewed) return this.lost();
      this.ended = false;
    }
    const socket = this.open();
    this.socket = socket;
    this.greeting = setTimeout(() => this.lost(), kAnswerIn);
    socket.onmessage = (event) => {
      if (this.socket === socket) this.heard(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.ended ||= event.code === kSessionEnded;
      this.lost();
    };
  }

  private heard(message: ServerMessage): void {
    this.lastHeard = Date.now();
    if (message.type === 'hello') {
      this.greeted = true;
      clearTimeout(this.greeting);
      this.failures = 0;
      this.ended = false;
      this.person = message.you.id;
      this.known?.(message.you);
      this.heartbeat = setInterval(() => {
        if (Date.now() - this.lastHeard >= kHeartbeat) this.look();
      }, kHeartbeat / 2);
      this.become('live');
      for (const listener of [...this.listeners]) listener.heard(message);
      for (const listener of [...this.listeners]) listener.opened();
      return;
    }
    if (message.type === 'done') {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      waiting?.resolve(message.n);
      return;
    }
    if (message.type === 'error' && message.id !== undefined) {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      waiting?.reject(new ApiError(message.code, message.error));
      return;
    }
    for (const listener of [...this.listeners]) listener.heard(message);
  }

  private lost(): void {
    this.drop();
    if (this.listeners.size === 0) return;
    this.failures += 1;
    this.become(this.failures > 1 ? 'offline' : 'connecting');
    const delay = Math.min(kLongestDelay, kFirstDelay * 2 ** (this.failures - 1));
    this.timer = setTimeout(() => void this.connect(), delay * (0.5 + Math.random() / 2));
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.greeted = false;
    clearInterval(this.heartbeat);
    clearTimeout(this.greeting);
    socket?.close();
    for (const waiting of this.waiting.values()) {
      waiting.reject(new ApiError('net/unknown', 'The connection was lost.'));
    }
    this.waiting.clear();
  }

  private become(state: ConnectionState): void {
    if (state === this.state) return;
    this.state = state;
    for (const listener of [...this.listeners]) listener.changed(state);
  }
}
