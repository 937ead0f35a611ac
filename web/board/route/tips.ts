// SPDX-License-Identifier: Apache-2.0
// The small plates at the tips of ghosts: what a choice brings and costs, in little room, beside the
// junction it leads to.
import type { RouteLayout } from '../../engine/generated/protocol';
import { plus, times } from '../shared/geometry';
import type { Point } from '../shared/geometry';
import type { Piece, Target } from './selection';
import type { Tag } from './tags';

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
  pocket: 'warning',
  dead_end: 'no_entry',
} as const satisfies Record<Piece['kind'], string | null>;

export interface TipPiece extends Piece {
  x: number; // where it begins
  textX: number;
}
export interface Tip {
  target: Target;
  at: Point;
  side: Point; // where the plate lies from there: times half its size to its middle
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

// Plates grow from where the layout has them; `size` is that of the tags.
export function tipsOf(
  targets: Target[],
  { tips }: RouteLayout,
  tags: Map<string, Tag>,
  size: number,
): Tip[] {
  return targets.flatMap((target) => {
    const [tag, tip] = [tags.get(target.junction), tips[target.junction]];
    if (!tag || !tip || target.pieces.length === 0) return [];
    const at = plus(tag.at, times(tip.at, size));
    return [{ target, at, side: tip.side, ...plateOf(target.pieces) }];
  });
}
