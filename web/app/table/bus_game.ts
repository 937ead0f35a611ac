// SPDX-License-Identifier: Apache-2.0
// Bus, as a table needs to know it.
import type { BusChoice, BusEvent, BusOutlook, BusView } from '../../engine/generated/protocol';
import type { BusMap } from '../../board/bus/map';
import { durationOf } from '../../board/bus/motion';
import { choicePrompt, eventHighlight, eventSentence } from '../../board/bus/sentences';
import { say } from '../../board/shared/words';
import type { Game } from './game';
import PlayingBus from './PlayingBus.svelte';

// A table is of one game, so all its views and events are.
export const busGame: Game = {
  Playing: PlayingBus,
  durationOf: (event) => durationOf(event as BusEvent),
  sentence: (event, looks, map) => eventSentence(event as BusEvent, looks, map as BusMap),
  highlight: (event) => eventHighlight(event as BusEvent),
  // A street that no line uses needs no words.
  because: (choice) =>
    choice.kind === 'extend' && choice.rule !== '5.1' ? say(`bus.rule.${choice.rule}`) : '',
  prompt: ({ view, outlook, looks, choices }) =>
    choicePrompt(view as BusView, outlook as BusOutlook, looks, view.seat, choices as BusChoice[]),
};
