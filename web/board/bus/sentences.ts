// SPDX-License-Identifier: Apache-2.0
// Sentences for the log and for the prompt, and what of the board an entry of the log is about.
import type { BusChoice, BusEvent, BusOutlook, BusView } from '../../engine/generated/protocol';
import { type Highlight, isYouAlone, nothingLit, type SeatLook } from '../shared/looks';
import { halfway } from '../shared/geometry';
import { say, type Values, valuesIn } from '../shared/words';
import { partOf } from './compass';
import { layOut } from './layout';
import type { BusMap } from './map';

const nameOf = (looks: SeatLook[], seat: number): string =>
  looks[seat]?.name ?? say('bus.seat', { n: seat + 1 });

// In which part of the city it happens: "in the north-west".
function whereOf(event: BusEvent, map: BusMap): string {
  const { size, placeOf, streetOf } = layOut(map);
  if ('street' in event) return partOf(size, halfway(streetOf[event.street]?.way ?? []));
  const id = 'junction' in event ? event.junction : 'to' in event ? event.to : '';
  const at = placeOf[id]?.at;
  return at ? partOf(size, at) : '';
}

export function eventSentence(event: BusEvent, looks: SeatLook[], map: BusMap): string {
  const values: Values = { ...valuesIn(event), part: whereOf(event, map) };
  if ('seat' in event) values.name = nameOf(looks, event.seat);
  if ('area' in event) values.area = say(`bus.area.${event.area}`);
  if (event.event === 'built') values.building = say(`bus.a.${event.building}`);
  if (event.event === 'hand_moved') values.wish = say(`bus.wish.${event.building}`);
  if (event.event === 'game_over') values.why = say(`bus.ended.${event.reason}`);
  return say(`bus.event.${event.event}`, values);
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
