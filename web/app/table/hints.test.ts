// SPDX-License-Identifier: Apache-2.0
// Without hints everything that is allowed can still be chosen, but nothing says what it is worth.
import { expect, test } from 'vitest';
import type { BusOutlook } from '../../engine/generated/protocol';
import type { BoardModel } from './game';
import { withoutHints } from './hints';

const draw = {
  action: 'draw j1>j2',
  kind: 'draw',
  from: 'j1',
  street: 'j1-j2',
  to: 'j2',
  alterations: 1,
  traffic: true,
  segments: 1,
  gain: 3,
  pending: -1,
  more_pending: 2,
  cost: 2,
  traffic_boxes: 1,
  ways: 0,
  room: 0,
  warning: 'dead_end',
} as const;

test('streets stay, their price goes', () => {
  const outlook = { game: 'route', rounds_left: 3, seats: [] } as const;
  const model = { choices: [draw], outlook: { ...outlook, seats: [] } } as unknown as BoardModel;
  const bare = withoutHints(model);
  expect(bare.choices).toHaveLength(1);
  expect(bare.choices[0]).toMatchObject({
    action: 'draw j1>j2',
    gain: 0,
    cost: 0,
    more_pending: 0,
  });
  // But who is about to trap themselves is asked.
  expect(bare.choices[0]).toMatchObject({ warning: 'dead_end' });
  const one_way = { ...model, choices: [{ ...draw, warning: 'one_way' }] } as BoardModel;
  expect(withoutHints(one_way).choices[0]).toMatchObject({ warning: null });
  expect(bare.outlook).toBe(model.outlook);
});

test('spaces stay, their worth goes', () => {
  const spaces = [
    { space: 0, letter: 'A', seat: 1, worth: 2, if_bought: 3, warning: 'no_ride' },
    { space: 1, letter: 'B', seat: null, worth: 0, worthless: 'no_power' },
  ] as BusOutlook['areas'][number]['spaces'];
  const outlook = { game: 'bus', areas: [{ area: 'expansion', spaces }] } as unknown as BusOutlook;
  const choice = {
    action: 'choose expansion',
    kind: 'choose',
    area: 'expansion',
    space: 1,
    worth: 0,
  };
  const bare = withoutHints({ choices: [choice], outlook } as unknown as BoardModel);
  expect(bare.choices).toEqual([choice]);
  const [area] = bare.outlook.game === 'bus' ? bare.outlook.areas : [];
  expect(area?.spaces).toEqual([
    { space: 0, letter: 'A', seat: 1, worth: null },
    { space: 1, letter: 'B', seat: null, worth: null },
  ]);
});
