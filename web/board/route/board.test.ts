// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// The board, mounted: every choice is a button, a dead end asks again, what moves is drawn.
import { flushSync, mount, unmount, type ComponentProps } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RouteEvent } from '../../engine/generated/protocol';
import Cards from './Cards.svelte';
import RouteBoard from './RouteBoard.svelte';
import { beginning, looks, position, riverside } from '../../testing/route_sample';

let shown: Record<string, unknown>[] = [];
afterEach(() => {
  for (const one of shown) unmount(one);
  shown = [];
  document.body.replaceChildren();
});

function show(props: Partial<ComponentProps<typeof RouteBoard>> = {}) {
  const onchoose = vi.fn<(action: string) => void>();
  const all = { map: riverside, looks, viewer: 0, onchoose, ...position, ...props };
  shown.push(mount(RouteBoard, { target: document.body, props: all }));
  flushSync();
  return onchoose;
}
const targets = () => [...document.querySelectorAll<SVGGElement>('[data-action]')];
const click = (element: Element | null | undefined) => {
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  flushSync();
};
const press = (element: Element | undefined, key: string) => {
  element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  flushSync();
};

describe('targets', () => {
  for (const { choices, view } of [position, { ...position, ...beginning }]) {
    test(`${choices[0]?.kind}: every choice is a button with a name and a place in the tab order`, () => {
      show({ choices, view });
      expect(targets().map((target) => target.getAttribute('data-action'))).toEqual(
        choices.map(({ action }) => action),
      );
      for (const target of targets()) {
        expect(target.getAttribute('role')).toBe('button');
        expect(target.getAttribute('tabindex')).toBe('0');
        expect(target.getAttribute('aria-label')).toMatch(/\w{3}/);
      }
    });
  }
  test('a tap, Enter and Space choose', () => {
    const onchoose = show();
    const target = targets()[2];
    click(target);
    press(target, 'Enter');
    press(target, ' ');
    press(target, 'a');
    expect(onchoose.mock.calls).toEqual([['draw j53>j58'], ['draw j53>j58'], ['draw j53>j58']]);
  });
  test('a tap on what stands at the tip chooses too', () => {
    const onchoose = show();
    click(document.querySelector('[data-tip="draw j53>j58"]'));
    expect(onchoose).toHaveBeenCalledWith('draw j53>j58');
  });
  test('a tap on one chooses it, whatever the browser takes it for', () => {
    const onchoose = show();
    document.elementFromPoint = () => targets()[2] ?? null; // jsdom has no layout
    click(document.querySelector('[data-street="j0-j1"]'));
    Reflect.deleteProperty(document, 'elementFromPoint');
    expect(onchoose).toHaveBeenCalledWith('draw j53>j58');
  });
  test('a tap on its street or where it leads chooses it, beside its line and its ring', () => {
    const onchoose = show();
    click(document.querySelector('[data-street="j53-j58"]'));
    click(document.querySelector('[data-junction=j58]'));
    expect(onchoose.mock.calls).toEqual([['draw j53>j58'], ['draw j53>j58']]);
  });
  test('without choices there are none', () => {
    show({ choices: [] });
    expect(targets()).toEqual([]);
  });
});

describe('a dead end', () => {
  const answers = () => [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')];
  test('asks again', () => {
    const onchoose = show();
    click(targets()[0]);
    expect(onchoose).not.toHaveBeenCalled();
    expect(document.body.textContent).toContain('That is a dead end');
    click(answers()[1]);
    expect(onchoose).toHaveBeenCalledWith('draw j53>j44');
    expect(answers()).toEqual([]);
  });
  test('can be left', () => {
    const onchoose = show();
    click(targets()[0]);
    press(answers()[0], 'Escape');
    expect(answers()).toEqual([]);
    click(targets()[0]);
    click(answers()[0]);
    expect(onchoose).not.toHaveBeenCalled();
  });
});

describe('what is no target', () => {
  const notice = () => document.querySelector('[role=status]')?.textContent;
  test('says why not', () => {
    show();
    click(document.querySelector('[data-junction=j43]'));
    expect(notice()).toContain('Your route runs along this street already.');
    click(document.querySelector('[data-street="j0-j1"]'));
    expect(notice()).toContain('Not from here');
  });
  test('says what it is when nobody has to choose', () => {
    show({ choices: [] });
    click(document.querySelector('[data-junction=j9]'));
    expect(notice()).toBe('Station, letter c of your plan.');
  });
});

describe('the drawing', () => {
  test('has every junction, every route and a marker at every head', () => {
    show();
    expect(document.querySelectorAll('[data-junction]')).toHaveLength(riverside.junctions.length);
    expect(document.querySelectorAll('[data-route]')).toHaveLength(2);
    expect(document.querySelectorAll('[data-head]')).toHaveLength(2);
  });
  test('of another map is another one', () => {
    const small = { ...riverside, junctions: riverside.junctions.slice(0, 20) };
    show({ map: small, choices: [], view: beginning.view });
    expect(document.querySelectorAll('[data-junction]')).toHaveLength(20);
    expect(document.querySelectorAll('[data-route]')).toHaveLength(0);
  });
  const drew: RouteEvent = {
    event: 'drew',
    seat: 0,
    from: 'j53',
    street: 'j53-j58',
    to: 'j58',
    segments: 3,
  };
  test('a segment is drawn under the pen, even before the view has it', () => {
    show({ moving: drew, choices: [] });
    expect(document.querySelector('mask .nib')).not.toBeNull();
    expect(document.querySelectorAll('[mask]')).toHaveLength(1);
    expect(document.querySelectorAll('[data-route]')).toHaveLength(2);
  });
  test('at speed 0 nothing moves', () => {
    show({ moving: drew, choices: [], speed: 0 });
    expect(document.querySelector('mask')).toBeNull();
  });
  test('a tick lands where the route ends', () => {
    show({
      moving: { event: 'ticked', seat: 0, icon: 'tourist', gift: false, boxes: 1 },
      choices: [],
    });
    expect(document.querySelector('.lands')).not.toBeNull();
  });
  test('lights what it is told to', () => {
    show({ lit: { junctions: ['j1'], streets: ['j0-j1'] } });
    expect(document.querySelectorAll('.lit path, .lit ellipse')).toHaveLength(2);
  });
});

describe('the cards', () => {
  test('name the one in play, those played, and who is how far with the demand', () => {
    const { view, outlook } = position;
    shown.push(
      mount(Cards, {
        target: document.body,
        props: { map: riverside, view, outlook, looks, viewer: 0 },
      }),
    );
    flushSync();
    const text = document.body.textContent ?? '';
    expect(text).toContain(`Round ${view.round} of 12`);
    expect(text).toContain(`Card ${view.card}, now`);
    for (const card of view.cards_out.filter((n) => n !== view.card))
      expect(text).toContain(`Card ${card}, played`);
    expect(text).toContain('Ada: 1 of 3');
    expect(text).toContain('Your pattern: three segments with a turn at both joints');
  });
});
