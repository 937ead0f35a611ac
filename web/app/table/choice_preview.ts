// SPDX-License-Identifier: Apache-2.0
// What a tap shows before the server has answered: the event to animate and the places to highlight.
// Only the choice itself is shown; what follows from it by the rules comes with the answer.
import type { GameEvent } from '../../engine/generated/protocol';
import type { Highlight } from '../../board/shared/looks';
import type { Choice } from './prompt';

export function previewOf(choice: Choice, seat: number): GameEvent | null {
  switch (choice.kind) {
    case 'build':
      return { event: 'built', seat, junction: choice.junction, building: choice.building };
    case 'line':
      return { event: 'line_begun', seat, street: choice.street };
    case 'extend': {
      const { from, street, to } = choice;
      return { event: 'extended', seat, from, street, to };
    }
    case 'choose': {
      const { area, space, markers } = choice;
      return { event: 'chose', seat, area, space, markers };
    }
    case 'passenger':
      return { event: 'passenger_came', seat, junction: choice.junction };
    case 'ride': {
      const { from, to, points } = choice;
      return { event: 'rode', seat, from, to, points };
    }
    case 'start':
      return { event: 'start_chosen', seat, junction: choice.junction, start: choice.card };
    case 'draw': {
      const { from, street, to, segments } = choice;
      return { event: 'drew', seat, from, street, to, segments };
    }
    case 'clock':
    case 'pass':
      return null; // nothing of it is on the map
  }
}

export function choiceHighlight(choice: Choice): Highlight {
  const junctions: string[] = [];
  if ('junction' in choice) junctions.push(choice.junction);
  if (choice.kind === 'ride') junctions.push(choice.from, choice.to);
  return { junctions, streets: 'street' in choice ? [choice.street] : [] };
}
