// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// The sheet of a real position: what is in ink, what in pencil, what it adds up to.
import { flushSync, mount, unmount, type ComponentProps } from 'svelte';
import { afterEach, describe, expect, test } from 'vitest';
import { cardsOf, colourOf, rowTicks, ticksOf } from './paper';
import Sheet from './Sheet.svelte';
import { looks, position, riverside } from '../../testing/route_sample';

let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown) unmount(shown);
  document.body.replaceChildren();
});
const { view, outlook } = position;

function show(props: Partial<ComponentProps<typeof Sheet>> = {}) {
  const all = { view, outlook, looks, seat: 0, map: riverside, ...props };
  shown = mount(Sheet, { target: document.body, props: all });
  flushSync();
  return (document.body.textContent ?? '').replace(/\s+/g, ' ');
}
const labels = () =>
  [...document.querySelectorAll('[role=img]')].map((element) => element.getAttribute('aria-label'));

describe('the paper', () => {
  test('has two cards of each colour, which mean what the view says', () => {
    expect(cardsOf(riverside.printed, 4)).toEqual([5, 11]);
    const colour = colourOf(riverside.printed, view.card ?? 0);
    for (const { board, pattern } of view.players) {
      expect(riverside.printed.boards[board]?.[colour]).toBe(pattern);
    }
  });
  test('has ink up to what is sure, pencil up to what is ticked', () => {
    expect(ticksOf(4, 3, 1)).toEqual(['ink', 'pencil', 'pencil', null]);
  });
  test('has a row in pencil until it is scored', () => {
    const [player] = view.players;
    if (!player) throw new Error('nobody');
    expect(rowTicks(player, 'tourists', 0, 4, player)).toEqual({
      ticks: ['ink', 'ink', null, null],
      points: 5,
    });
    expect(rowTicks(player, 'commuters', 0, 3, player)).toEqual({
      ticks: ['pencil', 'pencil', 'pencil'],
      points: null,
    });
  });
});

describe('a sheet', () => {
  test('says every row of a real position', () => {
    const text = show();
    expect(text).toContain('Your sheet');
    expect(labels()).toEqual([
      'Row 1: 2 of 4 ticked',
      'Row 2: 0 of 4 ticked',
      'Row 3: 0 of 4 ticked',
      'and an elderly person',
      'and a tourist',
      'Row 1: 3 of 3 ticked, 3 of them in pencil',
      'Row 2: 0 of 3 ticked',
      'Row 3: 0 of 3 ticked',
      'Students: 0 of 6 ticked',
      'Universities: 1 of 4 ticked',
      'Elderly: 3 of 8 ticked',
      'Alterations: 1 of 5 ticked',
      'Traffic: 0 of 12 ticked',
    ]);
    expect(text).toContain('5 scored');
    expect(text).toContain('6 points waiting');
    expect(text).toContain('0 × 1');
    expect(text).toContain('3 shrines 1 of 3');
    expect(text).toContain('none at all: +3');
  });
  test('has printed what the server says the rules have', () => {
    const tourists = [7, 8, 9].map((value) => ({ value }));
    const printed = {
      ...riverside.printed,
      tourists,
      alterations: [4, 4],
      plan: 21,
      no_traffic: 6,
    };
    const text = show({ map: { ...riverside, printed } });
    expect(text).toContain('to shrines and temples 789');
    expect(text).toContain('none at all: +6');
    expect(text).toContain('all three: 21 points');
    expect(labels()).toContain('Row 1: 2 of 3 ticked');
    expect(labels()).toContain('Alterations: 1 of 2 ticked');
  });
  test('shows the sum of its rows', () => {
    show();
    const sum = document.querySelector('.sum b')?.textContent;
    expect(Number(sum)).toBe(view.players[0]?.score);
  });
  test('has the letters of the own plan, and those of others are secret', () => {
    expect(show()).toContain('c, not reached yet');
    unmount(shown ?? {});
    shown = undefined;
    document.body.replaceChildren();
    expect(show({ seat: 1 })).toContain('secret until the end');
  });
  test('marks the letters reached', () => {
    const seats = outlook.seats.map((seat) => ({
      ...seat,
      rows: seat.rows.map((row) => (row.row === 'plan' ? { ...row, reached: ['f'] } : row)),
    }));
    const text = show({ outlook: { ...outlook, seats } });
    expect(text).toContain('f, reached');
    expect(text).toContain('c, not reached yet');
    expect(document.querySelectorAll('.plan .done')).toHaveLength(1);
  });
  test('marks the pattern in play and those that are used up', () => {
    show();
    const tiles = [...document.querySelectorAll('[aria-current=true]')];
    expect(tiles).toHaveLength(1);
    expect(tiles[0]?.textContent).toContain('three segments with a turn at both joints');
  });
  test('has in pencil what the turn that is being tried has added', () => {
    const before = {
      ...view,
      players: view.players.map((player) => ({ ...player, elderly: 1, alterations: 0 })),
    };
    show({ before });
    expect(labels()).toContain('Elderly: 3 of 8 ticked, 2 of them in pencil');
    expect(document.querySelectorAll('.prices .pencil')).toHaveLength(1);
  });
  test('says who is slowed and who is stuck', () => {
    const players = view.players.map((player) => ({ ...player, slowed: true }));
    expect(show({ view: { ...view, players } })).toContain('slowed');
  });
});
