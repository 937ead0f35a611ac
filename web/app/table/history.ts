// SPDX-License-Identifier: Apache-2.0
// What a table's log says: the entries not taken back, the entries since one's last turn, and the
// entries by round.
import type { GameEvent, HttpSteps, Line } from '../../engine/generated/protocol';

type Played = Extract<Line, { kind: 'action' | 'chance' }>;
export type HistoryNode = { line: Played; before: HistoryNode | null } | null;

// Versions form a tree: an action adds a child, a take-back returns to an earlier node.
function historyTree(log: Line[]): Map<number, HistoryNode> {
  const at = new Map<number, HistoryNode>();
  let now: HistoryNode = null;
  for (const line of log) {
    if (line.kind === 'action' || line.kind === 'chance') now = { line, before: now };
    else if (line.kind === 'takeback') now = at.get(line.to) ?? null;
    at.set(line.n, now);
  }
  return at;
}

function path(moment: HistoryNode): Played[] {
  const lines: Played[] = [];
  for (let at = moment; at; at = at.before) lines.push(at.line);
  return lines.reverse();
}

// The actions and draws that were not taken back, oldest first.
export function notTakenBack(log: Line[]): Played[] {
  const last = log.at(-1);
  return last ? path(historyTree(log).get(last.n) ?? null) : [];
}

export const pastEvents = (log: Line[]): GameEvent[] =>
  notTakenBack(log).flatMap((line) => line.events);

// A step of the archive, as an entry of the log.
export type ArchiveStep = HttpSteps['steps'][number];
export function lineOf({ at, seat = null, action = null, events = [] }: ArchiveStep): Played {
  return { n: at, kind: seat === null ? 'chance' : 'action', seat, action, events };
}

// What others and chance have done since one of these seats last acted; all of it if none has.
export function since(log: Line[], seats: number[]): Played[] {
  const lines = notTakenBack(log);
  const last = lines.findLastIndex(
    (line) => line.kind === 'action' && line.seat !== null && seats.includes(line.seat),
  );
  return lines.slice(last + 1);
}

export interface Sentence {
  text: string;
  event: GameEvent | null;
}
export interface Entry {
  n: number; // of the log, or of the step
  seat: number | null;
  kind: Line['kind'];
  sentences: Sentence[];
  undone: boolean; // taken back later
}
export interface LogRound {
  key: number;
  round: number | null; // 0: setting up; null: the log does not reach back to its beginning
  entries: Entry[];
}

// Sentences for one entry; an event that says nothing has none.
export type Describe = (line: Line) => Sentence[];

export function roundOf(event: GameEvent): number | null {
  return event.event === 'round_began' || event.event === 'card_turned' ? event.round : null;
}

// The action that ends a round also begins the next one, so its sentences may belong to both rounds.
// In Bus the new round's heading replaces them; in Let's Make a Bus Route the drawn card is listed in
// the new round.
export function logRounds(log: Line[], describe: Describe): LogRound[] {
  const stands = new Set(notTakenBack(log).map((line) => line.n));
  const roundAt = new Map<number, number | null>();
  let round: number | null = log[0]?.n === 1 || log[0]?.n === 0 ? 0 : null;
  const all: LogRound[] = [];
  const add = (entry: Entry) => {
    let logRound = all.at(-1);
    if (!logRound || logRound.round !== round) {
      all.push((logRound = { key: entry.n, round, entries: [] }));
    }
    if (entry.sentences.length > 0) logRound.entries.push(entry);
  };
  for (const line of log) {
    const entry: Entry = {
      n: line.n,
      seat: line.seat,
      kind: line.kind,
      sentences: describe(line),
      undone: (line.kind === 'action' || line.kind === 'chance') && !stands.has(line.n),
    };
    const events = 'events' in line ? line.events : [];
    const turn = events.find((event) => roundOf(event) !== null);
    if (turn?.event === 'card_turned') round = roundOf(turn);
    add({
      ...entry,
      sentences: entry.sentences.filter(({ event }) => event?.event !== 'round_began'),
    });
    if (turn?.event === 'round_began') round = roundOf(turn);
    if (line.kind === 'takeback') round = roundAt.get(line.to) ?? round;
    roundAt.set(line.n, round);
  }
  return all.filter((logRound) => logRound.entries.length > 0);
}
