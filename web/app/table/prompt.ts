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
  seat: number | null; // the seat it is about
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

// A bot plays for one of my seats, and I may come back to it.
export function standsIn(table: ServerTable): boolean {
  return table.you.seats.some((seat) => table.chairs[seat]?.kind === 'stand_in');
}

// A bot plays for me and nobody else plays in person.
export function isLeftToBots(table: ServerTable): boolean {
  return standsIn(table) && !table.chairs.some(({ kind }) => kind === 'human');
}

// Whether the clock put my stand-in there.
export function timedOut({ you, chairs, log }: ServerTable): boolean {
  return you.seats.some((seat) => {
    if (chairs[seat]?.kind !== 'stand_in') return false;
    const last = log.findLast(
      (line) => line.seat === seat && (line.kind === 'seat' || line.kind === 'clock'),
    );
    return last?.kind === 'clock' && last.what === 'bot';
  });
}

// The seat whose clock stands beside the sentence: the one that decides, but only mine while the
// sentence tells what others did.
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

// Choices with a button: a pass is on no board, the clock and the first stop are in a corner of it.
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

// The seat the prompt is about.
function seatOf(mood: Mood, { table, shownSeat }: Situation): number | null {
  if (mood === 'show') return shownSeat;
  if (mood !== 'stand_in') return table.to_move;
  return table.you.seats.find((seat) => table.chairs[seat]?.kind === 'stand_in') ?? null;
}

// How many people share this screen: my seats that a person still plays.
function people(table: ServerTable): number {
  return table.you.seats.filter((seat) => table.chairs[seat]?.kind === 'human').length;
}

// Whether the last action from this screen was not of the seat that decides now.
function isAnother({ log, you, to_move: seat }: ServerTable): boolean {
  const last = log.findLast(
    (line) => line.kind === 'action' && line.seat !== null && you.seats.includes(line.seat),
  );
  return last?.seat !== seat;
}
