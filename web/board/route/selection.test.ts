// SPDX-License-Identifier: Apache-2.0
// Choices as targets: what they show, what they are called, and what answers why not.
import { describe, expect, test } from 'vitest';
import type { RouteChoice, RouteOutlook } from '../../engine/generated/protocol';
import { ownPlan, targetsOf, whyNot } from './selection';
import { beginning, position, riverside } from '../../testing/route_sample';
import { plateOf } from './tips';

type Draw = Extract<RouteChoice, { kind: 'draw' }>;
const { view, outlook, choices } = position;

function shown(change: Partial<Draw>) {
  const plain: Draw = {
    action: 'draw j53>j58',
    kind: 'draw',
    from: 'j53',
    street: 'j53-j58',
    to: 'j58',
    alterations: 0,
    traffic: false,
    segments: 1,
    gain: 0,
    pending: 0,
    more_pending: 0,
    cost: 0,
    traffic_boxes: 0,
    ways: 3,
    room: 60,
    warning: null,
  };
  const [target] = targetsOf([{ ...plain, ...change }], riverside);
  return target;
}
const texts = (change: Partial<Draw>) =>
  shown(change)?.pieces.map(({ kind, text }) => `${kind} ${text}`.trim());

describe('targets', () => {
  test('one for each choice of a real position, with its action', () => {
    const targets = targetsOf(choices, riverside);
    expect(targets.map(({ action }) => action)).toEqual(choices.map(({ action }) => action));
    expect(targets.map(({ level }) => level)).toEqual(['dead_end', 'free', 'pays']);
  });
  test('say in words what they show', () => {
    const labels = targetsOf(choices, riverside).map(({ label }) => label);
    expect(labels[0]).toContain('a dead end');
    expect(labels[1]).toContain('scores 1 point');
    expect(labels[1]).toContain('only one way on');
    expect(labels[2]).toContain('scores 6 points');
    expect(labels[2]).toContain('an alteration for 2 points');
    expect(labels[2]).toMatch(/^Draw (north|south|east|west)/);
  });
  test('starts are the two cards', () => {
    const targets = targetsOf(beginning.choices, riverside);
    expect(targets.map(({ pieces }) => pieces[0]?.text)).toEqual(['Start 3', 'Start 7']);
    expect(targets.every(({ from, level }) => from === null && level === 'free')).toBe(true);
  });
  test('what a segment brings and costs', () => {
    expect(texts({})).toEqual([]);
    expect(texts({ gain: 3 })).toEqual(['gain +3']);
    expect(texts({ gain: -2, cost: 2, alterations: 1 })).toEqual(['cost −2']);
    expect(texts({ gain: 1, cost: 2, alterations: 1 })).toEqual(['gain +3', 'cost −2']);
    expect(texts({ pending: 3, more_pending: 3 })).toEqual(['pending +3']);
    expect(texts({ traffic: true, traffic_boxes: 1, pending: -3, more_pending: -3 })).toEqual([
      'pending −3',
      'traffic',
    ]);
    expect(texts({ warning: 'one_way' })).toEqual(['one_way']);
    expect(texts({ warning: 'pocket', room: 5 })).toEqual(['pocket 5']);
    expect(shown({ warning: 'pocket', room: 5 })?.label).toContain('room for only 5 crossings');
  });
  test('what gets off is scored, not lost', () => {
    expect(texts({ gain: 9, pending: -9, more_pending: 0 })).toEqual(['gain +9']);
    expect(texts({ gain: 9, pending: -12, more_pending: -3, traffic: true })).toEqual([
      'gain +9',
      'pending −3',
      'traffic',
    ]);
    const [, , station] = targetsOf(choices, riverside);
    expect(station?.label).toContain('scores 6 points; 2 points more waiting');
  });
  test('a full traffic track is said', () => {
    expect(shown({ traffic: true })?.label).toContain('your traffic track is full');
  });
  test('plates are as wide as what stands on them', () => {
    const narrow = plateOf([{ kind: 'gain', text: '+3' }]);
    const wide = plateOf([
      { kind: 'gain', text: '+3' },
      { kind: 'cost', text: '−2' },
    ]);
    expect(wide.wide).toBeGreaterThan(narrow.wide + 20);
    expect(wide.pieces[1]?.x).toBeGreaterThan(wide.pieces[0]?.x ?? 0);
  });
});

describe('why not', () => {
  const why = (what: { street?: string; junction?: string }, out: RouteOutlook = outlook) =>
    whyNot(what, choices, out);
  test('nothing to say where one may go, or nobody may', () => {
    expect(why({ street: 'j53-j58' })).toBe('');
    expect(why({ junction: 'j52' })).toBe('');
    expect(whyNot({ street: 'j0-j1' }, [], outlook)).toBe('');
  });
  test('what the outlook says of streets where the route ends, and of all others where that is', () => {
    expect(why({ street: 'j43-j53' })).toBe('Your route runs along this street already.');
    expect(why({ junction: 'j43' })).toBe('Your route runs along this street already.');
    expect(why({ junction: 'j46' })).toContain('Not from here');
    expect(why({ street: 'j0-j1' })).toContain('Not from here');
    expect(why({ junction: 'j75' })).toContain('Not from here');
  });
  test.each([
    ['visited', 'Your route has been at that crossing already.'],
    ['drawing', 'No drawing of this card goes that way.'],
  ] as const)('in words: %s', (reason, words) => {
    const closed = { from: 'j53', street: 'j53-j59', to: 'j59', reason };
    const told = { ...outlook, forbidden: [closed] };
    expect(why({ street: 'j53-j59' }, told)).toBe(words);
    expect(why({ junction: 'j59' }, told)).toBe(words);
  });
  test('other starts', () => {
    const ask = (junction: string) => whyNot({ junction }, beginning.choices, outlook);
    expect(ask('j0')).toContain('at 3 or at 7');
    expect(ask(beginning.choices[0]?.kind === 'start' ? beginning.choices[0].junction : '')).toBe(
      '',
    );
  });
});

test('the own plan is what the viewer may know', () => {
  expect(ownPlan(view, riverside, 0)).toEqual(['c', 'f', 'n']);
  expect(ownPlan(view, riverside, 1)).toEqual([]);
  expect(ownPlan(view, riverside, null)).toEqual([]);
});
