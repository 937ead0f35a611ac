// SPDX-License-Identifier: Apache-2.0
// Lines: the order of their streets, their bands and their ends.
import { describe, expect, it } from 'vitest';
import { legsOf } from '../shared/bands';
import { distance, type Point } from '../shared/geometry';
import { layOut } from './layout';
import { linesOf, ringRadius, tagRadius, trailOf } from './lines';
import { map, view } from './sample';

const layout = layOut(map);
const named = (streets: number[]): string[] => streets.map((s) => layout.streets[s]?.id ?? '');

describe('a trail', () => {
  it('goes round a loop whose ends are at one junction', () => {
    const trail = trailOf(layout, view.players[0]!, 0);
    expect(trail?.from).toBe(0);
    expect(named(trail?.streets ?? [])).toEqual(['a-b', 'b-e', 'd-e', 'a-d']);
  });
  it('is one street after the first marker, and none before it', () => {
    expect(named(trailOf(layout, view.players[1]!, 1)?.streets ?? [])).toEqual(['b-e']);
    expect(trailOf(layout, { ...view.players[1]!, line: [], ends: [] }, 1)).toBeNull();
  });
  it('passes every street of a line that crosses itself', () => {
    const line = ['a-b', 'b-c', 'b-e', 'a-e', 'b-f'];
    const ends = [
      ['c', 'b-c'],
      ['f', 'b-f'],
    ];
    const trail = trailOf(layout, { ...view.players[0]!, line, ends }, 0)!;
    expect(trail.streets).toHaveLength(5);
    const legs = legsOf(trail, layout.city.streets);
    for (const leg of legs) {
      const street = layout.city.streets[leg.street]!;
      expect([street.from, street.to]).toContain(leg.at);
    }
  });
});

describe('lines', () => {
  const lines = linesOf(layout, view.players);
  it('are bands beside each other', () => {
    expect(lines.bands).toHaveLength(3);
    const street = layout.indexOf['b-e']!;
    expect(lines.laneOf(street, 0).offset).not.toBe(lines.laneOf(street, 1).offset);
  });
  it('wear their letters at their ends, apart from each other', () => {
    expect(lines.ends.a?.map((end) => end.seat)).toEqual([0, 0]);
    const tags = Object.values(lines.ends).flatMap((ends) => ends.map((end) => end.tag));
    expect(tags).toHaveLength(6);
    const [one, other] = lines.ends.a?.map((end) => end.tag) as [Point, Point];
    expect(distance(one, other)).toBeGreaterThan(tagRadius);
  });
  it('leave their junction to be seen even where five end', () => {
    const five = linesOf(layout, Array(5).fill(view.players[1]));
    for (const { tag } of five.ends.e ?? [])
      expect(distance(tag, layout.placeOf.e!.at)).toBeGreaterThan(ringRadius + tagRadius);
  });
});
