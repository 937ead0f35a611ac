// SPDX-License-Identifier: Apache-2.0
// For the tests of the pages in jsdom, which has no server: answers by method and path, and remembers
// what was asked. The tests against the real server are in e2e.
import { vi } from 'vitest';

export interface Asked {
  path: string; // "POST api/tables"
  body: Record<string, unknown>;
}

type Answer = object | ((body: Record<string, unknown>) => object);

// A refusal, to be used as an answer.
export class Refused {
  constructor(
    readonly code: string,
    readonly status = 400,
  ) {}
}

export function fakeServer(answers: Record<string, Answer>): Asked[] {
  const asked: Asked[] = [];
  const usual: Record<string, Answer> = {
    'POST api/visit': { you: guest },
    'GET api/my/tables': { tables: [] },
  };
  vi.stubGlobal('fetch', (url: URL, init?: RequestInit) => {
    const path = `${init?.method ?? 'GET'} ${url.pathname.slice(1)}`;
    const body = JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown>;
    asked.push({ path, body });
    const found = answers[path] ?? usual[path] ?? new Refused('http/route', 404);
    const answer = typeof found === 'function' ? found(body) : found;
    return Promise.resolve(
      answer instanceof Refused
        ? new Response(JSON.stringify({ code: answer.code, error: 'no' }), {
            status: answer.status,
          })
        : new Response(JSON.stringify(answer)),
    );
  });
  return asked;
}

export const guest = { id: 'me', name: 'Merry Transfer', colour: '#8a9b0f', account: false };
