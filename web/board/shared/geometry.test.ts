// SPDX-License-Identifier: Apache-2.0
// Walking along lines, and reading paths.
import { describe, expect, it } from 'vitest';
import {
  along,
  distanceTo,
  halfway,
  lengthOf,
  pathOf,
  piece,
  point,
  pointsOf,
  trimmed,
} from './geometry';

const corner = [point(0, 0), point(60, 0), point(60, 80)];

describe('a line', () => {
  it('is walked along', () => {
    expect(along(corner, 70).at).toEqual(point(60, 10));
    expect(along(corner, 999).at).toEqual(point(60, 80));
    expect(along(corner, 10).angle).toBe(0);
    expect(halfway(corner)).toEqual(point(60, 10));
    expect(distanceTo(point(30, 5), corner)).toBe(5);
  });
  it('is cut into pieces', () => {
    expect(piece(corner, 50, 70)).toEqual([point(50, 0), point(60, 0), point(60, 10)]);
    expect(piece(corner, 10, 60)).toEqual([point(10, 0), point(60, 0)]);
    expect(lengthOf(trimmed(corner, 20, 30))).toBeCloseTo(90);
  });
  it('is never trimmed to nothing', () => {
    expect(lengthOf(trimmed([point(0, 0), point(10, 0)], 50, 50))).toBeCloseTo(1);
  });
});

describe('a path', () => {
  it('has relative lines, with as few signs as possible', () => {
    expect(pointsOf('M1 2l10-.5l0 20')).toEqual([point(1, 2), point(11, 1.5), point(11, 21.5)]);
    expect(pointsOf('M-.5 3l.5 7')).toEqual([point(-0.5, 3), point(0, 10)]);
  });
  it('has bends, that end where they say', () => {
    const points = pointsOf('M0 0l10 0q10 0 10 10l0 5');
    expect(points[0]).toEqual(point(0, 0));
    expect(points.at(-2)?.x).toBeCloseTo(20);
    expect(points.at(-1)?.y).toBeCloseTo(15);
    expect(points).toHaveLength(9);
  });
  it('may begin anew', () => {
    expect(pointsOf('M0 0l1 1M5 5l1 1').at(-1)).toEqual(point(6, 6));
  });
  it('is written in tenths', () => {
    expect(pathOf([point(0.04, 1), point(2.26, 3)])).toBe('M0 1L2.3 3');
  });
});
