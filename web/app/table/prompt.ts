// SPDX-License-Identifier: Apache-2.0
// Decides what the prompt shows: whose turn it is, in which mood, and with which buttons.
// Prompt.svelte has the words and draws it.
import type { Choices, Draft, ServerTable } from '../../engine/generated/protocol';

export type Choice = Choices[number];

export type Mood =
  | 'show' // what others did is being shown
  | 'pending' // my choice is on its way
  | 'decide' // I have to do something
  | 'confirm' // my turn is complete and waits for a yes
  | 'stand_in' // a bot plays for me until I come back
  | 'theirs' // somebody else decides
  | 'chance' // nobody does
  | 'over';

export interface Prompt {
  mood: Mood;
  seat: number | null; // who is spoken of
  buttons: Choice[]; // choices that are on no board, or not within reach there
  undo: boolean; // take the last one out of the draft
  reset: boolean; // take all out
  confirm: boolean;
  takeBack: { to: number; free: boolean } | null;
  catchUp: boolean;
  comeBack: boolean;
  recall: number; // steps since my last turn, if they have not been seen
  handOver: boolean; // another person has to take the screen
}

export interface Situation {
  table: ServerTable;
  draft: Draft;
  showing: boolean;
  waiting: number; // steps still to be shown
  shownSeat: number | null; // whose step it is
  pending: boolean;
  unseen: number;
  asking: boolean; // a question is open
}

// A bot plays for one of my seats; it is mine to come back to.
export function standsIn(table: ServerTable): boolean {
  return table.you.seats.some((seat) => table.chairs[seat]?.kind === 'stand_in');
}

// And nobody else plays in person.
export function isLeftToBots(table: ServerTable): boolean {
  return standsIn(table) && !table.chairs.some(({ kind }) => kind === 'human');
}

// It was the clock that called it.
export function timedOut({ you, chairs, log }: ServerTable): boolean {
  return you.seats.some((seat) => {
    if (chairs[seat]?.kind !== 'stand_in') return false;
    const last = log.findLast(
      (line) => line.seat === seat && (line.kind === 'seat' || line.kind === 'clock'),
    );
    return last?.kind === 'clock' && last.what === 'bot';
  });
}

// Whose time is to be seen beside the sentence: of whoever decides, but nobody else's while what
// others did is told there.
export function clockSeat(table: ServerTable, mood: Mood): number | null {
  const { to_move: seat, clocks, chairs, status } = table;
  if (status !== 'playing' || seat === null || !clocks?.[seat]) return null;
  if (chairs[seat]?.kind !== 'human' || (mood === 'show' && !isMine(table))) return null;
  return seat;
}

export function isMine(table: ServerTable): boolean {
  const { to_move: seat, you, chairs, status } = table;
  if (status !== 'playing' || seat === null || !you.seats.includes(seat)) return false;
  return chairs[seat]?.kind === 'human';
}

function moodOf({ table, draft, showing, pending }: Situation): Mood {
  if (showing && !pending) return 'show';
  if (table.status === 'over') return 'over';
  if (pending) return 'pending';
  if (isMine(table)) return draft?.done ? 'confirm' : 'decide';
  if (standsIn(table)) return 'stand_in';
  return table.to_move === null ? 'chance' : 'theirs';
}

// What no board shows: a pass. And what stands in a corner of one: the clock, the first stop.
const kButtons: Choice['kind'][] = ['pass', 'clock', 'start'];

export function promptOf(situation: Situation): Prompt {
  const { table, draft } = situation;
  const mood = moodOf(situation);
  const mine = mood === 'decide' || mood === 'confirm';
  const choices = draft ? draft.choices : table.choices;
  return {
    mood,
    seat: seatOf(mood, situation),
    buttons: mine ? choices.filter((choice) => kButtons.includes(choice.kind)) : [],
    undo: mine && draft !== null && draft.actions.length > 0,
    reset: mine && draft !== null && draft.actions.length > 1,
    confirm: mood === 'confirm',
    takeBack:
      situation.showing || situation.pending || situation.asking || draft ? null : table.undo,
    catchUp: mood === 'show' && situation.waiting > 1,
    comeBack: table.status === 'playing' && standsIn(table),
    recall: mood === 'show' || mood === 'pending' || draft ? 0 : situation.unseen,
    handOver: mood === 'decide' && !draft && people(table) > 1 && isAnother(table),
  };
}

// Who is spoken of: at a loss for me, it is I.
function seatOf(mood: Mood, { table, shownSeat }: Situation): number | null {
  if (mood === 'show') return shownSeat;
  if (mood !== 'stand_in') return table.to_move;
  return table.you.seats.find((seat) => table.chairs[seat]?.kind === 'stand_in') ?? null;
}

// Several people at one screen: several seats of mine that a person still plays.
function people(table: ServerTable): number {
  return table.you.seats.filter((seat) => table.chairs[seat]?.kind === 'human').length;
}

// Of those at this screen somebody else has acted last, or nobody yet.
function isAnother({ log, you, to_move: seat }: ServerTable): boolean {
  const last = log.findLast(
    (line) => line.kind === 'action' && line.seat !== null && you.seats.includes(line.seat),
  );
  return last?.seat !== seat;
}
