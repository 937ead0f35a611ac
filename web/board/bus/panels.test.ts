// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// The panels around the board: action board, timeline, clock, rides, end, score.
import axe from 'axe-core';
import { type Component, flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BusChoice } from '../../engine/generated/protocol';
import ActionBoard from './ActionBoard.svelte';
import ClockFace from './ClockFace.svelte';
import EndMeter from './EndMeter.svelte';
import Rides from './Rides.svelte';
import { looks, outlook, view } from '../../testing/bus_sample';
import ScoreTrack from './ScoreTrack.svelte';
import Timeline from './Timeline.svelte';

let shown: ReturnType<typeof mount> | undefined;
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});
function show<Props extends Record<string, unknown>>(what: Component<Props>, props: Props) {
  shown = mount(what, { target: document.body, props });
  flushSync();
}
const text = (): string => document.body.textContent?.replace(/\s+/g, ' ').trim() ?? '';
function click(element: Element | null | undefined) {
  (element as HTMLElement).click();
  flushSync();
}
const button = (name: RegExp): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find((each) =>
    name.test(each.getAttribute('aria-label') ?? each.textContent ?? ''),
  );
async function expectAccessible() {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map((violation) => violation.id)).toEqual([]);
}

const choose = (area: 'expansion' | 'passengers' | 'buses', space: number): BusChoice => ({
  action: `choose ${area}`,
  kind: 'choose',
  area,
  space,
  worth: area === 'expansion' ? 0 : 1,
  markers: 9,
});
const choices = [choose('expansion', 2), choose('passengers', 1), choose('buses', 0)];

describe.each([false, true])('the action board (compact: %s)', (compact) => {
  const open = (more: BusChoice[] = choices) => {
    const onchoose = vi.fn<(action: string) => void>();
    show(ActionBoard, { view, outlook, choices: more, looks, onchoose, compact });
    return onchoose;
  };
  it('places a marker at one tap where it is worth something', () => {
    const onchoose = open();
    click(button(/Passengers, space B/));
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('choose passengers');
  });
  it('explains first where it is worth nothing, and places at the second tap', () => {
    const onchoose = open();
    click(button(/Line Expansion, space C/));
    expect(onchoose).not.toHaveBeenCalled();
    expect(text()).toContain('too late for the buses in service');
    click(button(/Line Expansion, space C/));
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('choose expansion');
  });
  it('can think again', () => {
    const onchoose = open();
    click(button(/Line Expansion, space C/));
    click(button(/Choose another/));
    expect(document.querySelector('.warning')).toBeNull();
    expect(onchoose).not.toHaveBeenCalled();
  });
  it('tells what the bus would change', () => {
    open();
    expect(text()).toContain('2 now, 3 if the bus is bought');
    const passengers = button(/Passengers, space B/);
    expect(passengers?.getAttribute('aria-label') ?? passengers?.textContent).toContain(
      'worth 1 passenger, or 2 passengers if the bus is bought',
    );
  });
  it('has no buttons when there is nothing to choose', async () => {
    open([]);
    expect(document.querySelectorAll('button')).toHaveLength(0);
    await expectAccessible();
  });
  it('is accessible', async () => {
    open();
    await expectAccessible();
  });
});

it.each([
  [1, true],
  [2, false],
])('explains the most buses in round %s: %s', (round, open) => {
  const props = { view: { ...view, round }, outlook, choices, looks, onchoose: () => {} };
  show(ActionBoard, props);
  expect(text()).toContain('It counts at once for Passengers');
  expect(document.querySelector('details')?.open).toBe(open);
});

it('warns before buses that would carry nobody, and leaves them what they are worth', () => {
  const vroom: BusChoice = {
    action: 'choose vroom',
    kind: 'choose',
    area: 'vroom',
    space: 1,
    worth: 2,
    warning: 'no_ride',
    markers: 9,
  };
  const areas = outlook.areas.map((area) => ({
    ...area,
    spaces: area.spaces.map((space) =>
      area.area === 'vroom' ? { ...space, warning: 'no_ride' as const } : space,
    ),
  }));
  const onchoose = vi.fn<(action: string) => void>();
  show(ActionBoard, { view, outlook: { ...outlook, areas }, choices: [vroom], looks, onchoose });
  const space = button(/Vrrooomm!, space B/);
  expect(space?.getAttribute('aria-label')).toContain('worth 2 rides');
  click(space);
  expect(onchoose).not.toHaveBeenCalled();
  expect(text()).toContain('nobody will be left to ride with you');
  expect(document.querySelectorAll('.bang')).toHaveLength(1); // not on the marker that is there
  click(button(/Vrrooomm!, space B/));
  expect(onchoose).toHaveBeenCalledExactlyOnceWith('choose vroom');
});

it('puts the spaces of Line Expansion in resolving order', () => {
  show(ActionBoard, { view, outlook, choices: [], looks, onchoose: () => {} });
  const row = document.querySelector('.row ol');
  expect(
    [...(row?.querySelectorAll('.unseen') ?? [])].map((each) => each.textContent?.[22]),
  ).toEqual(['C', 'B', 'A']);
  expect(text()).toContain('last to choose goes first');
});

it('numbers the markers in the order in which they act', () => {
  show(ActionBoard, { view, outlook, choices: [], looks, onchoose: () => {} });
  const numbered = [...document.querySelectorAll('.held')].map((held) => [
    held.querySelector('.marker')?.textContent,
    held.querySelector('.step')?.textContent,
  ]);
  expect(numbered).toEqual([
    ['A', '1'],
    ['B', '2'],
    ['C', '3'],
    ['A', '5'], // the clock in between moves by itself
  ]);
  expect(text()).toContain('number 5 to act');
});

it('numbers the steps of the round and says what happens by itself', async () => {
  show(Timeline, { outlook, looks });
  expect(document.querySelectorAll('li')).toHaveLength(6);
  expect(document.querySelector('[aria-current=step]')?.textContent).toContain('2 streets');
  expect(text()).toContain('The hand moves on by itself');
  expect(text()).toContain('Passes on to Cleo');
  expect(text()).toContain('does nothing');
  await expectAccessible();
});
it('says when no round is on', () => {
  show(Timeline, { outlook: { ...outlook, timeline: [] }, looks });
  expect(text()).toContain('has not begun');
});

describe('the clock', () => {
  const decide: BusChoice[] = [
    { action: 'clock stop', kind: 'clock', stop: true },
    { action: 'clock go', kind: 'clock', stop: false },
  ];
  it('says in words what everyone wants, and how many stones are left', async () => {
    show(ClockFace, { view, outlook, choices: [], looks, onchoose: () => {} });
    expect(text()).toContain('Everyone wants to go home.');
    expect(text()).toContain('3 time stones are left');
    expect(document.querySelectorAll('.stone')).toHaveLength(4);
    expect(document.querySelectorAll('button')).toHaveLength(0);
    await expectAccessible();
  });
  it('shows both ways before one decides, and warns of the last stone', async () => {
    const onchoose = vi.fn<(action: string) => void>();
    const onpreview = vi.fn();
    show(ClockFace, { view, outlook, choices: decide, looks, onchoose, onpreview });
    expect(button(/Stop time/)?.textContent).toContain('the game ends at once');
    expect(button(/Let it go on/)?.textContent).toContain('Then everyone wants to go to work.');
    expect(button(/Let it go on/)?.textContent).toMatch(
      /10 passengers wait,\s+no building is free/,
    );
    button(/Let it go on/)?.dispatchEvent(new FocusEvent('focus'));
    expect(onpreview).toHaveBeenCalledWith('advanced');
    click(button(/Stop time/));
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('clock stop');
    await expectAccessible();
  });
});

it('shows the city as it is again once the clock is decided', async () => {
  const onpreview = vi.fn<(hour: 'stopped' | 'advanced' | null) => void>();
  const clock: BusChoice = { action: 'clock on', kind: 'clock', stop: false };
  show(ClockFace, { view, outlook, choices: [clock], looks, onchoose: () => {}, onpreview });
  button(/Let it go on/)?.focus();
  expect(onpreview).toHaveBeenLastCalledWith('advanced');
  if (shown) await unmount(shown);
  shown = undefined;
  expect(onpreview).toHaveBeenLastCalledWith(null);
});

it('shows who rides at each hour and lets one pick it', async () => {
  const onhour = vi.fn();
  show(Rides, { outlook, looks, hour: 'now' as const, onhour });
  expect(button(/Now/)?.getAttribute('aria-pressed')).toBe('true');
  expect(text()).toContain('ends the game');
  click(button(/If time goes on/));
  expect(onhour).toHaveBeenCalledExactlyOnceWith('advanced');
  await expectAccessible();
});

it('tells what ends the game and how near it is', async () => {
  show(EndMeter, { outlook });
  expect(text()).toContain('Time stones taken 3 of 4');
  expect(text()).toContain('This round is the last');
  await expectAccessible();
});
it('tells why it ended', () => {
  show(EndMeter, { outlook: { ...outlook, end: { ...outlook.end, reason: 'no_site' } } });
  expect(text()).toContain('The game is over: every site is built on.');
});

it('stacks the discs of those with as many points, the earlier below', async () => {
  show(ScoreTrack, { view, looks });
  const held = [...document.querySelectorAll('li.held')].map((cell) =>
    [...cell.querySelectorAll('.marker')].map((marker) => marker.textContent).join(''),
  );
  expect(held).toEqual(['C', 'BA']);
  expect(text()).toContain('2 points: Bram, Ada');
  await expectAccessible();
});
