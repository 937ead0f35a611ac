// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// Addresses: what is read from them, what is written, and which clicks stay on the page.
import { afterEach, describe, expect, test } from 'vitest';
import { followLinks, go, href, readRoute, route } from './router.svelte';

const read = (path: string) => readRoute(new URL(path, 'http://host/omnibus/'));

afterEach(() => go('/', true));

describe('reading', () => {
  test.each([
    ['', 'home'],
    ['index.html', 'home'],
    ['lobby', 'lobby'],
    ['new?game=route', 'new'],
    ['games', 'games'],
    ['table?id=abc', 'table'],
    ['replay?id=abc&at=7', 'replay'],
    ['settings', 'settings'],
    ['login', 'login'],
    ['about', 'about'],
    ['elsewhere', 'nowhere'],
  ])('%s is %s', (path, place) => {
    expect(read(path).place).toBe(place);
  });
  test('the query and the invitation', () => {
    expect(read('table?id=abc#invite=xyz')).toEqual({
      place: 'table',
      query: { id: 'abc' },
      invite: 'xyz',
    });
    expect(read('about#bus').invite).toBeNull();
  });
});

describe('writing', () => {
  test('is relative, so that any base will do', () => {
    expect(href('home')).toBe('./');
    expect(href('lobby')).toBe('lobby');
    expect(href('replay', { id: 'abc', at: 7 })).toBe('replay?id=abc&at=7');
    expect(href('table', { id: 'abc' }, 'xyz')).toBe('table?id=abc#invite=xyz');
    expect(href('table', { id: 'abc' }, null)).toBe('table?id=abc');
  });
  test('is read again as it was written', () => {
    const there = read(href('new', { game: 'bus & route' }, 'x'));
    expect(there).toEqual({ place: 'new', query: { game: 'bus & route' }, invite: 'x' });
  });
});

describe('links', () => {
  function click(markup: string, event: MouseEventInit = {}): MouseEvent {
    document.body.innerHTML = markup;
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...event });
    // Whatever the page leaves to the browser would have jsdom complain that it cannot navigate.
    let kept: boolean | undefined;
    const look = (e: Event) => {
      followLinks(e as MouseEvent);
      kept = e.defaultPrevented;
      e.preventDefault();
    };
    document.addEventListener('click', look, { once: true });
    document.querySelector('a')?.dispatchEvent(click);
    return { defaultPrevented: kept } as MouseEvent;
  }
  test('of our own do not load the page', () => {
    expect(click('<a href="lobby">x</a>').defaultPrevented).toBe(true);
    expect(route.now.place).toBe('lobby');
  });
  test.each([
    ['elsewhere', '<a href="https://example.org/">x</a>', {}],
    ['the api', '<a href="api/tables/1/record">x</a>', {}],
    ['to be downloaded', '<a href="record" download>x</a>', {}],
    ['for another window', '<a href="lobby" target="_blank">x</a>', {}],
    ['further down', '<a href="#bus">x</a>', {}],
    ['with a key held', '<a href="lobby">x</a>', { ctrlKey: true }],
  ])('%s are left to the browser', (_, markup, event) => {
    expect(click(markup, event).defaultPrevented).toBe(false);
    expect(route.now.place).toBe('home');
  });
});
