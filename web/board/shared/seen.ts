// SPDX-License-Identifier: Apache-2.0
// Scrolls an element into view when it appears or begins to matter.
export function seen(node: HTMLElement, matters: boolean | 'start' = true) {
  const look = (now: boolean | 'start') => {
    // Without a layout (in a test) there is nothing to scroll.
    if (now) node.scrollIntoView?.({ block: now === 'start' ? 'start' : 'nearest' });
  };
  let before = matters;
  look(matters);
  return {
    update(now: boolean | 'start') {
      if (now !== before) look(now);
      before = now;
    },
  };
}
