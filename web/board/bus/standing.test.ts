// SPDX-License-Identifier: Apache-2.0
// Who stands and sits where: buildings keep their sites, people wait or are content.
import { describe, expect, it } from 'vitest';
import { distance } from '../shared/geometry';
import { layOut } from './layout';
import { queueAt } from './queues';
import { map, outlook, view } from '../../testing/bus_sample';
import { builtBy, peopleAt, shownSites, standing, standingIn } from './standing';

const layout = layOut(map);

describe('buildings', () => {
  it('stand in the order in which they were built, whenever one looks', () => {
    const built = builtBy([
      { event: 'built', seat: 0, junction: 'a', building: 'pub' },
      { event: 'built', seat: 0, junction: 'b', building: 'office' },
      { event: 'built', seat: 1, junction: 'a', building: 'house' },
      { event: 'built', seat: 2, junction: 'a', building: 'pub' },
    ]);
    expect(built).toEqual({ a: ['pub', 'house', 'pub'], b: ['office'] });
    const at = (house: number, pub: number) => standing(built.a!, { house, office: 0, pub });
    expect(at(0, 1)).toEqual(['pub']);
    expect(at(1, 1)).toEqual(['pub', 'house']);
    expect(at(1, 2)).toEqual(['pub', 'house', 'pub']);
  });
  it('that nobody has told of stand behind those that have been built', () => {
    expect(standing(['pub'], { house: 1, office: 0, pub: 1 })).toEqual(['pub', 'house']);
  });
  it('are taken or free at the hour that is shown', () => {
    const stand = standingIn(view, {});
    const now = shownSites(layout, outlook.rides.now, stand);
    expect(now.filter((site) => site.taken).map((site) => site.junction)).toEqual(['a']);
    expect(now.filter((site) => site.free).map((site) => site.junction)).toEqual(['c']);
    const later = shownSites(layout, outlook.rides.advanced, stand);
    expect(later.filter((site) => site.taken).map((site) => site.building)).toEqual(['office']);
  });
});

describe('people', () => {
  it('wait or have gone in, as the outlook says', () => {
    expect(peopleAt(view, outlook.rides.now, 'd')).toEqual({ waiting: 1, inside: 0 });
    expect(peopleAt(view, outlook.rides.advanced, 'd')).toEqual({ waiting: 0, inside: 1 });
    expect(peopleAt(view, outlook.rides.now, 'nowhere')).toEqual({ waiting: 0, inside: 0 });
  });
  it('stand alone on their junction, or in a queue beside it', () => {
    const park = layout.placeOf.e!;
    expect(queueAt(layout, park, 1).spots).toEqual([park.at]);
    const three = queueAt(layout, park, 3);
    expect(three.spots).toHaveLength(3);
    expect(three.count).toBeNull();
    for (const spot of three.spots) expect(distance(spot, park.at)).toBeGreaterThan(11);
  });
  it('are counted where they are many, and never stand on each other', () => {
    const crowd = queueAt(layout, layout.placeOf.f!, 15);
    expect(crowd.count).not.toBeNull();
    crowd.spots.forEach((spot, i) => {
      for (const other of crowd.spots.slice(i + 1))
        expect(distance(spot, other)).toBeGreaterThan(9);
    });
  });
});
