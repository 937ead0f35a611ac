// SPDX-License-Identifier: Apache-2.0
// The way of a bus along its line.
import { describe, expect, it } from 'vitest';
import { distance, first, last } from '../shared/geometry';
import { layOut } from './layout';
import { wayAlong } from './lines';
import { map, view } from '../../testing/bus_sample';

const at = (junction: string) => layOut(map).placeOf[junction]!.at;
const near = 16; // a band runs beside the middle of its streets

describe('a way along a line', () => {
  it('goes from one junction to the other, and back', () => {
    const there = wayAlong(view.layout, 2, 'c', 'e')!;
    expect(distance(first(there), at('c'))).toBeLessThan(near);
    expect(distance(last(there), at('e'))).toBeLessThan(near);
    expect(wayAlong(view.layout, 2, 'e', 'c')).toEqual([...there].reverse());
  });
  it('takes the shorter way where a line passes a junction twice', () => {
    // Ada runs a-b-e-d-a.
    const way = wayAlong(view.layout, 0, 'a', 'd')!;
    expect(way.some((p) => distance(p, at('e')) < near)).toBe(false);
  });
  it('is none where the line does not go, or there is no line', () => {
    expect(wayAlong(view.layout, 1, 'b', 'c')).toBeNull();
    expect(wayAlong(view.layout, 4, 'b', 'e')).toBeNull();
  });
});
