// SPDX-License-Identifier: Apache-2.0
// Waits until a page has come to rest.
import type { Page } from '@playwright/test';

const kFrames = 6; // one after the other in which nothing happened

// Nothing in it changes, and nothing moves that comes to an end.
export function settled(page: Page): Promise<void> {
  return page.evaluate(async (frames) => {
    const moves = (animation: Animation) =>
      animation.playState === 'running' &&
      animation.effect?.getComputedTiming().endTime !== Infinity;
    let still = 0;
    const changes = new MutationObserver(() => (still = 0));
    changes.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    await document.fonts.ready;
    while (still < frames) {
      still = document.getAnimations().some(moves) ? 0 : still + 1;
      await new Promise(requestAnimationFrame);
    }
    changes.disconnect();
  }, kFrames);
}

// What was changed before is on the screen. This is a little work of the page's own.
export function painted(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
}
