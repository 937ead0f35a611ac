// SPDX-License-Identifier: Apache-2.0
// Where something can be touched: a target on a board may have a hole in its middle, a thing above
// it, or lie outside the window.
import type { ElementHandle } from '@playwright/test';

const kSteps = 12; // a side: so many spots are tried across it
const kTip = 3; // px around it that belong to the same thing

export interface Spot {
  x: number;
  y: number;
}

// The spot nearest to its middle that is not on its edge; null if all of it is covered. Looked for
// once it stands still: a map may be on its way.
export function spotOf(what: ElementHandle<Element>): Promise<Spot | null> {
  return what.evaluate(
    async (element, { steps, tip }) => {
      if (!(element instanceof SVGElement)) element.scrollIntoView({ block: 'nearest' });
      const frame = () => new Promise(requestAnimationFrame);
      let box = element.getBoundingClientRect();
      for (let moved = true; moved;) {
        await frame();
        await frame();
        const { x, y, width, height } = box;
        box = element.getBoundingClientRect();
        moved = box.x !== x || box.y !== y || box.width !== width || box.height !== height;
      }
      const across = Array.from({ length: steps + 1 }, (_, i) => i / steps);
      const distance = ([x, y]: [number, number]) => Math.hypot(x - 0.5, y - 0.5);
      const spot = across
        .flatMap((x) => across.map((y): [number, number] => [x, y]))
        .sort((a, b) => distance(a) - distance(b))
        // Whole pixels: browsers round where a tap was.
        .map(([x, y]) => ({
          x: Math.round(box.x + x * box.width),
          y: Math.round(box.y + y * box.height),
        }))
        .find(({ x, y }) =>
          [-tip, 0, tip].every((dx) =>
            [-tip, 0, tip].every((dy) =>
              element.contains(document.elementFromPoint(x + dx, y + dy)),
            ),
          ),
        );
      return spot ?? null;
    },
    { steps: kSteps, tip: kTip },
  );
}
