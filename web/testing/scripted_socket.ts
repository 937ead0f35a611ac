// SPDX-License-Identifier: Apache-2.0
// For tests: a WebSocket whose other side is the test. It keeps what was said to it.
import type { ClientMessage, ServerMessage } from '../engine/generated/protocol';

export class ScriptedSocket {
  static all: ScriptedSocket[] = [];
  static open = (): WebSocket => {
    const socket = new ScriptedSocket();
    ScriptedSocket.all.push(socket);
    return socket as unknown as WebSocket;
  };
  static get newest(): ScriptedSocket {
    const socket = ScriptedSocket.all.at(-1);
    if (!socket) throw new Error('nobody has opened a socket');
    return socket;
  }

  said: ClientMessage[] = [];
  closed = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void {
    this.said.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }

  // The server's side.
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  greet(person = 'u0'): void {
    this.tell({
      type: 'hello',
      protocol: 1,
      version: '0',
      you: { id: person, name: 'Ada', colour: '#123456', account: false },
    } satisfies ServerMessage);
  }
  die(code = 1006): void {
    this.onclose?.({ code });
  }
  last(type: ClientMessage['type']): ClientMessage {
    const message = this.said.findLast((one) => one.type === type);
    if (!message) throw new Error(`no ${type} was said`);
    return message;
  }
  count(type: ClientMessage['type']): number {
    return this.said.filter((one) => one.type === type).length;
  }
  done(message: ClientMessage, n = 0): void {
    this.tell({ type: 'done', id: message.id ?? 0, n });
  }
}
