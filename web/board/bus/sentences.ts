// SPDX-License-Identifier: Apache-2.0
// Sentences for the log and for the prompt, and what of the board an entry of the log is about.
import type { BusChoice, BusEvent, BusOutlook, BusView } from '../../engine/generated/protocol';
import { type Highlight, isYouAlone, nothingLit, type SeatLook } from '../shared/looks';
import { halfway } from '../shared/geometry';
import { say } from '../shared/words';
import { partOf } from './compass';
import { layOut } from './layout';
import type { BusMap } from './map';

const nameOf = (looks: SeatLook[], seat: number): string =>
  looks[seat]?.name ?? say('bus.seat', { n: seat + 1 });

// In which part of the city it happens: "in the north-west".
function whereOf(
  place: { junction: string } | { street: string } | { to: string },
  map: BusMap,
): string {
  const { size, placeOf, streetOf } = layOut(map);
  if ('street' in place) return partOf(size, halfway(streetOf[place.street]?.way ?? []));
  const at = placeOf['junction' in place ? place.junction : place.to]?.at;
  return at ? partOf(size, at) : '';
}

export function eventSentence(event: BusEvent, looks: SeatLook[], map: BusMap): string {
  const key = `bus.event.${event.event}`;
  const name = 'seat' in event ? nameOf(looks, event.seat) : '';
  switch (event.event) {
    case 'built':
      return say(key, {
        name,
        building: say(`bus.a.${event.building}`),
        part: whereOf(event, map),
      });
    case 'line_begun':
    case 'extended':
    case 'passenger_came':
      return say(key, { name, part: whereOf(event, map) });
    case 'passed':
    case 'bus_lost':
      return say(key, { name });
    case 'chose':
      return say(key, { name, area: say(`bus.area.${event.area}`), markers: event.markers });
    case 'marker_worthless':
      return say(key, { name, area: say(`bus.area.${event.area}`) });
    case 'marker_lost':
      return say(key, { name, area: say(`bus.area.${event.area}`), n: event.times });
    case 'bus_added':
      return say(key, { name, n: event.buses });
    case 'time_stopped':
      return say(key, { name, n: event.stones });
    case 'hand_moved':
      return say(key, { wish: say(`bus.wish.${event.building}`) });
    case 'came_out':
    case 'walked_in':
      return say(key, { n: event.passengers });
    case 'rode':
      return say(key, { name, n: event.points, part: whereOf(event, map) });
    case 'next_start':
      return say(key, { name, chosen: String(event.chosen) });
    case 'round_began':
      return say(key, { name, n: event.round });
    case 'sites_full':
      return say(key);
    case 'game_over':
      return say(key, { why: say(`bus.ended.${event.reason}`) });
  }
}

export function eventHighlight(event: BusEvent): Highlight {
  switch (event.event) {
    case 'built':
    case 'passenger_came':
    case 'came_out':
    case 'walked_in':
      return { junctions: [event.junction], streets: [] };
    case 'line_begun':
      return { junctions: [], streets: [event.street] };
    case 'extended':
      return { junctions: [event.to], streets: [event.street] };
    case 'rode':
      return { junctions: [event.from, event.to], streets: [] };
    default:
      return nothingLit;
  }
}

// What the seat has to do: its choices say it exactly, to whoever only watches the outlook does.
function taskOf({ task }: BusOutlook, choices: BusChoice[]): BusChoice['kind'] | 'wait' {
  const kinds = choices.map((choice) => choice.kind);
  return kinds.find((each) => each !== 'pass') ?? kinds[0] ?? task ?? 'wait';
}

// Whose turn it is and what to do, in one sentence. `seat` is who decides; null: nobody.
export function choicePrompt(
  view: BusView,
  outlook: BusOutlook,
  looks: SeatLook[],
  seat: number | null = view.seat,
  choices: BusChoice[] = [],
): string {
  if (view.over || view.phase === 'over') {
    const winner = view.ranking?.[0];
    return winner === undefined
      ? say('bus.prompt.over')
      : say('bus.prompt.won', { name: nameOf(looks, winner) });
  }
  if (seat === null) return say('bus.prompt.wait');
  const task = taskOf(outlook, choices);
  return say(`bus.prompt.${task}`, {
    name: isYouAlone(looks, seat) ? say('bus.prompt.yours') : nameOf(looks, seat),
    you: String(looks[seat]?.you ?? false),
    n: Math.max(1, view.left),
    pass: String(choices.some((choice) => choice.kind === 'pass')),
    more: String(choices.some((choice) => choice.kind !== 'pass')),
  });
}
