// SPDX-License-Identifier: Apache-2.0
// The small plates at the tips of ghosts: what a choice brings and costs, in little room, beside the
// junction it leads to.
import { minus, point, times } from '../shared/geometry';
import type { Point } from '../shared/geometry';
import type { RouteLayout } from './layout';
import { placeOf } from './layout';
import type { Room } from './room';
import type { Piece, Target } from './selection';
import type { Tag } from './tags';

export const tipHigh = 20;
const padding = 6;
const gap = 4;
const picture = 13; // wide

// Of bold type at 12: figures are wide, letters less so.
function textWidth(text: string): number {
  return [...text].reduce((sum, c) => sum + (c === ' ' ? 3.4 : /[a-z]/.test(c) ? 6.1 : 7.5), 0);
}

// Pictures that say what a number is; a gain needs none.
export const tipGlyph = {
  gain: null,
  start: null,
  pending: 'pencil',
  cost: 'turning',
  traffic: 'car',
  one_way: 'warning',
  dead_end: 'no_entry',
} as const satisfies Record<Piece['kind'], string | null>;

export interface TipPiece extends Piece {
  x: number; // where it begins
  textX: number;
}
export interface Tip {
  target: Target;
  at: Point; // its middle
  wide: number;
  pieces: TipPiece[];
}

// Laid out from the left of a plate whose left edge is at 0.
export function plateOf(pieces: Piece[]): { wide: number; pieces: TipPiece[] } {
  let x = padding;
  const laid = pieces.map((piece) => {
    const pictured = tipGlyph[piece.kind] ? picture : 0;
    const between = pictured && piece.text ? 2 : 0;
    const at = { ...piece, x, textX: x + pictured + between };
    x += pictured + between + textWidth(piece.text) + gap;
    return at;
  });
  return { wide: x - gap + padding, pieces: laid };
}

export function tipsOf(
  targets: Target[],
  layout: RouteLayout,
  tags: Tag[],
  room: Room,
  size: number,
): Tip[] {
  return targets.flatMap((target) => {
    const tag = tags[layout.node.get(target.junction) ?? -1];
    if (!tag || target.pieces.length === 0) return [];
    const plate = plateOf(target.pieces);
    // On beyond the junction, where the pen would go next.
    const ahead = target.from ? minus(tag.at, placeOf(layout, target.from)) : point(1, -1);
    const half = times(point(plate.wide / 2, tipHigh / 2), size);
    const at = room.beside(tag, half, 3 * size, Math.atan2(ahead.y, ahead.x));
    return [{ target, at, ...plate }];
  });
}
