// SPDX-License-Identifier: Apache-2.0
// From what one may do to what one can tap. Most choices are one tap; a building asks for its type,
// a street on which either end could move asks which, a ride takes a passenger and then a building.
import type { Building, BusChoice, BusOutlook } from '../../engine/generated/protocol';

type Of<Kind extends BusChoice['kind']> = Extract<BusChoice, { kind: Kind }>;
export type Rule = Of<'extend'>['rule'];
export type Forbidden = BusOutlook['forbidden'][number];

export type Target =
  | { kind: 'site'; key: string; junction: string; chosen: boolean }
  | { kind: 'street'; key: string; street: string; moves: Move[]; chosen: boolean }
  | { kind: 'station'; key: string; junction: string }
  | { kind: 'passenger'; key: string; junction: string; chosen: boolean }
  | { kind: 'building'; key: string; junction: string }
  | { kind: 'closed'; key: string; street: string; why: Forbidden[]; chosen: boolean };

// One way to use a street; without `rule`: the first marker of a line.
export interface Move {
  action: string;
  from: string | null;
  to: string | null;
  stays: string | null;
  rule: Rule | null;
}

// What has been tapped and is not decided yet: the key of a target, or nothing.
export type Selection = string | null;

export type Question =
  | { about: 'site'; junction: string; options: { building: Building; action: string }[] }
  | { about: 'street'; street: string; options: Move[] };

export interface Options {
  targets: Target[];
  question: Question | null;
}

const keyOf = (kind: Target['kind'], id: string): string => `${kind} ${id}`;
const unique = (list: string[]): string[] => [...new Set(list)];

function only<Kind extends BusChoice['kind']>(choices: BusChoice[], kind: Kind): Of<Kind>[] {
  return choices.filter((choice): choice is Of<Kind> => choice.kind === kind);
}

function sites(choices: BusChoice[], selection: Selection): Options {
  const builds = only(choices, 'build');
  const targets = unique(builds.map((build) => build.junction)).map((junction): Target => {
    const key = keyOf('site', junction);
    return { kind: 'site', key, junction, chosen: key === selection };
  });
  const open = targets.find((target) => target.kind === 'site' && target.chosen);
  if (open?.kind !== 'site') return { targets, question: null };
  const options = builds.filter((build) => build.junction === open.junction);
  return { targets, question: { about: 'site', junction: open.junction, options } };
}

function movesOf(choices: BusChoice[]): Record<string, Move[]> {
  const moves: Record<string, Move[]> = {};
  for (const { action, street } of only(choices, 'line'))
    (moves[street] ??= []).push({ action, from: null, to: null, stays: null, rule: null });
  for (const { action, street, from, to, stays, rule } of only(choices, 'extend'))
    (moves[street] ??= []).push({ action, from, to, stays, rule });
  return moves;
}

function streets(choices: BusChoice[], forbidden: Forbidden[], selection: Selection): Options {
  const moves = movesOf(choices);
  const targets = Object.entries(moves).map(([street, ways]): Target => {
    const key = keyOf('street', street);
    return { kind: 'street', key, street, moves: ways, chosen: key === selection };
  });
  // A street may be closed to one end and open to the other: then it is open.
  const closed = only(choices, 'extend').length > 0 ? forbidden : [];
  for (const street of unique(closed.map((no) => no.street)).filter((id) => !moves[id])) {
    const key = keyOf('closed', street);
    const why = closed.filter((no) => no.street === street);
    targets.push({ kind: 'closed', key, street, why, chosen: key === selection });
  }
  const open = targets.find((target) => target.kind === 'street' && target.chosen);
  if (open?.kind !== 'street') return { targets, question: null };
  return { targets, question: { about: 'street', street: open.street, options: open.moves } };
}

// Whose ride is asked for: the passenger tapped, or the only place where somebody waits.
function riderAt(choices: BusChoice[], selection: Selection): string | null {
  const from = unique(only(choices, 'ride').map((ride) => ride.from));
  if (from.length === 1) return from[0] ?? null;
  return from.find((junction) => keyOf('passenger', junction) === selection) ?? null;
}

function rides(choices: BusChoice[], selection: Selection): Target[] {
  const all = only(choices, 'ride');
  const chosen = riderAt(choices, selection);
  const from = unique(all.map((ride) => ride.from)).map((junction): Target => {
    const key = keyOf('passenger', junction);
    return { kind: 'passenger', key, junction, chosen: junction === chosen };
  });
  const to = unique(all.filter((ride) => ride.from === chosen).map((ride) => ride.to));
  return [
    ...from,
    ...to.map((junction): Target => ({
      kind: 'building',
      key: keyOf('building', junction),
      junction,
    })),
  ];
}

export function optionsOf(
  choices: BusChoice[],
  forbidden: Forbidden[],
  selection: Selection,
): Options {
  const built = sites(choices, selection);
  const drawn = streets(choices, forbidden, selection);
  const stations = only(choices, 'passenger').map(({ junction }): Target => ({
    kind: 'station',
    key: keyOf('station', junction),
    junction,
  }));
  return {
    targets: [...built.targets, ...drawn.targets, ...stations, ...rides(choices, selection)],
    question: built.question ?? drawn.question,
  };
}

export interface Tapped {
  action: string | null; // to play now
  selection: Selection;
}

// A second tap on what is chosen lets go of it.
export function tap(choices: BusChoice[], selection: Selection, target: Target): Tapped {
  const act = (action: string | undefined): Tapped => ({ action: action ?? null, selection: null });
  const pick = (chosen: boolean): Tapped => ({
    action: null,
    selection: chosen ? null : target.key,
  });
  switch (target.kind) {
    case 'site':
    case 'closed':
      return pick(target.chosen);
    case 'street':
      return target.moves.length === 1 ? act(target.moves[0]?.action) : pick(target.chosen);
    case 'station': {
      const all = only(choices, 'passenger');
      return act(all.find((choice) => choice.junction === target.junction)?.action);
    }
    case 'passenger': {
      // With one building left to go to there is nothing more to ask.
      const from = only(choices, 'ride').filter((ride) => ride.from === target.junction);
      return from.length === 1 ? act(from[0]?.action) : pick(target.chosen);
    }
    case 'building': {
      const from = riderAt(choices, selection);
      const all = only(choices, 'ride');
      return act(all.find((ride) => ride.from === from && ride.to === target.junction)?.action);
    }
  }
}
