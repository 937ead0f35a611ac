// SPDX-License-Identifier: Apache-2.0
// Every event has a sentence, every moment of a game a prompt.
import { describe, expect, test } from 'vitest';
import type { RouteEvent, RouteOutlook, RouteView } from '../../engine/generated/protocol';
import { durationOf } from './motion';
import { choicePrompt, eventHighlight, eventSentence } from './sentences';
import { beginning, looks, position, riverside } from '../../testing/route_sample';

// By kind, so that the compiler misses what is missing.
const events: { [Kind in RouteEvent['event']]: Extract<RouteEvent, { event: Kind }> } = {
  demand_drawn: { event: 'demand_drawn', demand: 'elderly5', slot: 1 },
  plan: { event: 'plan', seat: 0, plan: 3 },
  hand: { event: 'hand', seat: 0, lower: 3, higher: 9 },
  start_chosen: { event: 'start_chosen', seat: 1, junction: 'j5', start: 1 },
  card_turned: { event: 'card_turned', card: 11, round: 4 },
  slowed: { event: 'slowed', seat: 0 },
  stuck: { event: 'stuck', seat: 1 },
  shortened: { event: 'shortened', seat: 1, segments: 1 },
  drew: { event: 'drew', seat: 0, from: 'j0', street: 'j0-j1', to: 'j1', segments: 1 },
  altered: { event: 'altered', seat: 0, boxes: 2 },
  traffic: { event: 'traffic', seat: 0, boxes: 1 },
  traffic_full: { event: 'traffic_full', seat: 0 },
  ticked: { event: 'ticked', seat: 0, icon: 'tourist', gift: false, boxes: 1 },
  ignored: { event: 'ignored', seat: 0, icon: 'student', gift: false },
  row_scored: { event: 'row_scored', seat: 0, icon: 'commuter', row: 0, points: 4 },
  green_light: { event: 'green_light', seat: 0, junction: 'j2' },
  demand_met: { event: 'demand_met', seat: 1, slot: 2, points: 10 },
  demand_turned: { event: 'demand_turned', slot: 2 },
  next_start: { event: 'next_start', seat: 1 },
  plan_met: { event: 'plan_met', seat: 1, plan: 2, points: 10 },
  game_over: { event: 'game_over' },
};

describe('events', () => {
  for (const event of Object.values(events)) {
    test(`${event.event} has a sentence`, () => {
      const sentence = eventSentence(event, looks, riverside);
      expect(sentence).toMatch(/^[A-Z].*\.$/);
      expect(sentence).not.toMatch(/route\.|[{}]|undefined/);
      if ('seat' in event) expect(sentence).toContain(event.seat === 0 ? 'Ada' : 'Bram');
    });
  }
  test('gifts are told apart', () => {
    expect(eventSentence({ ...events.ticked, gift: true }, looks, riverside)).toContain('gift');
    expect(eventSentence({ ...events.ignored, gift: true }, looks, riverside)).toContain('gift');
  });
  test('rows and people are counted and named as people do', () => {
    expect(eventSentence(events.row_scored, looks, riverside)).toBe(
      'Ada dropped off commuters (row 1): 4 points.',
    );
    expect(eventSentence(events.demand_met, looks, riverside)).toContain('second demand card');
  });
  test('a segment leads somewhere', () => {
    expect(eventSentence(events.drew, looks, riverside)).toMatch(/^Ada drew [a-z-]+ to: [a-z]/);
  });
  test('light up where they happened', () => {
    expect(eventHighlight(events.drew)).toEqual({ junctions: ['j1'], streets: ['j0-j1'] });
    expect(eventHighlight(events.start_chosen).junctions).toEqual(['j5']);
    expect(eventHighlight(events.green_light).junctions).toEqual(['j2']);
    expect(eventHighlight(events.ticked)).toEqual({ junctions: [], streets: [] });
  });
  test('take the time they need', () => {
    const times = Object.values(events)
      .map((event) => [event.event, durationOf(event)])
      .filter(([, ms]) => ms !== 0);
    expect(Object.fromEntries(times)).toEqual({
      drew: 350,
      ticked: 120,
      card_turned: 300,
      row_scored: 300,
      demand_met: 400,
    });
  });
});

describe('prompts', () => {
  const { view, outlook } = position;
  type Stands = RouteOutlook['seats'][number];
  function prompt(
    player: Partial<RouteView['players'][number]>,
    stands: Partial<Stands>,
    seat = 0,
  ) {
    const changed = {
      ...view,
      players: view.players.map((one) => ({ ...one, ...player })),
    };
    const out = { ...outlook, seats: outlook.seats.map((one) => ({ ...one, ...stands })) };
    return choicePrompt(changed, out, looks, seat);
  }
  test('of a real position', () => {
    expect(choicePrompt(view, outlook, looks, view.seat)).toBe(
      'Your turn: turn, or pay to go straight on',
    );
  });
  test('of every pattern', () => {
    const patterns = ['straight', 'curve', 'either', 'move1', 'straight3', 'curve3'] as const;
    const said = patterns.map((pattern) =>
      prompt({ pattern, drawn: 0 }, { drawing: 'full', due: 2 }),
    );
    expect(said[0]).toBe('Your turn: draw two segments in line, or pay for a turn');
    expect(new Set(said).size).toBe(6);
    for (const text of said) expect(text).not.toContain('route.');
  });
  test('when something is in the way', () => {
    expect(prompt({ drawn: 0 }, { drawing: 'short', due: 1 })).toContain('draw one segment');
    expect(prompt({}, { drawing: 'slowed', due: 1 })).toContain('slowed');
    expect(prompt({}, { drawing: 'green_light', due: 1 })).toContain('green light');
    expect(prompt({ drawn: 3 }, { drawing: 'full', due: 0 })).toContain('complete');
    expect(prompt({ pattern: 'straight3', drawn: 1 }, { drawing: 'full', due: 2 })).toContain(
      '(2 segments to go)',
    );
  });
  test('of somebody else', () => {
    expect(prompt({ pattern: 'curve', drawn: 0 }, { drawing: 'full', due: 2 }, 1)).toBe(
      'Bram is drawing two segments with a turn between them',
    );
    expect(prompt({}, { drawing: 'green_light' }, 1)).toContain('green light');
    expect(choicePrompt(beginning.view, outlook, looks, 1)).toBe('Bram is choosing where to start');
  });
  test('of the beginning, of chance, of the end', () => {
    expect(choicePrompt(beginning.view, outlook, looks, 0)).toBe(
      'Your turn: start your route at 3 or at 7',
    );
    expect(choicePrompt(view, outlook, looks, null)).toContain('next card');
    expect(choicePrompt(beginning.view, outlook, looks, null)).toContain('dealt');
    const over = { ...view, over: true, ranking: [1, 0] };
    expect(choicePrompt(over, outlook, looks, null)).toMatch(/^Bram wins with \d+ points$/);
  });
});
