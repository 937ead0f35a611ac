// SPDX-License-Identifier: Apache-2.0
// The city at the top of home: a place that does not exist, with four lines that meet and part. Its
// edge lies outside of the picture, so that it seems to go on. It was laid out once, as boards are,
// and never changes.
import type { Point } from '../../../board/shared/geometry';
import type { Building } from '../../../engine/generated/protocol';
import stored from './hero.json';

interface Hero {
  size: Point;
  blocks: { path: string; tone: number; park?: boolean }[];
  nodes: Point[];
  lines: {
    seat: number;
    shape: string; // the band
    way: string; // its middle, for a bus to go along
    ends: Point[];
  }[];
  buildings: { at: Point; building: Building }[];
  stations: Point[];
  people: Point[];
}

export const hero = stored as Hero;
