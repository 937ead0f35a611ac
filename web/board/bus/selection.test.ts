// SPDX-License-Identifier: Apache-2.0
// From choices to targets to actions, one tap at a time.
import { describe, expect, it } from 'vitest';
import type { BusChoice } from '../../engine/generated/protocol';
import { outlook } from '../../testing/bus_sample';
import { optionsOf, type Selection, tap, type Target } from './selection';

const build = (junction: string): BusChoice[] =>
  (['house', 'office', 'pub'] as const).map((building) => ({
    action: `build ${junction} ${building}`,
    kind: 'build',
    junction,
    building,
  }));
const extend = (from: string, to: string, street: string, stays: string | null): BusChoice => ({
  action: `extend ${from}>${to}${stays ? ` leaving ${stays}` : ''}`,
  kind: 'extend',
  from,
  to,
  street,
  stays,
  rule: '5.1',
});
const ride = (from: string, to: string): BusChoice => ({
  action: `ride ${from}>${to}`,
  kind: 'ride',
  from,
  to,
  points: 3,
});

const keys = (choices: BusChoice[], selection: Selection = null): string[] =>
  optionsOf(choices, [], selection).targets.map((target) => target.key);
function targetOf(choices: BusChoice[], key: string, selection: Selection = null): Target {
  const found = optionsOf(choices, [], selection).targets.find((target) => target.key === key);
  if (!found) throw new Error(`no target ${key}`);
  return found;
}

describe('building', () => {
  const choices = [...build('a'), ...build('c')];
  it('takes a site, then a type', () => {
    expect(keys(choices)).toEqual(['site a', 'site c']);
    const { action, selection } = tap(choices, null, targetOf(choices, 'site c'));
    expect(action).toBeNull();
    const { question } = optionsOf(choices, [], selection);
    expect(question).toMatchObject({ about: 'site', junction: 'c' });
    expect(question?.options.map((option) => option.action)).toEqual([
      'build c house',
      'build c office',
      'build c pub',
    ]);
  });
  it('lets go at a second tap', () => {
    const target = targetOf(choices, 'site c', 'site c');
    expect(tap(choices, 'site c', target)).toEqual({ action: null, selection: null });
    expect(optionsOf(choices, [], null).question).toBeNull();
  });
});

describe('streets', () => {
  it('begin a line at one tap', () => {
    const choices: BusChoice[] = [
      { action: 'line a-b', kind: 'line', street: 'a-b', junctions: ['a', 'b'] },
    ];
    expect(tap(choices, null, targetOf(choices, 'street a-b')).action).toBe('line a-b');
  });
  it('extend it at one tap', () => {
    const choices = [extend('a', 'e', 'a-e', null)];
    expect(tap(choices, null, targetOf(choices, 'street a-e')).action).toBe('extend a>e');
  });
  it('ask which end moves where both can', () => {
    const choices = [extend('a', 'e', 'a-e', 'a-b'), extend('a', 'e', 'a-e', 'a-d')];
    const { action, selection } = tap(choices, null, targetOf(choices, 'street a-e'));
    expect(action).toBeNull();
    const { question } = optionsOf(choices, [], selection);
    expect(question?.about).toBe('street');
    expect(question?.options.map((option) => option.action)).toEqual([
      'extend a>e leaving a-b',
      'extend a>e leaving a-d',
    ]);
  });
  it('that are closed can be asked why, as long as a line is extended', () => {
    const choices = [extend('a', 'e', 'a-e', null)];
    const closed = optionsOf(choices, outlook.forbidden, null).targets.filter(
      (target) => target.kind === 'closed',
    );
    expect(closed.map((target) => target.street)).toEqual(['a-b', 'a-d']);
    expect(tap(choices, null, closed[0]!)).toEqual({ action: null, selection: 'closed a-b' });
    expect(optionsOf([], outlook.forbidden, null).targets).toEqual([]);
  });
  it('closed to one end and open to the other are open', () => {
    const choices = [extend('d', 'a', 'a-d', null)];
    expect(optionsOf(choices, outlook.forbidden, null).targets.map((target) => target.key)).toEqual(
      ['street a-d', 'closed a-b'],
    );
  });
});

it('brings a passenger to a station at one tap', () => {
  const choices: BusChoice[] = [
    { action: 'passenger b', kind: 'passenger', junction: 'b' },
    { action: 'passenger f', kind: 'passenger', junction: 'f' },
  ];
  expect(keys(choices)).toEqual(['station b', 'station f']);
  expect(tap(choices, null, targetOf(choices, 'station f')).action).toBe('passenger f');
});

describe('rides', () => {
  const choices = [ride('b', 'c'), ride('b', 'a'), ride('e', 'c'), ride('e', 'a')];
  it('take a passenger, then a building', () => {
    expect(keys(choices)).toEqual(['passenger b', 'passenger e']);
    const { action, selection } = tap(choices, null, targetOf(choices, 'passenger e'));
    expect(action).toBeNull();
    expect(keys(choices, selection)).toEqual([
      'passenger b',
      'passenger e',
      'building c',
      'building a',
    ]);
    const building = targetOf(choices, 'building a', selection);
    expect(tap(choices, selection, building).action).toBe('ride e>a');
  });
  it('can change their passenger', () => {
    const other = targetOf(choices, 'passenger b', 'passenger e');
    expect(tap(choices, 'passenger e', other).selection).toBe('passenger b');
  });
  it('have their only passenger chosen already', () => {
    const one = [ride('b', 'c'), ride('b', 'a')];
    expect(keys(one)).toEqual(['passenger b', 'building c', 'building a']);
    expect(tap(one, null, targetOf(one, 'building c')).action).toBe('ride b>c');
  });
  it('go to the only building at once', () => {
    const one = [ride('b', 'c'), ride('e', 'c')];
    expect(tap(one, null, targetOf(one, 'passenger e')).action).toBe('ride e>c');
  });
});

it('has nothing on the board for the action board and the clock', () => {
  const choices: BusChoice[] = [
    { action: 'choose buses', kind: 'choose', area: 'buses', space: 0, worth: 1, markers: 9 },
    { action: 'pass', kind: 'pass' },
    { action: 'clock stop', kind: 'clock', stop: true },
  ];
  expect(optionsOf(choices, [], 'site a')).toEqual({ targets: [], question: null });
});
