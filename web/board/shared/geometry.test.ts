// SPDX-License-Identifier: Apache-2.0
// Plane geometry: insets, lines beside lines, points on lines.
import { describe, expect, it } from 'vitest';
import {
  along,
  arc,
  beside,
  inset,
  inside,
  lengthOf,
  meeting,
  middleOf,
  pathOf,
  point,
  roundedPath,
  signedArea,
  trimmed,
} from './geometry';

const square = [point(0, 0), point(100, 0), point(100, 100), point(0, 100)];

describe('inset', () => {
  it('shrinks a square on every side', () => {
    const smaller = inset(square, 10);
    expect(smaller).toHaveLength(4);
    expect(signedArea(smaller ?? [])).toBeCloseTo(80 * 80);
  });
  it('leaves nothing of a sliver', () => {
    expect(inset(square, 50)).toBeNull();
    expect(inset([point(0, 0), point(100, 0), point(100, 5)], 10)).toBeNull();
  });
  it('swallows a short side', () => {
    const cut = [point(0, 0), point(100, 0), point(100, 95), point(98, 100), point(0, 100)];
    const smaller = inset(cut, 20) ?? [];
    expect(smaller.length).toBeGreaterThan(2);
    for (const p of smaller) {
      expect(p.x).toBeGreaterThan(19.9);
      expect(p.x).toBeLessThan(80.1);
    }
  });
});

describe('lines', () => {
  it('run beside each other at their distance', () => {
    for (const p of beside([point(0, 0), point(100, 0)], 8)) expect(p.y).toBeCloseTo(8);
  });
  it('are never trimmed away', () => {
    const line = [point(0, 0), point(10, 0)];
    expect(lengthOf(trimmed(line, 3, 2))).toBeCloseTo(5);
    expect(lengthOf(trimmed(line, 50, 50))).toBeCloseTo(1);
    expect(lengthOf(trimmed([point(0, 0), point(6, 0), point(6, 8)], 7, 1))).toBeCloseTo(6);
  });
  it('have places along them, and none beyond', () => {
    const bent = [point(0, 0), point(10, 0), point(10, 10)];
    expect(along(bent, 15).at).toEqual(point(10, 5));
    expect(along(bent, 15).angle).toBeCloseTo(Math.PI / 2);
    expect(along(bent, 99).at).toEqual(point(10, 10));
    expect(along(bent, -1).at).toEqual(point(0, 0));
  });
  it('give numbers even where points lie on top of each other', () => {
    const here = point(5, 5);
    for (const p of [...beside([here, here], 8), ...arc(here, here, 8), along([here, here], 1).at])
      expect(Number.isFinite(p.x + p.y)).toBe(true);
  });
  it('bulge to the right', () => {
    const bent = arc(point(0, 0), point(100, 0), 20);
    expect(bent[6]?.y).toBeCloseTo(20);
  });
});

it('finds where lines meet, unless they are parallel', () => {
  const right = point(1, 0);
  expect(meeting(point(0, 0), right, point(5, -5), point(0, 1))).toEqual(point(5, 0));
  expect(meeting(point(0, 0), right, point(0, 5), right)).toBeNull();
});

it('finds a middle that is inside even of a bent shape', () => {
  const corner = [
    point(0, 0),
    point(100, 0),
    point(100, 20),
    point(20, 20),
    point(20, 100),
    point(0, 100),
  ];
  expect(inside(middleOf(corner), corner)).toBe(true);
});

it('writes paths with short numbers', () => {
  expect(pathOf([point(0, 1 / 3), point(2, 0)])).toBe('M0 0.3L2 0');
  expect(roundedPath(square, 14)).toMatch(/^M[\d. ]+Q.*Z$/);
});
