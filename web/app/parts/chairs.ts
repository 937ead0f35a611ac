// SPDX-License-Identifier: Apache-2.0
// Who sits on a chair, in words, and what one can say of all chairs of a table.
import type { Chair } from '../../engine/generated/protocol';
import { say } from '../../board/shared/words';

export function chairName(chair: Chair): string {
  switch (chair.kind) {
    case 'open':
      return say('app.chair.open');
    case 'bot':
      return say('app.chair.bot', { level: say(`app.level.${chair.level}`) });
    case 'human':
      return chair.name;
    case 'stand_in':
      return say('app.chair.stand_in', { name: chair.name });
  }
}

export function openSeats(chairs: Chair[]): number {
  return chairs.filter((chair) => chair.kind === 'open').length;
}
