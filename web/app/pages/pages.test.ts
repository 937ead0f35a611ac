// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// The pages as somebody uses them, with answers made up: what is asked of the server, and where what
// it refuses is shown.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Chair, Row } from '../../engine/generated/protocol';
import { me, visit } from '../shared/me.svelte';
import { mine, refreshMine } from '../parts/my_tables.svelte';
import { noPace } from '../parts/pace';
import { go, route } from '../shared/router.svelte';
import { fakeServer, guest, Refused } from '../../testing/fake_server';
import About from './About.svelte';
import Home from './Home.svelte';
import Login from './Login.svelte';
import MyGames from './MyGames.svelte';
import NewTable from './NewTable.svelte';
import NotFound from './NotFound.svelte';
import Settings from './Settings.svelte';

let shown: Record<string, unknown> | null = null;

async function show(page: Component): Promise<void> {
  shown = mount(page, { target: document.body });
  await settle();
}

// Answers come in a few turns of the loop.
async function settle(): Promise<void> {
  for (let i = 0; i < 6; i++) await new Promise((resolve) => setTimeout(resolve));
  flushSync();
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const texts = (selector: string) => all(selector).map((each) => each.textContent?.trim());
function button(words: string): HTMLElement {
  const found = all('button').find((each) => each.textContent?.includes(words));
  if (!found) throw new Error(`no button ${words}`);
  return found;
}
function type(label: string, value: string): void {
  const words = all('label').find((each) => each.textContent?.trim() === label);
  const input = document.getElementById(words?.getAttribute('for') ?? '') as HTMLInputElement;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
function submit(nth = 0): void {
  const form = all('form')[nth];
  form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
}

beforeEach(async () => {
  localStorage.clear();
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  fakeServer({});
  await visit();
  me.person = { ...guest };
  mine.tables = null;
  go('/', true);
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const human = (user: string, name: string): Chair => ({
  kind: 'human',
  user,
  name,
  colour: '#4059ad',
});
const row = (table: string, more: Partial<Row>): Row => ({
  table,
  status: 'playing',
  visibility: 'link',
  game: 'bus',
  host: 'me',
  created: 0,
  changed: 0,
  terms: {
    game: 'bus',
    players: 3,
    rules: 1,
    edition: '2024',
    map: 'classic',
    options: {},
    start: null,
    pace: noPace,
    at_zero: 'bot',
    takebacks: 'usual',
    hot_seat: false,
  },
  chairs: [human('me', 'Merry Transfer'), human('ada', 'Ada'), { kind: 'bot', level: 'easy' }],
  result: null,
  next: null,
  to_move: 0,
  ...more,
});

describe('home', () => {
  test.each([
    ['Bus', 'bus'],
    ["Let's Make a Bus Route", 'route'],
  ])('one click plays %s', async (title, game) => {
    const asked = fakeServer({ 'POST api/tables': { table: 'abc', invite: 'xyz', n: 0 } });
    await show(Home);
    all('article')
      .find((card) => card.querySelector('h2')?.textContent === title)
      ?.querySelector('button')
      ?.click();
    await settle();
    expect(asked.find(({ path }) => path === 'POST api/tables')?.body).toEqual({
      game,
      players: 4,
      visibility: 'link',
      seats: ['me', 'easy', 'easy', 'easy'],
      begin: true,
    });
    expect(route.now).toMatchObject({ place: 'table', query: { id: 'abc' } });
  });
  test('the level is remembered', async () => {
    const asked = fakeServer({ 'POST api/tables': { table: 'abc', invite: 'xyz', n: 0 } });
    await show(Home);
    const select = document.querySelector('select') as HTMLSelectElement;
    select.value = 'hard';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    flushSync();
    button('Play now').click();
    await settle();
    expect(asked.at(-1)?.body.seats).toEqual(['me', 'hard', 'hard', 'hard']);
    expect(localStorage.getItem('omnibus.level')).toBe('hard');
  });
  test('says why it does not work', async () => {
    fakeServer({ 'POST api/tables': new Refused('server/stopping', 503) });
    await show(Home);
    button('Play now').click();
    await settle();
    expect(texts('[role=alert]')).toEqual(['The server is being restarted. It will be back soon.']);
    expect(route.now.place).toBe('home');
  });
  test('a game that waits for me is one click away, several are a list', async () => {
    const link = () => all('a.turn').map((a) => [a.textContent?.trim(), a.getAttribute('href')]);
    fakeServer({ 'GET api/my/tables': { tables: [row('a', {}), row('b', { to_move: 1 })] } });
    await refreshMine();
    await show(Home);
    expect(link()).toEqual([['Your turn in Bus', 'table?id=a']]);
    fakeServer({ 'GET api/my/tables': { tables: [row('a', {}), row('b', {})] } });
    await refreshMine();
    flushSync();
    expect(link()).toEqual([['Your turn at 2 tables', 'games']]);
  });
});

describe('my games', () => {
  const result = { points: [3, 5, 1], order: [1, 0, 2], places: [2, 1, 3] };
  test('in their order, without what never began', async () => {
    fakeServer({
      'GET api/my/tables': {
        tables: [
          row('over', { status: 'over', result, to_move: null }),
          row('closed', { status: 'over', to_move: null }),
          row('open', { status: 'open', to_move: null }),
          row('others', { to_move: 1 }),
          row('mine', {}),
        ],
      },
    });
    await refreshMine();
    await show(MyGames);
    expect(texts('h2')).toEqual(['Your turn', 'Waiting for others', 'Not begun yet', 'Finished']);
    expect(all('li.table')).toHaveLength(4);
    expect(document.body.textContent).toContain('You came 2nd of 3 with 3 points');
    expect(all('a').map((a) => a.getAttribute('href'))).toContain('replay?id=over');
  });
  test('none yet', async () => {
    await refreshMine();
    await show(MyGames);
    expect(texts('h2')).toEqual(['No games yet']);
  });
  test('not to be had', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await refreshMine();
    await show(MyGames);
    expect(document.querySelector('[role=alert] h1')?.textContent).toBe('The line is interrupted');
    fakeServer({});
    button('Try again').click();
    await settle();
    expect(texts('h2')).toEqual(['No games yet']);
  });
});

describe('a new table', () => {
  const info = {
    title: 'Bus',
    editions: ['2019', '2024'],
    default_edition: '2024',
    maps: ['classic'],
    default_maps: { 3: 'classic', 4: 'classic', 5: 'classic' },
    players: [3, 5],
    bots: [],
    options: {
      stones: { least: 1, most: 20, meaning: 'time stones on the clock' },
      strange: { values: [false, true], meaning: 'a switch we have no words for' },
    },
    rules: 1,
    defaults: { 2024: { 4: { stones: 5, strange: false } } },
  };
  const games = { games: { bus: info, route: info }, levels: [] };

  test('one click opens it and goes there, invitation and all', async () => {
    const asked = fakeServer({
      'GET api/games': games,
      'POST api/tables': { table: 'abc', invite: 'xyz', n: 0 },
    });
    await show(NewTable);
    button('Open the table').click();
    await settle();
    const sent = asked.find(({ path }) => path === 'POST api/tables');
    expect(sent?.body).toMatchObject({ game: 'bus', players: 4, begin: false });
    expect(route.now).toMatchObject({ place: 'table', query: { id: 'abc' }, invite: 'xyz' });
  });
  test('what the server does not like is said where it was chosen', async () => {
    fakeServer({ 'GET api/games': games, 'POST api/tables': new Refused('options/range') });
    await show(NewTable);
    button('Open the table').click();
    await settle();
    const details = document.querySelector('details');
    expect(details?.open).toBe(true);
    expect(details?.querySelector('[role=alert]')?.textContent).toBe(
      'A switch cannot have this value.',
    );
  });
  test('a switch without words of ours has those of the server', async () => {
    fakeServer({ 'GET api/games': games });
    await show(NewTable);
    expect(document.body.textContent).toContain('a switch we have no words for');
  });
  test('the estimate changes with the pace', async () => {
    fakeServer({ 'GET api/games': games });
    await show(NewTable);
    const before = texts('.long')[0];
    const day = all('input[type=radio]').find((each) => each.getAttribute('value') === 'day');
    day?.click();
    flushSync();
    expect(before).toBe('1 to 2 hours');
    expect(texts('.long')[0]).toBe('2 to 6 weeks');
  });
  test('without the games there is a way to try again', async () => {
    fakeServer({ 'GET api/games': new Refused('server/busy', 503) });
    await show(NewTable);
    expect(document.querySelector('[role=alert]')).not.toBeNull();
    fakeServer({ 'GET api/games': games });
    button('Try again').click();
    await settle();
    expect(button('Open the table')).toBeDefined();
  });
});

describe('settings', () => {
  test('a name that is refused is told beside its field', async () => {
    fakeServer({ 'POST api/me': new Refused('name/text') });
    await show(Settings);
    submit();
    await settle();
    const input = document.querySelector('input[name=nickname]');
    expect(input?.getAttribute('aria-invalid')).toBe('true');
    const about = input?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(about)?.textContent).toContain('do not show');
  });
  test('a guest becomes an account', async () => {
    const asked = fakeServer({
      'POST api/account': ({ name }) =>
        name === 'ada'
          ? new Refused('auth/name_taken', 409)
          : { you: { ...guest, account: true, login: 'grace' } },
    });
    await show(Settings);
    const name = document.querySelector('input[name=username]') as HTMLInputElement;
    expect(name.value).toBe('Merry-Transfer');
    expect(name.autocomplete).toBe('username');
    const password = document.querySelector('input[name=password]') as HTMLInputElement;
    expect(password.autocomplete).toBe('new-password');
    for (const [input, value] of [
      [name, 'ada'],
      [password, 'omnibus rides'],
    ] as const) {
      input.value = value;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    submit(1);
    await settle();
    expect(name.getAttribute('aria-invalid')).toBe('true');
    name.value = 'grace';
    name.dispatchEvent(new Event('input', { bubbles: true }));
    submit(1);
    await settle();
    expect(asked.findLast(({ path }) => path === 'POST api/account')?.body).toEqual({
      name: 'grace',
      password: 'omnibus rides',
    });
    expect(me.person?.account).toBe(true);
    expect(document.body.textContent).toContain('You log in with the name grace');
  });
});

describe('log in', () => {
  test('wrong, then right', async () => {
    fakeServer({
      'POST api/login': ({ password }) =>
        password === 'right'
          ? { you: { ...guest, account: true } }
          : new Refused('auth/wrong', 401),
    });
    await show(Login);
    type('Login name', 'ada');
    type('Password', 'left');
    submit();
    await settle();
    expect(texts('[role=alert]')).toEqual(['The name or the password is wrong.']);
    type('Password', 'right');
    submit();
    await settle();
    expect(me.person?.account).toBe(true);
    expect(route.now.place).toBe('games');
  });
  test('a guest who plays is told what stays behind', async () => {
    fakeServer({ 'GET api/my/tables': { tables: [row('a', {}), row('b', {})] } });
    await refreshMine();
    await show(Login);
    expect(document.body.textContent).toContain('you sit at 2 tables');
  });
});

test('about and nowhere are there', async () => {
  await show(About);
  expect(texts('h2')).toContain('Bus in five minutes');
  expect(document.body.textContent).not.toMatch(/pages\.about\./);
  if (shown) void unmount(shown);
  await show(NotFound);
  expect(texts('h1').at(-1)).toBe('This stop is not on our map');
});
