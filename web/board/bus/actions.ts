// SPDX-License-Identifier: Apache-2.0
// The action board as it is shown: areas and spaces in the order in which they are resolved, what a
// marker on each is worth, and where one can be placed now.
import type { Area, BusChoice, BusOutlook, BusSpace } from '../../engine/generated/protocol';
import type { SeatLook } from '../shared/looks';
import { say } from '../shared/words';

export type Counted = BusOutlook['areas'][number]['counts'];
export type Moment = 'done' | 'now' | 'to_come';

export interface ShownSpace {
  key: string;
  letter: string;
  seat: number | null;
  worth: number | null;
  bought: number | null; // the worth if the bus is bought, where it differs
  why: string | null; // in words: why the worth is 0, or what speaks against placing a marker
  action: string | null; // to place a marker here now
  moment: Moment | null; // of the marker on it
  step: number | null; // which of this round's it is, from 1 on, while it is still to act
}
export interface ShownArea {
  area: Area;
  counts: Counted;
  order: string; // in words
  spaces: ShownSpace[]; // first to act first
  moment: Moment | null; // of the area as a whole
}

function whyOf({ worth, worthless, if_bought, warning }: BusSpace, placing: boolean) {
  if (warning && placing) return say(`bus.warning.${warning}`);
  if (worth !== 0 || !worthless) return null;
  if (worthless === 'no_power' && (if_bought ?? 0) > 0)
    return say('bus.worthless.no_power.bought', { n: if_bought ?? 0 });
  return say(`bus.worthless.${worthless}`);
}

function momentOf(moments: Moment[]): Moment | null {
  if (moments.includes('now')) return 'now';
  if (moments.length > 0 && moments.every((moment) => moment === 'done')) return 'done';
  return moments.length > 0 ? 'to_come' : null;
}

// When the marker on a space acts, as things stand.
function turnOf({ timeline }: BusOutlook, area: Area, { space, seat }: BusSpace) {
  const at = timeline.findIndex((step) => step.area === area && step.space === space);
  const moment = timeline[at]?.moment ?? null;
  return { moment, step: seat === null || at < 0 || moment === 'done' ? null : at + 1 };
}

export function shownAreas(outlook: BusOutlook, choices: BusChoice[]): ShownArea[] {
  const resolving = outlook.timeline.some((step) => step.moment !== 'to_come');
  return outlook.areas.map(({ area, counts, last_first, spaces }) => {
    const steps = outlook.timeline.filter((step) => step.area === area);
    const shown = spaces.map((space): ShownSpace => {
      const choice = choices.find(
        (each) => each.kind === 'choose' && each.area === area && each.space === space.space,
      );
      return {
        key: `${area} ${space.letter}`,
        letter: space.letter,
        seat: space.seat,
        worth: space.worth,
        bought: space.if_bought ?? null,
        why: whyOf(space, choice !== undefined),
        action: choice?.action ?? null,
        ...turnOf(outlook, area, space),
      };
    });
    const order =
      spaces.length === 1
        ? `bus.actions.what.${area}`
        : `bus.actions.order.${last_first ? 'last' : 'first'}`;
    return {
      area,
      counts,
      order: say(order),
      spaces: last_first ? shown.reverse() : shown,
      moment: resolving ? momentOf(steps.map((step) => step.moment)) : null,
    };
  });
}

export const countText = (counts: Counted, n: number): string => say(`bus.counts.${counts}`, { n });

// "×2", or "×2 / 3" where the bus makes a difference. Nothing where a marker simply acts once.
export function worthText(area: ShownArea, space: ShownSpace): string {
  if (space.worth === null) return '';
  if (area.spaces.length === 1 && space.worth > 0) return '';
  return space.bought === null
    ? say('bus.worth', { n: space.worth })
    : say('bus.worth.bought', { n: space.worth, m: space.bought });
}

function worthLabel(counts: Counted, { worth, bought }: ShownSpace): string {
  const what = countText(counts, worth ?? 0);
  if (bought === null) return say('bus.space.worth', { what });
  return say('bus.space.worth.bought', { what, more: countText(counts, bought) });
}

// A space in words, for whoever does not see it.
export function spaceLabel(area: ShownArea, space: ShownSpace, looks: SeatLook[]): string {
  const title = say(`bus.area.${area.area}`);
  const one = area.spaces.length === 1;
  // Of what simply happens there is nothing to count.
  const counted = area.counts !== 'decisions' && area.counts !== 'starts';
  const worth = !counted || space.worth === null ? null : worthLabel(area.counts, space);
  return [
    one
      ? say('bus.space.one', { area: title })
      : say('bus.space', { area: title, letter: space.letter }),
    space.seat === null
      ? say('bus.space.free')
      : say('bus.space.taken', { name: looks[space.seat]?.name ?? '' }),
    worth,
    space.step === null ? null : say('bus.space.step', { n: space.step }),
    space.moment === 'now' ? say('bus.space.now') : null,
    space.moment === 'done' ? say('bus.space.done') : null,
    space.why,
  ]
    .filter((part) => part !== null)
    .join(', ');
}
