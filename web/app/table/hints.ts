// SPDX-License-Identifier: Apache-2.0
// Removes hints from a BoardModel, for players who switched them off: what a space is worth, what a
// street brings and costs. What is legal stays.
import type { Outlook } from '../../engine/generated/protocol';
import type { BoardModel } from './game';
import type { Choice } from './prompt';

function bareChoice(choice: Choice): Choice {
  if (choice.kind !== 'draw') return choice;
  const nothing = {
    alterations: 0,
    cost: 0,
    traffic: false,
    traffic_boxes: 0,
    gain: 0,
    pending: 0,
    more_pending: 0,
  };
  // Whoever draws the last segment of their game is asked all the same.
  return { ...choice, ...nothing, warning: choice.warning === 'dead_end' ? 'dead_end' : null };
}

function bareOutlook(outlook: Outlook): Outlook {
  if (outlook.game !== 'bus') return outlook;
  const areas = outlook.areas.map((area) => ({
    ...area,
    spaces: area.spaces.map(({ space, letter, seat }) => ({ space, letter, seat, worth: null })),
  }));
  return { ...outlook, areas };
}

export function withoutHints(model: BoardModel): BoardModel {
  return {
    ...model,
    hints: false,
    choices: model.choices.map(bareChoice),
    outlook: bareOutlook(model.outlook),
  };
}
