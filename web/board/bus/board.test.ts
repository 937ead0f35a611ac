// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// The board renders every choice as a target one can reach and name, and gives back one action.
import axe from 'axe-core';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BusChoice, BusEvent } from '../../engine/generated/protocol';
import { nothingLit } from '../shared/looks';
import BusBoard from './BusBoard.svelte';
import { looks, map, outlook, view } from '../../testing/bus_sample';

let board: ReturnType<typeof mount> | undefined;
afterEach(async () => {
  if (board) await unmount(board);
  board = undefined;
});

function show(choices: BusChoice[], moving: BusEvent | null = null) {
  const onchoose = vi.fn<(action: string) => void>();
  const props = {
    map,
    view,
    outlook,
    choices,
    looks,
    lit: { junctions: ['a'], streets: ['a-b'] },
    moving,
    speed: 1,
    hour: 'now' as const,
    onchoose,
  };
  board = mount(BusBoard, { target: document.body, props });
  flushSync();
  return onchoose;
}
const targets = (): SVGElement[] => [...document.querySelectorAll<SVGElement>('g[role=button]')];
const target = (key: string): SVGElement => {
  const found = targets().find((each) => each.dataset.key === key);
  if (!found) throw new Error(`no target ${key}`);
  return found;
};
function click(element: Element) {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  flushSync();
}
function press(element: Element, key: string) {
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  flushSync();
}
const buttons = (): HTMLButtonElement[] => [
  ...document.querySelectorAll<HTMLButtonElement>('.bubble button'),
];

const extension = (to: string, street: string, stays: string | null): BusChoice => ({
  action: `extend a>${to}${stays ? ` leaving ${stays}` : ''}`,
  kind: 'extend',
  from: 'a',
  street,
  to,
  stays,
  rule: '5.1',
});
const builds = (['house', 'office', 'pub'] as const).map((building): BusChoice => ({
  action: `build a ${building}`,
  kind: 'build',
  junction: 'a',
  building,
}));
const lines = ['a-b', 'b-e', 'b-e#2'].map((street): BusChoice => ({
  action: `line ${street}`,
  kind: 'line',
  street,
  junctions: street.slice(0, 3).split('-'),
}));
const passengers = ['b', 'f'].map((junction): BusChoice => ({
  action: `passenger ${junction}`,
  kind: 'passenger',
  junction,
}));
const rides = ['b', 'e'].map((from): BusChoice => ({
  action: `ride ${from}>c`,
  kind: 'ride',
  from,
  to: 'c',
  points: 3,
}));

it('lets go with Escape of what was tapped with the mouse', () => {
  const onchoose = show(builds);
  click(target('site a'));
  expect(buttons()).toHaveLength(3);
  press(document.body, 'Escape');
  expect(buttons()).toEqual([]);
  expect(onchoose).not.toHaveBeenCalled();
});

describe('targets', () => {
  const turns: [string, BusChoice[], string[]][] = [
    ['building', builds, ['site a']],
    ['a first line', lines, ['street a-b', 'street b-e', 'street b-e#2']],
    ['an extension', [extension('e', 'a-e', null)], ['street a-e', 'closed a-b', 'closed a-d']],
    ['passengers', passengers, ['station b', 'station f']],
    ['rides', rides, ['passenger b', 'passenger e']],
    ['nothing', [], []],
  ];
  it.each(turns)('of %s can be reached and have names', async (_, choices, keys) => {
    show(choices);
    expect(targets().map((each) => each.dataset.key)).toEqual(keys);
    for (const each of targets()) {
      expect(each.getAttribute('tabindex')).toBe('0');
      expect(each.getAttribute('aria-label')).not.toMatch(/^$|bus\.|undefined|NaN/);
    }
    const names = targets().map((each) => each.getAttribute('aria-label'));
    expect(new Set(names).size).toBe(names.length);
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map((violation) => violation.id)).toEqual([]);
  });
  it('are gone while something moves', () => {
    show(builds, { event: 'passed', seat: 0 });
    expect(targets()).toEqual([]);
  });
});

describe('a choice', () => {
  it('is made at one tap, or with the keyboard', () => {
    const onchoose = show(passengers);
    click(target('station f'));
    press(target('station b'), 'Enter');
    press(target('station b'), ' ');
    press(target('station b'), 'x');
    expect(onchoose.mock.calls.flat()).toEqual(['passenger f', 'passenger b', 'passenger b']);
  });
  it('of a building asks for its type', () => {
    const onchoose = show(builds);
    expect(buttons()).toEqual([]);
    click(target('site a'));
    expect(buttons().map((each) => each.textContent?.trim())).toEqual(['House', 'Office', 'Pub']);
    click(buttons()[2]!);
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('build a pub');
  });
  it('of a building can be left with Escape, and the focus comes back', () => {
    show(builds);
    press(target('site a'), 'Enter');
    expect(document.activeElement).toBe(buttons()[0]);
    press(buttons()[0]!, 'Escape');
    expect(buttons()).toEqual([]);
    expect(document.activeElement).toBe(target('site a'));
  });
  it('is let go by a tap beside it', () => {
    show(builds);
    click(target('site a'));
    click(document.querySelector('svg')!);
    expect(buttons()).toEqual([]);
  });
  it('of a street asks which end moves where both could', () => {
    const onchoose = show([extension('e', 'a-e', 'a-b'), extension('e', 'a-e', 'a-d')]);
    click(target('street a-e'));
    expect(buttons().map((each) => each.textContent?.trim())).toEqual([
      'The one that comes from the south',
      'The one that comes from the east',
    ]);
    click(buttons()[1]!);
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('extend a>e leaving a-d');
  });
  it('of a ride goes to the only building at once', () => {
    const onchoose = show(rides);
    click(target('passenger e'));
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('ride e>c');
  });
});

describe('streets', () => {
  it('that are closed say why, and whose lines run there', () => {
    const onchoose = show([extension('e', 'a-e', null)]);
    click(target('closed a-d'));
    const text = document.querySelector('.bubble')?.textContent ?? '';
    expect(text).toContain('another street at this end is empty');
    expect(text).toContain('Bram');
    expect(text).toContain('Cleo');
    expect(onchoose).not.toHaveBeenCalled();
  });
  it('that are open say which clause allows them, also to the pointer', () => {
    show([extension('e', 'a-e', null)]);
    expect(target('street a-e').getAttribute('aria-label')).toContain('No line runs along');
    const move = new MouseEvent('pointermove', { bubbles: true });
    Object.assign(move, { pointerType: 'mouse' });
    target('street a-e').dispatchEvent(move);
    flushSync();
    expect(document.querySelector('.bubble')?.textContent).toContain('No line runs along');
  });
});

describe('motion', () => {
  const moves: BusEvent[] = [
    { event: 'rode', seat: 0, from: 'b', to: 'c', points: 3 },
    { event: 'rode', seat: 0, from: 'b', to: 'd', points: 3 },
    { event: 'built', seat: 0, junction: 'a', building: 'pub' },
    { event: 'extended', seat: 0, from: 'e', street: 'a-e', to: 'a' },
    { event: 'line_begun', seat: 0, street: 'b-f' },
    { event: 'passenger_came', seat: 0, junction: 'f' },
    { event: 'hand_moved', building: 'pub' },
  ];
  it.each(moves)('of $event is drawn', (event) => {
    show([], event);
    const drawn = document.querySelector('.moving');
    expect(drawn).not.toBeNull();
    expect(drawn?.innerHTML).not.toMatch(/NaN|undefined/);
    expect(drawn?.querySelector('path, rect') === null).toBe(event.event === 'hand_moved');
  });
});

it('shows a passenger less while one of them rides', () => {
  const pawns = (): number => document.querySelectorAll('.queues path').length;
  show([]);
  expect(pawns()).toBe(10);
  void unmount(board!);
  show([], { event: 'rode', seat: 0, from: 'f', to: 'c', points: 1 });
  expect(pawns()).toBe(9);
  expect(nothingLit.junctions).toEqual([]);
});
