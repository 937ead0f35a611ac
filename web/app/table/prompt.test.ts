// SPDX-License-Identifier: Apache-2.0
// Whose turn it is and which buttons belong to it.
import { expect, test } from 'vitest';
import type { Chair, Draft, ServerTable } from '../../engine/generated/protocol';
import { type Choice, clockSeat, isMine, promptOf, type Situation, timedOut } from './prompt';

const ada: Chair = { kind: 'human', user: 'u0', name: 'Ada', colour: '#111111' };
const bram: Chair = { kind: 'human', user: 'u1', name: 'Bram', colour: '#222222' };
const bot: Chair = { kind: 'bot', level: 'easy' };
const away: Chair = { kind: 'stand_in', user: 'u0', name: 'Ada', colour: '#111111', level: 'easy' };

const pass: Choice = { action: 'pass', kind: 'pass' };
const stop: Choice = { action: 'clock stop', kind: 'clock', stop: true };
const choose: Choice = {
  action: 'choose vroom',
  kind: 'choose',
  area: 'vroom',
  space: 0,
  worth: 1,
  markers: 9,
};

function table(change: Partial<ServerTable> = {}): ServerTable {
  return {
    status: 'playing',
    chairs: [ada, bram, bot],
    you: { seats: [0], viewer: 0, host: true },
    to_move: 0,
    choices: [choose, pass],
    undo: null,
    log: [],
    ...change,
  } as ServerTable;
}
const draft = (done: boolean, ...actions: string[]): Draft =>
  ({ seat: 0, actions, done, choices: done ? [] : [choose, pass] }) as unknown as Draft;
const prompt = (change: Partial<Situation> = {}) =>
  promptOf({
    table: table(),
    draft: null,
    showing: false,
    waiting: 0,
    shownSeat: null,
    pending: false,
    unseen: 0,
    asking: false,
    ...change,
  });

test('my turn: what is on no board is a button', () => {
  const mine = prompt();
  expect(mine).toMatchObject({
    mood: 'decide',
    seat: 0,
    undo: false,
    reset: false,
    confirm: false,
  });
  expect(mine.buttons).toEqual([pass]);
  expect(prompt({ table: table({ choices: [stop] }) }).buttons).toEqual([stop]);
});

test('somebody else decides, or chance does', () => {
  expect(prompt({ table: table({ to_move: 1, choices: [] }) })).toMatchObject({
    mood: 'theirs',
    seat: 1,
    buttons: [],
  });
  expect(prompt({ table: table({ to_move: null, choices: [] }) }).mood).toBe('chance');
});

test('a draft can be undone, from two on reset, and confirmed once it is complete', () => {
  expect(prompt({ draft: draft(false, 'a') })).toMatchObject({
    mood: 'decide',
    undo: true,
    reset: false,
    confirm: false,
  });
  expect(prompt({ draft: draft(false, 'a', 'b') }).reset).toBe(true);
  expect(prompt({ draft: draft(true, 'a') })).toMatchObject({
    mood: 'confirm',
    undo: true,
    confirm: true,
  });
});

test('while a choice is on its way nothing else can be pressed', () => {
  expect(prompt({ pending: true, draft: draft(false, 'a') })).toMatchObject({
    mood: 'pending',
    buttons: [],
    undo: false,
    confirm: false,
    takeBack: null,
  });
});

test('what others did is shown in their colour, and can be cut short', () => {
  expect(prompt({ showing: true, waiting: 3, shownSeat: 2 })).toMatchObject({
    mood: 'show',
    seat: 2,
    catchUp: true,
    buttons: [],
  });
  expect(prompt({ showing: true, waiting: 1, shownSeat: 2 }).catchUp).toBe(false);
});

test('a take-back is offered unless a draft or a question is in its way', () => {
  const undo = { to: 4, free: true };
  expect(prompt({ table: table({ undo }) }).takeBack).toEqual(undo);
  expect(prompt({ table: table({ undo, to_move: 1 }) }).takeBack).toEqual(undo);
  expect(prompt({ table: table({ undo }), draft: draft(false, 'a') }).takeBack).toBeNull();
  expect(prompt({ table: table({ undo }), asking: true }).takeBack).toBeNull();
});

test('a stand-in plays for me until I come back', () => {
  const standing = table({ chairs: [away, bram, bot], to_move: 0 });
  expect(isMine(standing)).toBe(false);
  expect(prompt({ table: standing })).toMatchObject({
    mood: 'stand_in',
    seat: 0,
    comeBack: true,
  });
  expect(prompt({ table: { ...standing, status: 'over' } })).toMatchObject({
    mood: 'over',
    comeBack: false,
  });
});

test('several people at one screen hand it over, once a turn', () => {
  const shared = table({
    chairs: [ada, { ...ada, name: 'Bea' }, bot],
    you: { seats: [0, 1], viewer: 1, host: true },
    to_move: 1,
  });
  expect(prompt({ table: shared }).handOver).toBe(true);
  expect(prompt({ table: shared, draft: draft(false, 'a') }).handOver).toBe(false);
  const acted = (seat: number) =>
    ({ n: 1, kind: 'action', seat, action: 'x', events: [] }) as const;
  expect(prompt({ table: { ...shared, log: [{ ...acted(1), events: [] }] } }).handOver).toBe(false);
  expect(prompt({ table: { ...shared, log: [{ ...acted(0), events: [] }] } }).handOver).toBe(true);
  expect(prompt().handOver).toBe(false);
});

test('a spectator has nothing to press', () => {
  const watched = table({ you: { seats: [], viewer: null, host: false }, choices: [], to_move: 0 });
  expect(prompt({ table: watched })).toMatchObject({
    mood: 'theirs',
    buttons: [],
    takeBack: null,
    comeBack: false,
  });
});

test('what was missed is offered when one comes to decide, not while it is shown', () => {
  expect(prompt({ unseen: 5 }).recall).toBe(5);
  expect(prompt({ unseen: 5, showing: true, waiting: 2 }).recall).toBe(0);
});

test('a stand-in that the clock called is told apart from one that was asked for', () => {
  const called = { n: 4, kind: 'clock', seat: 0, what: 'bot' } as const;
  const left = { n: 5, kind: 'seat', seat: 0, chair: away } as const;
  const chairs = [away, bram, bot];
  expect(timedOut(table({ chairs, log: [called] }))).toBe(true);
  expect(timedOut(table({ chairs, log: [called, left] }))).toBe(false);
  expect(timedOut(table({ chairs, log: [left] }))).toBe(false);
  expect(timedOut(table({ log: [called] }))).toBe(false); // back again
  expect(
    timedOut(table({ chairs, log: [called], you: { seats: [1], viewer: 1, host: false } })),
  ).toBe(false);
});

test('the clock beside the sentence is of whoever decides', () => {
  const clock = { left: 1000, turn: 0, running: true };
  const clocks = [clock, clock, clock];
  expect(clockSeat(table({ clocks }), 'decide')).toBe(0);
  expect(clockSeat(table({ clocks, to_move: 1 }), 'theirs')).toBe(1);
  expect(clockSeat(table({ clocks: null }), 'decide')).toBeNull();
  expect(clockSeat(table({ clocks, to_move: 2 }), 'theirs')).toBeNull(); // a bot has none
  // Mine runs while I am shown what others did; theirs would stand beside another's name.
  expect(clockSeat(table({ clocks }), 'show')).toBe(0);
  expect(clockSeat(table({ clocks, to_move: 1 }), 'show')).toBeNull();
});
