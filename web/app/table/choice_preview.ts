// SPDX-License-Identifier: Apache-2.0
// What a tap shows before the server has answered: the event to animate and the places to highlight.
// Only the choice itself is shown; what follows from it by the rules comes with the answer.
import type { GameEvent } from '../../engine/generated/protocol';
import type { Highlight } from '../../board/shared/looks';
import type { Choice } from './prompt';

// An event says of a choice what the choice says of itself; of the others nothing is on the map.
const events: Record<Choice['kind'], GameEvent['event'] | null> = {
  build: 'built',
  line: 'line_begun',
  extend: 'extended',
  choose: 'chose',
  passenger: 'passenger_came',
  ride: 'rode',
  start: 'start_chosen',
  draw: 'drew',
  pass: null,
  clock: null,
};

export function previewOf(choice: Choice, seat: number): GameEvent | null {
  const event = events[choice.kind];
  const start = choice.kind === 'start' ? { start: choice.card } : {};
  return event ? ({ ...choice, ...start, event, seat } as unknown as GameEvent) : null;
}

export function choiceHighlight(choice: Choice): Highlight {
  const junctions: string[] = [];
  if ('junction' in choice) junctions.push(choice.junction);
  if (choice.kind === 'ride') junctions.push(choice.from, choice.to);
  return { junctions, streets: 'street' in choice ? [choice.street] : [] };
}
