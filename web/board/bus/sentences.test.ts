// SPDX-License-Identifier: Apache-2.0
// Every event has a sentence, every turn a prompt.
import { describe, expect, it } from 'vitest';
import type { BusChoice, BusEvent, BusOutlook } from '../../engine/generated/protocol';
import { durationOf } from './motion';
import { looks, map, outlook, view } from '../../testing/bus_sample';
import { choicePrompt, eventHighlight, eventSentence } from './sentences';

// One of each; the compiler complains if a kind is missing.
const events: { [Kind in BusEvent['event']]: Extract<BusEvent, { event: Kind }> } = {
  built: { event: 'built', seat: 0, junction: 'a', building: 'office' },
  line_begun: { event: 'line_begun', seat: 1, street: 'a-b' },
  extended: { event: 'extended', seat: 1, from: 'b', street: 'b-c', to: 'c' },
  chose: { event: 'chose', seat: 2, area: 'vroom', space: 1, markers: 1 },
  passed: { event: 'passed', seat: 0 },
  marker_worthless: { event: 'marker_worthless', seat: 0, area: 'buildings', space: 3 },
  marker_lost: { event: 'marker_lost', seat: 0, area: 'passengers', space: 0, times: 2 },
  bus_added: { event: 'bus_added', seat: 1, buses: 3 },
  bus_lost: { event: 'bus_lost', seat: 1 },
  passenger_came: { event: 'passenger_came', seat: 2, junction: 'b' },
  time_stopped: { event: 'time_stopped', seat: 0, stones: 0 },
  hand_moved: { event: 'hand_moved', building: 'pub' },
  came_out: { event: 'came_out', junction: 'a', passengers: 2 },
  walked_in: { event: 'walked_in', junction: 'd', passengers: 1 },
  rode: { event: 'rode', seat: 0, from: 'b', to: 'c', points: 3 },
  next_start: { event: 'next_start', seat: 1, chosen: false },
  round_began: { event: 'round_began', seat: 1, round: 4 },
  sites_full: { event: 'sites_full' },
  game_over: { event: 'game_over', reason: 'last_stone' },
};

describe('sentences', () => {
  it.each(Object.values(events))('say $event in words', (event) => {
    const sentence = eventSentence(event, looks, map);
    expect(sentence).not.toMatch(/bus\.|undefined|\{|\}/);
    expect(sentence.length).toBeGreaterThan(5);
    if ('seat' in event) expect(sentence).toContain(looks[event.seat]?.name);
  });
  it('are good English', () => {
    expect(eventSentence(events.built, looks, map)).toBe('Ada builds an office in the north-west');
    expect(eventSentence(events.chose, looks, map)).toBe(
      'Cleo chooses Vrrooomm!; 1 marker is left',
    );
    expect(eventSentence(events.time_stopped, looks, map)).toBe(
      'Ada stops time and takes a stone; none is left',
    );
    expect(eventSentence(events.next_start, looks, map)).toBe(
      'Nobody chose Starting Player: it passes on to Bram',
    );
    expect(eventSentence({ ...events.next_start, chosen: true }, looks, map)).toBe(
      'Bram starts the next round',
    );
  });
  it('say where', () => {
    const at = (event: BusEvent) => eventSentence(event, looks, map);
    expect(at(events.line_begun)).toBe('Bram begins a line in the north-west');
    expect(at(events.extended)).toBe('Bram extends the line by a street in the north-east');
    expect(at(events.passenger_came)).toBe('Cleo brings a passenger to the station in the north');
    expect(at(events.rode)).toBe('Ada lets a passenger off in the north-east and has 3 points');
  });
  it('know what they are about', () => {
    expect(eventHighlight(events.extended)).toEqual({ junctions: ['c'], streets: ['b-c'] });
    expect(eventHighlight(events.rode).junctions).toEqual(['b', 'c']);
    expect(eventHighlight(events.passed)).toEqual({ junctions: [], streets: [] });
  });
  it('take as long to watch as there is to see', () => {
    expect(durationOf(events.rode)).toBeGreaterThanOrEqual(400);
    expect(durationOf(events.built)).toBe(200);
    expect(durationOf(events.game_over)).toBe(0);
  });
});

describe('prompts', () => {
  it('call several people at one screen by their names', () => {
    const shared = looks.map((look) => ({ ...look, you: look.seat < 2 }));
    expect(choicePrompt(view, outlook, shared, 0)).toBe('Ada: extend your line by 2 streets');
  });
  it('say whose turn it is and what to do', () => {
    expect(choicePrompt(view, outlook, looks, 0)).toBe('Your turn: extend your line by 2 streets');
    expect(choicePrompt(view, outlook, looks, 1)).toBe('Bram extends a line');
  });
  it('know from the choices whether one may pass', () => {
    const choosing = { ...view, phase: 'choose' as const };
    const choice: BusChoice = {
      action: '',
      kind: 'choose',
      area: 'buses',
      space: 0,
      worth: 1,
      markers: 9,
    };
    expect(choicePrompt(choosing, outlook, looks, 0, [choice])).toBe(
      'Your turn: place a marker on an action',
    );
    expect(
      choicePrompt(choosing, outlook, looks, 0, [choice, { action: 'pass', kind: 'pass' }]),
    ).toBe('Your turn: place a marker, or pass');
    expect(choicePrompt(choosing, outlook, looks, 0, [{ action: 'pass', kind: 'pass' }])).toContain(
      'pass',
    );
  });
  it.each(['build', 'line', 'extend', 'choose', 'passenger', 'clock', 'ride'] as const)(
    'tell whoever watches of the task: %s',
    (task) => {
      for (const seat of [0, 1]) {
        const prompt = choicePrompt(view, { ...outlook, task }, looks, seat);
        expect(prompt).toContain(seat === 0 ? 'Your turn' : looks[seat]?.name);
        expect(prompt).not.toMatch(/bus\.|\{/);
      }
    },
  );
  it('tell the steps of the set-up apart', () => {
    const setup = { ...view, phase: 'setup' as const, left: 0 };
    const prompt = (task: BusOutlook['task']) =>
      choicePrompt(setup, { ...outlook, task }, looks, 0);
    expect(prompt('build')).toContain('put up a building');
    expect(prompt('line')).toContain('begin your line');
    expect(prompt('extend')).toBe('Your turn: extend your line by 1 street');
  });
  it('end with the winner', () => {
    const over = { ...view, over: true, phase: 'over' as const, ranking: [2, 0, 1], seat: null };
    expect(choicePrompt(over, outlook, looks)).toBe('Cleo wins');
    expect(choicePrompt({ ...view, seat: null }, outlook, looks)).toContain('Nobody');
  });
});
