// SPDX-License-Identifier: Apache-2.0
// Choices as targets on the board: where to tap, what it brings and costs, whether to ask again; and
// why something that is no target is none, as the outlook tells it.
import type { RouteChoice, RouteOutlook, RouteView } from '../../engine/generated/protocol';
import { change } from '../shared/figures';
import { say } from '../shared/words';
import { directionOf, junctionOf, lettersOf } from './map';
import type { RouteJunction, RouteMap } from './map';

type Warning = NonNullable<Draw['warning']>;
export type PieceKind = 'gain' | 'pending' | 'cost' | 'traffic' | 'start' | Warning;

// A part of what stands at the tip of a ghost.
export interface Piece {
  kind: PieceKind;
  text: string; // '' where the picture is enough
}

export interface Target {
  action: string;
  junction: string; // where to tap
  from: string | null; // null: a start
  street: string | null;
  level: 'free' | 'pays' | 'dead_end'; // how it is coloured; before a dead end one is asked
  pieces: Piece[];
  label: string;
}

// What a ghost is drawn in; --own is the colour of whoever draws.
export const lineInk: Record<Target['level'], string> = {
  free: 'var(--own)',
  pays: 'var(--warn)',
  dead_end: 'var(--bad)',
};

export function placeName(junction: RouteJunction | undefined, plan: string[] = []): string {
  if (!junction) return '';
  const parts = (junction.icons ?? []).map((icon) => say(`route.icon.${icon}`));
  const { start, letter } = junction;
  if (parts.length === 0) parts.push(say('route.crossing.empty'));
  if (start) parts.push(say('route.crossing.start', { n: start }));
  if (letter) {
    const key = plan.includes(letter) ? 'route.crossing.plan' : 'route.crossing.letter';
    parts.push(say(key, { letter }));
  }
  return parts.join(', ');
}

type Draw = Extract<RouteChoice, { kind: 'draw' }>;

function piecesOf(choice: Draw): Piece[] {
  const pieces: Piece[] = [];
  const scored = choice.gain + choice.cost;
  const pending = choice.more_pending;
  if (scored !== 0) pieces.push({ kind: 'gain', text: change(scored) });
  if (pending !== 0) pieces.push({ kind: 'pending', text: change(pending) });
  if (choice.alterations > 0) pieces.push({ kind: 'cost', text: change(-choice.cost) });
  if (choice.traffic) pieces.push({ kind: 'traffic', text: '' });
  const { warning, room } = choice;
  if (warning) pieces.push({ kind: warning, text: warning === 'pocket' ? String(room) : '' });
  return pieces;
}

function drawLabel(choice: Draw, map: RouteMap, plan: string[]): string {
  const scored = choice.gain + choice.cost;
  const pending = choice.more_pending;
  const parts = [
    say('route.target.draw', {
      direction: say(`route.direction.${directionOf(map, choice.from, choice.to)}`),
      place: placeName(junctionOf(map, choice.to), plan),
    }),
  ];
  if (scored > 0) parts.push(say('route.target.gain', { n: scored }));
  if (scored < 0) parts.push(say('route.target.loss', { n: -scored }));
  if (pending > 0) parts.push(say('route.target.pending', { n: pending }));
  if (pending < 0) parts.push(say('route.target.pending.less', { n: -pending }));
  if (choice.alterations > 0)
    parts.push(say('route.target.cost', { n: choice.cost, boxes: choice.alterations }));
  if (choice.traffic_boxes > 0)
    parts.push(say('route.target.traffic', { n: choice.traffic_boxes }));
  else if (choice.traffic) parts.push(say('route.target.shared'));
  if (choice.warning) parts.push(say(`route.target.${choice.warning}`, { n: choice.room }));
  return parts.join('; ');
}

// `plan` has the letters of the viewer's own plan, if they have one.
export function targetsOf(choices: RouteChoice[], map: RouteMap, plan: string[] = []): Target[] {
  return choices.map((choice): Target => {
    if (choice.kind === 'start') {
      const place = placeName(junctionOf(map, choice.junction), plan);
      return {
        action: choice.action,
        junction: choice.junction,
        from: null,
        street: null,
        level: 'free',
        pieces: [{ kind: 'start', text: say('route.tip.start', { n: choice.card }) }],
        label: say('route.target.start', { n: choice.card, place }),
      };
    }
    const level = choice.alterations > 0 ? 'pays' : 'free';
    return {
      action: choice.action,
      junction: choice.to,
      from: choice.from,
      street: choice.street,
      level: choice.warning === 'dead_end' ? 'dead_end' : level,
      pieces: piecesOf(choice),
      label: drawLabel(choice, map, plan),
    };
  });
}

// The letters of the plan this viewer may know.
export function ownPlan(view: RouteView, map: RouteMap, viewer: number | null): string[] {
  return lettersOf(map, viewer === null ? null : (view.players[viewer]?.plan ?? null));
}

// Why a street or a junction cannot be chosen now; '' if nothing can, or if it can.
export function whyNot(
  what: { street?: string; junction?: string },
  choices: RouteChoice[],
  { forbidden }: RouteOutlook,
): string {
  const [any] = choices;
  if (!any) return '';
  if (any.kind === 'start') {
    if (choices.some((choice) => choice.kind === 'start' && choice.junction === what.junction))
      return '';
    const dealt = choices.flatMap((choice) => (choice.kind === 'start' ? [choice.card] : []));
    return say('route.not.start', { lower: dealt[0] ?? '', higher: dealt[1] ?? '' });
  }
  const meant = ({ street, to }: { street: string; to: string }) =>
    what.street ? street === what.street : to === what.junction;
  if (choices.some((choice) => choice.kind === 'draw' && meant(choice))) return '';
  return say(`route.not.${forbidden.find(meant)?.reason ?? 'here'}`);
}
