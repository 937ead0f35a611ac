// SPDX-License-Identifier: Apache-2.0
// The router. Paths are one level deep (/lobby, /table?id=...), so that relative
// assets work below any base; an invitation stands behind the #, where no server's log sees it.

//   path       query        what
//   (empty)                 home
//   lobby                   open and running public tables
//   new        game         set up a table
//   games                   my tables
//   table      id           a table: waiting room, game, result; #invite=...
//   replay     id, at       a finished game, step by step
//   settings                name, look, account
//   login                   log in
//   about                   what this is, rules, whose games
export type Page =
  | 'home'
  | 'lobby'
  | 'new'
  | 'games'
  | 'table'
  | 'replay'
  | 'settings'
  | 'login'
  | 'about'
  | 'nowhere';

export interface Route {
  place: Page;
  query: Record<string, string>;
  invite: string | null;
}

const places: Page[] = ['lobby', 'new', 'games', 'table', 'replay', 'settings', 'login', 'about'];

export function readRoute(url: URL): Route {
  const name = url.pathname.split('/').at(-1) ?? '';
  const place = name === '' || name === 'index.html' ? 'home' : places.find((p) => p === name);
  const hash = new URLSearchParams(url.hash.slice(1));
  return {
    place: place ?? 'nowhere',
    query: Object.fromEntries(url.searchParams),
    invite: hash.get('invite'),
  };
}

// The address of a place, relative to the page's folder.
export function href(
  place: Page,
  query: Record<string, string | number> = {},
  invite?: string | null,
): string {
  const path = place === 'home' ? './' : place;
  const parts = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)]),
  ).toString();
  return `${path}${parts && `?${parts}`}${invite ? `#invite=${invite}` : ''}`;
}

export const route: { now: Route } = $state({ now: readRoute(new URL(location.href)) });

export function go(to: string, replace = false): void {
  const url = new URL(to, document.baseURI);
  if (replace) history.replaceState(null, '', url);
  else history.pushState(null, '', url);
  route.now = readRoute(url);
  if (!replace) window.scrollTo(0, 0);
}

// Links of our own do not load the page anew.
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest('a');
  if (!link || link.target || link.hasAttribute('download')) return;
  if (link.getAttribute('href')?.startsWith('#')) return; // further down on the same page
  const to = new URL(link.href);
  const folder = new URL('./', document.baseURI);
  if (to.origin !== folder.origin || !to.pathname.startsWith(folder.pathname)) return;
  if (to.pathname.slice(folder.pathname.length).includes('/')) return; // api, assets
  event.preventDefault();
  go(link.href);
}

window.addEventListener('popstate', () => {
  route.now = readRoute(new URL(location.href));
});
