// SPDX-License-Identifier: Apache-2.0
// The sentences of log entries. The game's module words its events; the rest is worded here.
import type { SeatLook } from '../../board/shared/looks';
import { say } from '../../board/shared/words';
import type { Line } from '../../engine/generated/protocol';
import type { Game } from './game';
import type { Describe, Sentence } from './history';

function other(line: Exclude<Line, { kind: 'action' | 'chance' }>, looks: SeatLook[]): string {
  const name = looks[line.seat ?? -1]?.name ?? '';
  switch (line.kind) {
    case 'takeback':
      return say('table.log.takeback', { name });
    case 'seat': {
      const level = 'level' in line.chair ? say(`app.level.${line.chair.level}`) : '';
      const who = 'name' in line.chair ? line.chair.name : name;
      return say(`table.log.seat.${line.chair.kind}`, { name: who, level });
    }
    case 'clock':
      return say(`table.log.clock.${line.what}`, { name });
    case 'end':
      return say('table.log.end');
  }
}

// Joins equal sentences in a row (passengers who leave their buildings) into one with a count.
function gathered(sentences: Sentence[]): Sentence[] {
  const counts: { sentence: Sentence; n: number }[] = [];
  for (const sentence of sentences) {
    const last = counts.at(-1);
    if (last?.sentence.text === sentence.text) last.n += 1;
    else counts.push({ sentence, n: 1 });
  }
  return counts.map(({ sentence, n }) =>
    n > 1 ? { ...sentence, text: say('table.log.times', { text: sentence.text, n }) } : sentence,
  );
}

// Entries never change, so the sentences of each are cached.
export function describerOf(game: Game, looks: SeatLook[], map: unknown): Describe {
  const known = new WeakMap<Line, Sentence[]>();
  return (line) => {
    let sentences = known.get(line);
    if (!sentences) {
      sentences =
        'events' in line
          ? gathered(
              line.events.map((event) => ({ text: game.sentence(event, looks, map), event })),
            ).filter(({ text }) => text !== '')
          : [{ text: other(line, looks), event: null }];
      known.set(line, sentences);
    }
    return sentences;
  };
}
