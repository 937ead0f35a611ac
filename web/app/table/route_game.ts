// SPDX-License-Identifier: Apache-2.0
// Let's Make a Bus Route, as a table needs to know it.
import type { RouteEvent, RouteOutlook, RouteView } from '../../engine/generated/protocol';
import type { RouteMap } from '../../board/route/map';
import { durationOf } from '../../board/route/motion';
import { choicePrompt, eventHighlight, eventSentence } from '../../board/route/sentences';
import type { Game } from './game';
import PlayingRoute from './PlayingRoute.svelte';

// A table is of one game, so all its views and events are.
export const routeGame: Game = {
  Playing: PlayingRoute,
  durationOf: (event) => durationOf(event as RouteEvent),
  sentence: (event, looks, map) => eventSentence(event as RouteEvent, looks, map as RouteMap),
  highlight: (event) => eventHighlight(event as RouteEvent),
  because: () => '',
  prompt: ({ view, outlook, looks }) =>
    choicePrompt(view as RouteView, outlook as RouteOutlook, looks, view.seat),
};
