// SPDX-License-Identifier: Apache-2.0
// What the server has laid out, as the board draws it.
import { describe, expect, test } from 'vitest';
import { distance, last, point, pointsOf } from '../shared/geometry';
import { marksOf, ringsOf } from './heads';
import { layOut, placeOf, wayFrom } from './layout';
import { directionOf, lettersOf } from './map';
import { penAlong, penOf } from './strokes';
import { sizeFor, tagsFor } from './tags';
import { targetsOf } from './selection';
import { tipsOf } from './tips';
import { drawn, position, riverside } from '../../testing/route_sample';

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

describe('tips', () => {
  const targets = targetsOf(position.choices, riverside);
  const tipsAt = (size: number) =>
    tipsOf(targets, position.view.layout, tagsFor(riverside, size), size);
  test('stand where the layout says, farther out where tags are larger', () => {
    const [tip] = tipsAt(1);
    const [far] = tipsAt(1.42);
    const { at, side } = position.view.layout.tips[tip?.target.junction ?? '']!;
    const place = placeOf(layout, tip?.target.junction ?? '');
    expect(tip?.at).toEqual({ x: place.x + at.x, y: place.y + at.y });
    expect(tip?.side).toEqual(side);
    expect(far?.at.x).toBeCloseTo(place.x + 1.42 * at.x);
  });
  test('are left out where the layout has no room for them', () => {
    expect(
      tipsOf(targets, { ...position.view.layout, tips: {} }, tagsFor(riverside, 1), 1),
    ).toEqual([]);
  });
});

describe('heads', () => {
  const tags = tagsFor(riverside, 1);
  test('have a dashed ring where the route starts and a full one where it ends', () => {
    const rings = ringsOf(position.view.layout, routes, tags);
    expect(rings.map(({ seat, start, tag, grow }) => [seat, start, tag.junction.id, grow])).toEqual(
      [
        [0, true, 'j45', 3],
        [1, true, 'j8', 3],
        [0, false, 'j53', 3],
        [1, false, 'j30', 3],
      ],
    );
  });
  test('have a disc beside them, that goes ahead with the pen', () => {
    const [mark] = marksOf(position.view.layout, routes, tags, 1);
    expect(distance(mark?.at ?? point(0, 0), placeOf(layout, 'j53'))).toBeLessThan(60);
    const ahead = marksOf(position.view.layout, [[...(routes[0] ?? []), 'j58']], tags, 1);
    expect(ahead).toHaveLength(1);
    expect(ahead[0]?.tag.junction.id).toBe('j58');
  });
});

// The corners and ends of a path, whether it is written in absolute or relative numbers.
function cornersOf(path: string) {
  let at = point(0, 0);
  return [...path.matchAll(/([MLQlq])([^MLQlqzZ]*)/g)].flatMap(([, command = '', text = '']) => {
    const numbers = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const from = 'lq'.includes(command) ? at : point(0, 0);
    const corners = numbers.flatMap((x, i) =>
      i % 2 === 0 ? [point(from.x + x, from.y + (numbers[i + 1] ?? 0))] : [],
    );
    at = last(corners);
    return corners;
  });
}

describe('pens', () => {
  const shape = riverside.layout.pen;
  test('draw what pictures of the same position show', () => {
    for (const [seat, line] of position.view.layout.lines.entries()) {
      const pen = penOf(line, shape);
      for (const name of ['ink', 'middle'] as const) {
        const [here, there] = [pen[name], drawn[seat]?.[name] ?? ''].map(cornersOf);
        expect(here?.length).toBeGreaterThan(50);
        expect(here?.length).toBe(there?.length);
        here?.forEach((corner, i) =>
          expect(distance(corner, there?.[i] ?? point(0, 0))).toBeLessThan(0.2),
        );
      }
    }
  });
  test('run along their line, from its start to its head', () => {
    const pens = position.view.layout.lines.map((line) => penOf(line, shape));
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
    expect(penAlong(stroke, 1, shape)).toEqual(penAlong(stroke, 1, shape));
    expect(penAlong(stroke, 1, shape).ink).not.toBe(penAlong(stroke, 2, shape).ink);
    expect(penAlong(stroke, 1, shape).length).toBeCloseTo(100, 0);
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
