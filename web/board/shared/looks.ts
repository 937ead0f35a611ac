// SPDX-License-Identifier: Apache-2.0
// How the seats of a table look: a colour, a pattern inside the band of the line, a letter on
// markers. Colour is never alone.

export type Pattern = 'solid' | 'dashes' | 'double' | 'dots' | 'bars';

export interface SeatLook {
  seat: number;
  name: string; // of who sits there
  letter: string; // on markers and ends: A, B, ...
  colour: string; // a CSS colour: 'var(--seat-0)'
  tint: string; // behind the seat's row and question
  pattern: Pattern;
  you: boolean; // the viewer's own seat
}

const patterns: Pattern[] = ['solid', 'dashes', 'double', 'dots', 'bars'];

// At Let's Make a Bus Route lights are the only green, so its third seat is gold.
export function seatLooks(game: string, names: string[], yours: number[]): SeatLook[] {
  return names.map((name, seat) => {
    const colour = game === 'route' && seat === 2 ? 'gold' : `seat-${seat}`;
    return {
      seat,
      name,
      letter: String.fromCharCode(65 + seat),
      colour: `var(--${colour})`,
      tint: `var(--${colour}-tint)`,
      pattern: patterns[seat] ?? 'solid',
      you: yours.includes(seat),
    };
  });
}

// Whoever has one seat here is spoken to as such; several people at one screen by their names.
export const isYouAlone = (looks: SeatLook[], seat: number): boolean =>
  looks.every((look) => look.you === (look.seat === seat));

// What is lit on a board: an entry of the log under the pointer, a choice being thought about.
export interface Highlight {
  junctions: string[];
  streets: string[];
}
export const nothingLit: Highlight = { junctions: [], streets: [] };

// All of them together; what several light up is lit once.
export function allLit(lit: Highlight[]): Highlight {
  return {
    junctions: [...new Set(lit.flatMap((one) => one.junctions))],
    streets: [...new Set(lit.flatMap((one) => one.streets))],
  };
}
