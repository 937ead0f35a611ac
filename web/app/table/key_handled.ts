// SPDX-License-Identifier: Apache-2.0
// Whether something else handles a key, so that the replay must not: a board, a tab or a field, or an
// element that scrolls.

const scrolling = ['PageUp', 'PageDown', 'Home', 'End'];

function scrolls(element: Element | null): boolean {
  for (let at = element; at; at = at.parentElement) {
    if (at.scrollHeight <= at.clientHeight) continue;
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return true;
  }
  return false;
}

export function isKeyHandled(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('[role=tablist], input:not([type=range]), textarea, dialog, fieldset')) {
    return true;
  }
  return scrolling.includes(event.key) && scrolls(target);
}
