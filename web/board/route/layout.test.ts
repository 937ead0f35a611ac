// SPDX-License-Identifier: Apache-2.0
// What the server has laid out, as the board draws it.
import { describe, expect, test } from 'vitest';
import { distance, last, point, pointsOf } from '../shared/geometry';
import { marksOf, ringsOf } from './heads';
import { layOut, placeOf, wayFrom } from './layout';
import { directionOf, lettersOf } from './map';
import { penAlong, penOf } from './strokes';
import { sizeFor, tagsFor } from './tags';
import { position, riverside } from '../../testing/route_sample';

const layout = layOut(riverside);
const routes = position.view.players.map(({ route }) => route);

describe('a street', () => {
  test('is found whichever end comes first, and gone from either', () => {
    expect(layout.street.get('j0-j1')).toBe(layout.street.get('j1-j0'));
    const there = wayFrom(layout, 'j0-j1', 'j0') ?? [];
    const back = wayFrom(layout, 'j0-j1', 'j1') ?? [];
    expect(distance(there[0] ?? point(0, 0), placeOf(layout, 'j0'))).toBeLessThan(1);
    expect(back).toEqual([...there].reverse());
    expect(wayFrom(layout, 'j0-j99', 'j0')).toBeNull();
  });
});

describe('tags', () => {
  test('grow with their letters where the drawing is small', () => {
    const [one, large] = [0.5, 3].map((unit) => tagsFor(riverside, sizeFor(unit)).get('j4'));
    expect(large?.half.x).toBeGreaterThan(one?.half.x ?? Infinity);
    expect(large?.at).toEqual(one?.at);
    expect(distance(large?.letterAt ?? point(0, 0), large?.at ?? point(0, 0))).toBeGreaterThan(
      distance(one?.letterAt ?? point(0, 0), one?.at ?? point(0, 0)),
    );
  });
  test('have a sign for each icon and a number on a light', () => {
    for (const { junction, signs } of tagsFor(riverside, 1).values()) {
      expect(signs.map(({ icon }) => icon).filter(Boolean)).toEqual(junction.icons ?? []);
      expect(signs.some(({ start }) => start !== null)).toBe(!!junction.start);
    }
  });
});

describe('heads', () => {
  const tags = tagsFor(riverside, 1);
  test('have a dashed ring where the route starts and a full one where it ends', () => {
    const rings = ringsOf(position.view.layout, routes, tags);
    expect(rings.map(({ seat, start, tag }) => [seat, start, tag.junction.id])).toEqual([
      [0, true, 'j45'],
      [1, true, 'j8'],
      [0, false, 'j53'],
      [1, false, 'j30'],
    ]);
  });
  test('have a disc beside them, that goes ahead with the pen', () => {
    const [mark] = marksOf(position.view.layout, routes, tags, 1);
    expect(distance(mark?.at ?? point(0, 0), placeOf(layout, 'j53'))).toBeLessThan(60);
    const ahead = marksOf(position.view.layout, [[...(routes[0] ?? []), 'j58']], tags, 1);
    expect(ahead).toHaveLength(1);
    expect(ahead[0]?.tag.junction.id).toBe('j58');
  });
});

describe('pens', () => {
  test('run along their line, from its start to its head', () => {
    const pens = position.view.layout.lines.map(penOf);
    expect(pens.map(({ seat }) => seat)).toEqual([0, 1]);
    for (const { seat, bands } of position.view.layout.lines) {
      const points = bands.flatMap(({ path }) => pointsOf(path));
      const head = placeOf(layout, routes[seat]?.at(-1) ?? '');
      expect(distance(last(points), head)).toBeLessThan(15);
      expect(pens[seat]?.ink).not.toContain('NaN');
    }
  });
  test('are not quite steady, and always the same', () => {
    const stroke = { way: [point(0, 0), point(100, 0)], halves: [3, 3] };
    expect(penAlong(stroke, 1)).toEqual(penAlong(stroke, 1));
    expect(penAlong(stroke, 1).ink).not.toBe(penAlong(stroke, 2).ink);
    expect(penAlong(stroke, 1).length).toBeCloseTo(100, 0);
  });
});

describe('a map', () => {
  test('knows eight directions', () => {
    expect(directionOf(riverside, 'j0', 'j1')).toBe('e');
    expect(directionOf(riverside, 'j1', 'j0')).toBe('w');
    expect(directionOf(riverside, 'j0', 'j9')).toBe('sw');
    expect(directionOf(riverside, 'j10', 'j0')).toBe('n');
  });
  test('knows the letters of a plan', () => {
    expect(lettersOf(riverside, 1)).toEqual(['b', 'j', 'o']);
    expect(lettersOf(riverside, null)).toEqual([]);
  });
});
