// SPDX-License-Identifier: Apache-2.0
// What is said about the game: a sentence for every event, one for whose turn it is and what to do,
// and what an entry of the log lights up on the board.
import type { RouteEvent, RouteOutlook, RouteView } from '../../engine/generated/protocol';
import { isYouAlone, nothingLit } from '../shared/looks';
import type { Highlight, SeatLook } from '../shared/looks';
import { say, type Values, valuesIn } from '../shared/words';
import { directionOf, junctionOf, type RouteMap } from './map';
import { placeName } from './selection';

const nameOf = (looks: SeatLook[], seat: number): string => looks[seat]?.name ?? '';

function valuesOf(event: RouteEvent, looks: SeatLook[], map: RouteMap): Values {
  const values = valuesIn(event);
  if ('seat' in event) values.name = nameOf(looks, event.seat);
  if (event.event === 'row_scored') values.row = event.row + 1; // people count from one
  if (event.event === 'demand_drawn') values.demand = say(`route.demand.${event.demand}`);
  if (event.event === 'ticked' || event.event === 'ignored')
    values.icon = say(`route.icon.${event.icon}`);
  if (event.event === 'drew') {
    values.direction = say(`route.direction.${directionOf(map, event.from, event.to)}`);
    values.place = placeName(junctionOf(map, event.to));
  }
  return values;
}

export function eventSentence(event: RouteEvent, looks: SeatLook[], map: RouteMap): string {
  const gift = 'gift' in event && event.gift ? '.gift' : '';
  return say(`route.event.${event.event}${gift}`, valuesOf(event, looks, map));
}

export function eventHighlight(event: RouteEvent): Highlight {
  switch (event.event) {
    case 'drew':
      return { junctions: [event.to], streets: [event.street] };
    case 'start_chosen':
    case 'green_light':
      return { junctions: [event.junction], streets: [] };
    default:
      return nothingLit;
  }
}

function winners(view: RouteView, looks: SeatLook[]): string {
  const most = Math.max(...view.players.map((player) => player.score));
  // Ties are broken by what the server knows: the first of the ranking has won, at least.
  const first = view.ranking?.[0] ?? 0;
  return say('route.prompt.over', { name: nameOf(looks, first), n: most });
}

function yourTask(view: RouteView, outlook: RouteOutlook, seat: number): string {
  const player = view.players[seat];
  const stands = outlook.seats[seat];
  if (view.round === 0) {
    const [lower, higher] = player?.hand ?? [];
    return say('route.prompt.start', { lower: lower ?? '?', higher: higher ?? '?' });
  }
  const n = stands?.due ?? 0;
  if (stands?.drawing === 'green_light') return say('route.prompt.green');
  if (stands?.drawing === 'slowed') return say('route.prompt.slowed');
  if (n === 0) return say('route.prompt.done');
  if (!player || player.drawn === 0) {
    if (stands?.drawing === 'short') return say('route.prompt.short', { n });
    return say(`route.prompt.${player?.pattern ?? 'move1'}`);
  }
  const straight = player.pattern === 'straight' || player.pattern === 'straight3';
  const turn = player.pattern === 'curve' || player.pattern === 'curve3';
  if (straight) return say('route.prompt.more.straight', { n });
  return say(turn ? 'route.prompt.more.turn' : 'route.prompt.more', { n });
}

function othersTask(view: RouteView, outlook: RouteOutlook, seat: number, name: string): string {
  const stands = outlook.seats[seat];
  if (view.round === 0) return say('route.prompt.others.start', { name });
  if (stands?.drawing === 'green_light') return say('route.prompt.others.green', { name });
  if (stands?.drawing === 'slowed') return say('route.prompt.others.slowed', { name });
  if (stands?.drawing === 'short')
    return say('route.prompt.others.short', { name, n: stands.due || 1 });
  const what = say(`route.pattern.${view.players[seat]?.pattern ?? 'move1'}`);
  return say('route.prompt.others.draw', { name, what });
}

// Whose turn it is and what to do. `seat` is who decides; null: chance does, or nobody any more.
export function choicePrompt(
  view: RouteView,
  outlook: RouteOutlook,
  looks: SeatLook[],
  seat: number | null,
): string {
  if (view.over) return winners(view, looks);
  if (seat === null) return say(view.round === 0 ? 'route.prompt.setup' : 'route.prompt.card');
  const name = nameOf(looks, seat);
  if (!looks[seat]?.you) return othersTask(view, outlook, seat, name);
  const who = isYouAlone(looks, seat) ? say('route.prompt.yours') : name;
  return say('route.prompt.asked', { name: who, task: yourTask(view, outlook, seat) });
}
