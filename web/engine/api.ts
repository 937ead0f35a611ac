// SPDX-License-Identifier: Apache-2.0
// What is asked of the server once: every route of docs/protocol.md as a function. A refusal is
// thrown as ApiError with the server's code and sentence; no answer at all has the code net/offline.
import type {
  BodyLayout,
  BodyTable,
  HttpCreated,
  HttpGames,
  HttpLayout,
  HttpQr,
  HttpRematch,
  HttpSteps,
  HttpTables,
  Level,
  Person,
  Row,
  ServerChat,
  ServerTable,
} from './generated/protocol';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0,
    readonly retryAfter = 0, // seconds
  ) {
    super(message);
  }
}

// The page's paths are one level deep, so the folder of its address is the server's base.
export function address(path: string): URL {
  return new URL(path, new URL('./', document.baseURI));
}

// Without an answer by then there will be none: whoever waits is told, and can try again.
const kAnswerIn = 30_000;

async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
  let response: Response;
  const patience = new AbortController(); // for the answer to begin; a long one may take its time
  const late = setTimeout(() => patience.abort(), kAnswerIn);
  try {
    response = await fetch(address(path), {
      method,
      credentials: 'same-origin',
      signal: patience.signal,
      ...(body
        ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
        : {}),
    });
  } catch {
    throw new ApiError('net/offline', 'The server cannot be reached.');
  } finally {
    clearTimeout(late);
  }
  if (response.ok) return response;
  const text = await response.text();
  let code = 'net/status';
  let sentence = `The server answered with ${response.status}.`;
  try {
    const refusal = JSON.parse(text) as { code?: string; error?: string };
    code = refusal.code ?? code;
    sentence = refusal.error ?? sentence;
  } catch {
    // a proxy's own page: the status is all there is to tell
  }
  throw new ApiError(code, sentence, response.status, Number(response.headers.get('retry-after')));
}

const get = async <T>(path: string): Promise<T> => (await call('GET', path)).json() as Promise<T>;
const post = async <T>(path: string, body: object = {}): Promise<T> =>
  (await call('POST', path, body)).json() as Promise<T>;

function query(values: Record<string, string | number | null | undefined>): string {
  const parts = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== null && value !== undefined) parts.set(key, String(value));
  }
  const text = parts.toString();
  return text && `?${text}`;
}

// Ids come from addresses that anybody may write: none may lead to another path, and dots do even
// when they are encoded.
const part = (id: string) => (/^\.{1,2}$/.test(id) ? '-' : encodeURIComponent(id));
const at = (id: string) => `api/tables/${part(id)}`;

type Yourself = { you: Person };

export const api = {
  visit: () => post<Yourself>('api/visit'),
  rename: (change: { name?: string; colour?: string }) => post<Yourself>('api/me', change),
  register: (name: string, password: string) => post<Yourself>('api/account', { name, password }),
  login: (name: string, password: string) => post<Yourself>('api/login', { name, password }),
  logout: (everywhere: boolean) => post<{ you: null }>('api/logout', { everywhere }),
  password: (old: string, fresh: string) => post<Yourself>('api/password', { old, new: fresh }),

  games: () => get<HttpGames>('api/games'),
  map: (game: string, map: string) => get<unknown>(`api/games/${part(game)}/maps/${part(map)}`),
  layout: (body: BodyLayout) => post<HttpLayout>('api/layout', body),

  // In the body, since an invitation must not stand in an address that proxies write down.
  qr: (text: string) => post<HttpQr>('api/qr', { text }),

  myTables: () => get<HttpTables>('api/my/tables'),
  open: (terms: BodyTable) => post<HttpCreated>('api/tables', terms),
  table: (id: string, invite?: string | null) => get<ServerTable>(`${at(id)}${query({ invite })}`),
  join: (id: string, { seat, invite }: { seat?: number; invite?: string | null }) =>
    post<Row>(`${at(id)}/join`, {
      ...(seat === undefined ? {} : { seat }),
      ...(invite ? { invite } : {}),
    }),
  leave: (id: string) => post<Row>(`${at(id)}/leave`),
  seat: (id: string, seat: number, bot?: Level) =>
    post<Row>(`${at(id)}/seat`, bot ? { seat, bot } : { seat }),
  start: (id: string) => post<Row>(`${at(id)}/start`),
  rematch: (id: string) => post<HttpRematch>(`${at(id)}/rematch`),

  // To be followed as a link: the record of a finished game.
  recordAddress: (id: string, invite?: string | null) =>
    address(`${at(id)}/record${query({ invite })}`).href,
  steps: (id: string, from: number, to: number, invite?: string | null) =>
    get<HttpSteps>(`${at(id)}/steps${query({ from, to, invite })}`),
  chat: (id: string, before?: number, invite?: string | null) =>
    get<ServerChat>(`${at(id)}/chat${query({ before, invite })}`),
};
