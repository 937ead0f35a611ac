// SPDX-License-Identifier: Apache-2.0
// Where targets lie on the board and what they are called. On a small screen their areas overlap:
// then the nearest one is meant.
import type { BusHour, BusView } from '../../engine/generated/protocol';
import {
  along,
  distance,
  distanceTo,
  halfway,
  type Point,
  type Polyline,
  reversed,
  trimmed,
  windOf,
} from '../shared/geometry';
import { say } from '../shared/words';
import { partOf, windWord } from './compass';
import type { Layout } from './layout';
import { queueAt } from './queues';
import type { Move, Target } from './selection';
import { peopleAt, type ShownSite } from './standing';

export interface Spot {
  points: Point[]; // empty for a street
  way: Polyline | null;
  at: Point; // what a bubble points at
  bars: { at: Point; angle: number }[]; // across a street, at the end that may not go there
}

// The lots of a junction in the zone that is built on now.
function lotsAt(sites: ShownSite[], junction: string, zone: number | null): ShownSite[] {
  return sites.filter((site) => site.junction === junction && site.zone === zone && !site.building);
}

export function spotOf(
  layout: Layout,
  view: BusView,
  hour: BusHour,
  zone: number | null, // that is built on now
  sites: ShownSite[],
  target: Target,
): Spot {
  const nowhere = { x: 0, y: 0 };
  const at = (points: Point[]): Spot => ({
    points,
    way: null,
    at: points[0] ?? nowhere,
    bars: [],
  });
  switch (target.kind) {
    case 'street':
    case 'closed': {
      const whole = layout.streetOf[target.street]?.way ?? [nowhere, nowhere];
      const why = target.kind === 'closed' ? target.why : [];
      const bars = why
        .filter((no) => no.reason !== 'own_line')
        .map((no) =>
          along(layout.streetOf[no.street]?.ends[0] === no.from ? whole : reversed(whole), 27),
        );
      return { points: [], way: trimmed(whole, 21, 21), at: halfway(whole), bars };
    }
    case 'site':
      return at(lotsAt(sites, target.junction, zone).map((site) => site.at));
    case 'building': {
      const free = sites.filter((site) => site.junction === target.junction && site.free);
      return at(free.map((site) => site.at));
    }
    case 'station':
      return at([layout.placeOf[target.junction]?.at ?? nowhere]);
    case 'passenger': {
      const place = layout.placeOf[target.junction];
      if (!place) return at([]);
      const queue = queueAt(layout, place, peopleAt(view, hour, place.id).waiting);
      return at(queue.size.x > 0 ? [queue.middle, place.at] : [place.at]);
    }
  }
}

// What lies between the points of a spot belongs to it, too.
export function farFrom({ points, way }: Spot, p: Point): number {
  const [first] = points;
  const between = points.length > 1 ? distanceTo(p, points) : first ? distance(first, p) : Infinity;
  return Math.min(between, way ? distanceTo(p, way) : Infinity);
}

// The wind in which a street leads from one of its junctions.
export function windAlong(layout: Layout, from: string, to: string): string {
  const a = layout.placeOf[from]?.at;
  const b = layout.placeOf[to]?.at;
  return a && b ? windWord(windOf(a, b)) : '';
}

export function targetLabel(
  layout: Layout,
  target: Target,
  zone: number | null,
  sites: ShownSite[],
  spot: Spot,
): string {
  const part = partOf(layout.size, spot.at);
  switch (target.kind) {
    case 'site':
      return say('bus.target.site', { part, zone: zone ?? 0 });
    case 'street':
      return `${streetLabel(layout, target.street, target.moves, part)} ${ruleText(target.moves)}`.trim();
    case 'closed': {
      const [why] = target.why;
      const wind = why ? windAlong(layout, why.from, why.to) : '';
      const reason = say(`bus.forbidden.${why?.reason}`);
      return `${say('bus.target.closed', { part, wind })}. ${reason}`;
    }
    case 'station':
      return say('bus.target.station', { part });
    case 'passenger':
      return say('bus.target.passenger', { part });
    case 'building': {
      const free = sites.find((site) => site.junction === target.junction && site.free);
      return say('bus.target.building', { part, building: say(`bus.a.${free?.building}`) });
    }
  }
}

// What has the same name is counted from west to east.
export function toldApart<Item extends { spot: Spot; label: string }>(items: Item[]): Item[] {
  return items.map((item) => {
    const same = items.filter(({ label }) => label === item.label);
    if (same.length === 1) return item;
    same.sort((a, b) => a.spot.at.x - b.spot.at.x || a.spot.at.y - b.spot.at.y);
    const nth = { label: item.label, n: same.indexOf(item) + 1, of: same.length };
    return { ...item, label: say('bus.target.nth', nth) };
  });
}

function streetLabel(layout: Layout, street: string, moves: Move[], part: string): string {
  const [move] = moves;
  const [a = '', b = ''] = layout.streetOf[street]?.ends ?? [];
  if (!move?.from || !move.to)
    return say('bus.target.line', {
      part,
      from: windAlong(layout, b, a),
      to: windAlong(layout, a, b),
    });
  if (moves.length > 1) return `${say('bus.target.extend.either', { part })}.`;
  return `${say('bus.target.extend', { part, wind: windAlong(layout, move.from, move.to) })}.`;
}

// Which clause allows it, in words; nothing for the first marker, which may go anywhere.
export function ruleText(moves: Move[]): string {
  const rules = [...new Set(moves.map((move) => move.rule).filter((rule) => rule !== null))];
  return rules.map((rule) => say(`bus.rule.${rule}`)).join(' ');
}
