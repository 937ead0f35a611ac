// SPDX-License-Identifier: Apache-2.0
// Who looks at the page, and the one socket they have. A visitor is a guest at once.
import { untrack } from 'svelte';
import { api, ApiError } from '../../engine/api';
import type { Person } from '../../engine/generated/protocol';
import { Link } from '../../engine/link';

export const link = new Link();

export const me: { person: Person | null; failed: ApiError | null } = $state({
  person: null,
  failed: null,
});

let asking: Promise<Person> | null = null; // not answered yet

// Resolves once there is a session. Whoever has been here goes on at once, even while the server is
// away: the link comes back by itself, and each place says meanwhile what it cannot show.
export function visit(): Promise<Person> {
  const known = untrack(() => me.person);
  return known ? Promise.resolve(known) : ask();
}

// Several at once ask the server once.
function ask(): Promise<Person> {
  if (asking) return asking;
  const asked = api
    .visit()
    .then(({ you }) => {
      me.person = you;
      me.failed = null;
      return you;
    })
    .catch((error: unknown) => {
      me.failed = error instanceof ApiError ? error : new ApiError('net/offline', String(error));
      throw error;
    })
    .finally(() => {
      if (asking === asked) asking = null;
    });
  asking = asked;
  return asked;
}

// The session may have ended elsewhere: whoever has none is a guest again.
link.renew = ask;
link.known = (you) => {
  me.person = you;
};

// The server has said that the session is over, ended from elsewhere or by a page before this one.
export function ended(): Promise<Person> {
  me.person = null;
  return ask();
}

// After a login, a registration, a new password: the cookie is another one, and so is the socket.
export function became(person: Person): void {
  me.person = person;
  link.again();
}

export async function logout(everywhere: boolean): Promise<void> {
  await api.logout(everywhere);
  me.person = null;
  me.failed = null;
  asking = null;
  await visit();
  link.again();
}
