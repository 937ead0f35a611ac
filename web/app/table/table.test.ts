// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// A table as its page shows it: drafts stand before positions, others' moves are shown first, and
// nothing jumps back.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../engine/api';
import type { Draft, GameEvent } from '../../engine/generated/protocol';
import { toasts } from '../parts/toast.svelte';
import { settings } from '../shared/settings.svelte';
import {
  busOutlook,
  busView,
  extend,
  FakeSession,
  lineOf,
  pass,
  person,
  routeOutlook,
  routeView,
  tableOf,
} from '../../testing/fake_session';
import type { Choice } from './prompt';
import { Table } from './table.svelte';

vi.mock('./game', () => ({
  loadGame: () =>
    Promise.resolve({
      durationOf: (event: GameEvent) => (event.event === 'passed' ? 0 : 100),
      because: (choice: Choice) => (choice.kind === 'extend' ? `rule ${choice.rule}` : ''),
    }),
}));

const extended: GameEvent = { event: 'extended', seat: 1, from: 'j1', street: 'j1-j2', to: 'j2' };
const draftOf = (view: number, ...actions: string[]): Draft => ({
  seat: 0,
  actions,
  events: [],
  done: false,
  view: busView(view),
  outlook: busOutlook,
  choices: [pass],
});

let session: FakeSession;
let table: Table;
async function open(first: FakeSession): Promise<void> {
  session = first;
  table = new Table(session);
  await vi.advanceTimersByTimeAsync(0);
}
const shown = () => (table.shown?.view.game === 'bus' ? table.shown.view.round : null);
const choices = () => table.choices.map((choice) => choice.action);

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(settings, { confirm: true, speed: 1 });
  toasts.length = 0;
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});

test('a snapshot is shown with its choices, and its parts are fetched', async () => {
  await open(new FakeSession(tableOf(5)));
  expect(shown()).toBe(5);
  expect(choices()).toEqual(['extend j1>j2', 'pass']);
  expect(table.myTurn).toBe(true);
  expect(table.game).not.toBeNull();
  expect(table.map).toEqual({ junctions: [] });
  expect(table.looks.map((look) => look.name)).toEqual(['Ada', 'Bram', 'Bot C']);
});

test('a tap moves at once, before any answer, and lights its place', async () => {
  await open(new FakeSession(tableOf(5)));
  session.answerWith = () => new Promise(() => {});
  void table.choose('extend j1>j2');
  expect(session.said).toEqual(['try extend j1>j2']);
  expect(table.animator.moving).toMatchObject({ event: 'extended', seat: 0, street: 'j1-j2' });
  expect(table.lit.streets).toEqual(['j1-j2']);
  expect(table.prompt?.mood).toBe('pending');
  expect(choices()).toEqual([]);
  expect(shown()).toBe(5); // what it moves on
});

test('the draft is shown once its motion is over', async () => {
  await open(new FakeSession(tableOf(5)));
  void table.choose('extend j1>j2');
  session.draft(draftOf(6, 'extend j1>j2'));
  expect(shown()).toBe(5);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toBe(6);
  expect(choices()).toEqual(['pass']);
  expect(table.animator.moving).toBeNull();
});

test('the draft tells which rule allowed its last choice, until it is taken back', async () => {
  await open(new FakeSession(tableOf(5)));
  void table.choose('extend j1>j2');
  session.draft(draftOf(6, 'extend j1>j2'));
  await vi.advanceTimersByTimeAsync(100);
  expect(table.because).toBe('rule 5.1');
  session.draft(null);
  expect(table.because).toBe('');
});

test('without confirming a choice is played at once', async () => {
  settings.confirm = false;
  await open(new FakeSession(tableOf(5)));
  await table.choose('pass');
  expect(session.said).toEqual(['play pass']);
});

test('what is no choice is not sent', async () => {
  await open(new FakeSession(tableOf(5)));
  await table.choose('fly');
  expect(session.said).toEqual([]);
});

test('while the entries of a confirmed draft come, nothing steps back', async () => {
  await open(new FakeSession(tableOf(5, { draft: draftOf(8, 'a1', 'a2', 'a3') })));
  expect(shown()).toBe(8);
  const seen: (number | null)[] = [];
  session.step(lineOf(6, 0, 'a1', [extended]), null);
  seen.push(shown());
  session.step(lineOf(7, 0, 'a2', [extended]), busView(7));
  seen.push(shown());
  session.step(lineOf(8, 0, 'a3', [extended]), busView(8, 1), { to_move: 1, choices: [] });
  seen.push(shown());
  expect(seen).toEqual([8, 8, 8]);
  expect(table.animator.busy).toBe(false); // it has been seen, so it does not move again
  session.step(lineOf(9, 1, 'b1', [extended]), busView(9));
  expect(table.animator.moving).toBe(extended); // but others' moves do
});

test('others are shown first, then it is my turn', async () => {
  await open(new FakeSession(tableOf(5, { to_move: 1, choices: [] })));
  session.step(lineOf(6, 1, 'b1', [extended]), busView(6, 2), { to_move: 2 });
  session.step(lineOf(7, 2, 'c1', [extended]), busView(7, 0), { to_move: 0, choices: [extend] });
  expect(table.prompt).toMatchObject({ mood: 'show', seat: 1 });
  expect(choices()).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toBe(6);
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown()).toBe(7);
  expect(table.prompt?.mood).toBe('decide');
  expect(choices()).toEqual(['extend j1>j2']);
});

test('catching up leads to the present', async () => {
  await open(new FakeSession(tableOf(5, { to_move: 1, choices: [] })));
  session.step(lineOf(6, 1, 'b1', [extended]), busView(6));
  session.step(lineOf(7, 1, 'b2', [extended]), busView(7));
  expect(table.prompt?.catchUp).toBe(true);
  table.animator.catchUp();
  expect(shown()).toBe(7);
  expect(choices()).toEqual([]);
});

test('a snapshot of what is being shown does not cut it short; a newer one does', async () => {
  await open(new FakeSession(tableOf(5, { to_move: 1, choices: [] })));
  session.step(lineOf(6, 1, 'b1', [extended]), busView(6));
  session.tell({ table: tableOf(6, { to_move: 1, choices: [] }) }); // a name has changed
  expect(table.animator.busy).toBe(true);
  session.tell({ table: tableOf(9) });
  expect(table.animator.busy).toBe(false);
  expect(shown()).toBe(9);
});

test('who comes back is offered what has happened since their turn', async () => {
  const log = [lineOf(3, 0, 'a', []), lineOf(4, 1, 'b', []), lineOf(5, 2, 'c', [])];
  await open(new FakeSession(tableOf(5, { log })));
  expect(table.unseen).toBe(2);
  expect(table.prompt?.recall).toBe(2);
  void table.choose('pass');
  expect(table.unseen).toBe(0);
});

test('nothing is offered to who has not played yet, or only watches', async () => {
  const log = [lineOf(4, 1, 'b', []), lineOf(5, 2, 'c', [])];
  await open(new FakeSession(tableOf(5, { log })));
  expect(table.unseen).toBe(0);
  const watching = { seats: [], viewer: null, host: false };
  await open(new FakeSession(tableOf(5, { log: [lineOf(3, 0, 'a', []), ...log], you: watching })));
  expect(table.unseen).toBe(0);
});

test('what has happened is shown again from the steps of the server', async () => {
  const log = [lineOf(3, 0, 'a', []), lineOf(4, 1, 'b', []), lineOf(5, 2, 'c', [])];
  await open(new FakeSession(tableOf(5, { log })));
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: URL) => {
    asked.push(url.search);
    const from = Number(url.searchParams.get('from'));
    const to = Number(url.searchParams.get('to'));
    const steps = Array.from({ length: to - from + 1 }, (_, index) => ({
      at: from + index,
      seat: 1,
      action: 'b',
      events: [extended],
      view: busView(100 + from + index),
      outlook: busOutlook,
    }));
    return Promise.resolve(new Response(JSON.stringify({ table: 't', length: 4, steps })));
  });
  await table.recall();
  expect(asked).toEqual(['?from=0&to=0', '?from=2&to=4']);
  expect(shown()).toBe(102);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toBe(103);
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown()).toBe(104);
  expect(choices()).toEqual(['extend j1>j2', 'pass']);
  vi.unstubAllGlobals();
});

test('a take-back is there at once', async () => {
  await open(new FakeSession(tableOf(5, { to_move: 1, choices: [] })));
  session.step(lineOf(6, 1, 'b1', [extended]), busView(6));
  session.step({ n: 7, kind: 'takeback', seat: 1, to: 4 }, busView(4), { to_move: 1 });
  expect(table.animator.busy).toBe(false);
  expect(shown()).toBe(4);
});

test('a refusal is told, and nothing is left moving', async () => {
  await open(new FakeSession(tableOf(5)));
  session.answerWith = () => Promise.reject(new ApiError('table/version', 'the game has moved on'));
  await table.choose('extend j1>j2');
  expect(toasts).toHaveLength(1);
  expect(table.animator.busy).toBe(false);
  expect(table.pending).toBeNull();
  expect(choices()).toEqual(['extend j1>j2', 'pass']);
});

test('that the others are asked is no failure', async () => {
  await open(new FakeSession(tableOf(5)));
  session.answerWith = () => Promise.reject(new ApiError('takeback/consent', 'they are asked'));
  await table.takeBack(3);
  expect(session.said).toEqual(['takeback 3']);
  expect(toasts).toHaveLength(0);
});

test('at a game with secrets the screen is covered between two people', async () => {
  const shared = (n: number, viewer: number) => {
    const first = tableOf(n, {
      chairs: [person('u0', 'Ada'), person('u0', 'Ada'), { kind: 'bot', level: 'easy' }],
      you: { seats: [0, 1], viewer, host: true },
      to_move: viewer,
      view: routeView(n, viewer),
      outlook: routeOutlook,
    });
    return { ...first, terms: { ...first.terms, game: 'route' as const } };
  };
  await open(new FakeSession(shared(5, 0)));
  expect(table.looks.map((look) => look.name)).toEqual(['Player A', 'Player B', 'Bot C']);
  expect(table.coveredFor).toBe(0);
  expect(choices()).toEqual([]);
  table.uncover();
  expect(table.coveredFor).toBeNull();
  session.tell({ table: shared(6, 0) });
  expect(table.coveredFor).toBeNull(); // still the same person
  session.tell({ table: shared(7, 1) });
  expect(table.coveredFor).toBe(1);
});

test('without secrets, or alone, nothing is covered', async () => {
  const you = { seats: [0, 1], viewer: 0, host: true };
  await open(new FakeSession(tableOf(5, { you })));
  expect(table.coveredFor).toBeNull();
});

test('closing the page ends the session', async () => {
  await open(new FakeSession(tableOf(5)));
  table.close();
  expect(session.closed).toBe(true);
});

test('nothing is to be chosen while something else is on its way', async () => {
  await open(new FakeSession(tableOf(5)));
  let done = () => {};
  session.answerWith = () => new Promise((resolve) => (done = resolve));
  void table.takeBack(3);
  expect(choices()).toEqual([]);
  await table.choose('pass');
  expect(session.said).toEqual(['takeback 3']);
  done();
  await vi.advanceTimersByTimeAsync(0);
  expect(choices()).toEqual(['extend j1>j2', 'pass']);
  session.tell({ restoring: true });
  expect(choices()).toEqual([]);
  expect(table.prompt?.mood).toBe('pending');
});

test('who comes back says for which seat', async () => {
  await open(new FakeSession(tableOf(5)));
  await table.comeBack(2);
  expect(session.said).toEqual(['come back 2']);
});

test('whoever is somebody else now sees the table as they may', async () => {
  await open(new FakeSession(tableOf(5)));
  const you = { seats: [], viewer: null, host: false };
  session.tell({ table: tableOf(5, { you, view: busView(50), choices: [] }) });
  expect(shown()).toBe(50);
});

test('players look the same until somebody is called otherwise', async () => {
  await open(new FakeSession(tableOf(5)));
  const { looks } = table;
  session.step(lineOf(6, 1, 'b1', []), busView(6));
  expect(table.looks).toBe(looks);
  const chairs = [person('u0', 'Ada'), person('u1', 'Bruno'), person('u2', 'Cleo')];
  session.tell({ table: tableOf(7, { chairs }) });
  expect(table.looks.map((look) => look.name)).toEqual(['Ada', 'Bruno', 'Cleo']);
});

test('nothing of the one before is left when the next one sits down', async () => {
  const shared = (n: number, viewer: number) => {
    const first = tableOf(n, {
      chairs: [person('u0', 'Ada'), person('u0', 'Ada'), { kind: 'bot', level: 'easy' }],
      you: { seats: [0, 1], viewer, host: true },
      to_move: viewer,
      view: routeView(n, viewer),
      outlook: routeOutlook,
    });
    return { ...first, terms: { ...first.terms, game: 'route' as const } };
  };
  await open(new FakeSession(shared(5, 0)));
  table.uncover();
  table.pointed = { junctions: ['j1'], streets: [] };
  // What is being shown again was told to the one before, the newest position of it too.
  table.animator.push({
    events: [extended],
    after: { view: routeView(99, 0), outlook: routeOutlook },
    line: null,
    quiet: false,
  });
  const next = shared(6, 1);
  session.tell({
    table: next,
    steps: [{ n: 6, line: lineOf(6, 0, 'a', []), events: [], view: null, outlook: null }],
  });
  expect(table.coveredFor).toBe(1);
  expect(table.animator.busy).toBe(false);
  expect(table.shown?.view).toBe(next.view);
  expect(table.lit).toEqual({ junctions: [], streets: [] });
});

test('what was tried is played with the choice after it once turns are played at once', async () => {
  await open(new FakeSession(tableOf(3)));
  session.draft(draftOf(4, extend.action));
  settings.confirm = false;
  await table.choose('pass');
  expect(session.said).toEqual([`play ${extend.action}, pass`]);
});

const question = {
  id: 7,
  kind: 'takeback',
  seat: 0,
  asker: 'u0',
  to: 3,
  waiting_for: ['u1'],
} as const;
const asked = { ...question, waiting_for: [...question.waiting_for] };

test('who asked to take back hears that it was refused', async () => {
  await open(new FakeSession(tableOf(5)));
  session.tell({ question: asked });
  session.tell({ question: null });
  expect(toasts.map((each) => each.text)).toEqual(['Not everybody agreed: nothing is taken back.']);
});

test('nobody hears of a refusal who did not ask, withdrew, or was granted it', async () => {
  await open(new FakeSession(tableOf(5)));
  session.tell({ question: { ...asked, asker: 'u1', waiting_for: ['u0'] } });
  session.tell({ question: null });
  session.tell({ question: { ...asked, id: 8 } });
  await table.answer(false);
  session.tell({ question: null });
  session.tell({ question: { ...asked, id: 9 } });
  session.step({ n: 6, kind: 'takeback', seat: 0, to: 3 }, busView(3));
  session.tell({ question: null });
  expect(toasts).toEqual([]);
});
