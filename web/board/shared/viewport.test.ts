// SPDX-License-Identifier: Apache-2.0
// @vitest-environment jsdom
// What is seen of a drawing: fitted, zoomed at a point, and never past its edges.
import { flushSync, mount, unmount, createRawSnippet } from 'svelte';
import { afterEach, describe, expect, test } from 'vitest';
import Viewport from './Viewport.svelte';
import {
  between,
  centredOn,
  clamped,
  filling,
  fitted,
  frameOf,
  keyed,
  mostZoom,
  panned,
  pixel,
  pointAt,
  zoomedAt,
} from './viewport';

const drawing = { width: 1000, height: 800 };
const wide = { width: 1200, height: 400 }; // the drawing is 500 x 400 in it

describe('what is seen', () => {
  test('a box held upright has room to come nearer, at most twice', () => {
    expect(filling(drawing, wide)).toBe(1);
    expect(filling(drawing, { width: 400, height: 480 })).toBeCloseTo(1.5);
    expect(filling(drawing, { width: 400, height: 900 })).toBe(2);
    expect(filling(drawing, { width: 0, height: 0 })).toBe(1);
  });
  test('fitted, the whole drawing is, in the middle of the box', () => {
    expect(frameOf(fitted(drawing), drawing, wide)).toEqual({
      x: -700,
      y: 0,
      width: 2400,
      height: 800,
    });
  });
  test('a box without a size has the shape of the drawing', () => {
    const none = { width: 0, height: 0 };
    expect(frameOf(fitted(drawing), drawing, none)).toEqual({ x: 0, y: 0, ...drawing });
    expect(pixel(1, drawing, none)).toBe(1);
  });
  test('a zoomed drawing uses the whole box', () => {
    const frame = frameOf({ x: 500, y: 400, zoom: 4 }, drawing, wide);
    expect(frame.width / frame.height).toBe(3);
    expect(frame.width).toBe(600);
  });
});

describe('clamping', () => {
  test('zoom stays between fitted and the most', () => {
    expect(clamped({ x: 0, y: 0, zoom: 0.2 }, drawing, wide).zoom).toBe(1);
    expect(clamped({ x: 0, y: 0, zoom: 99 }, drawing, wide).zoom).toBe(mostZoom);
  });
  test('no edge comes into the box', () => {
    const camera = clamped({ x: -5000, y: 5000, zoom: 4 }, drawing, wide);
    const frame = frameOf(camera, drawing, wide);
    expect(frame.x).toBe(0);
    expect(frame.y + frame.height).toBe(800);
  });
  test('what is narrower than the box stays in its middle', () => {
    expect(clamped({ x: 0, y: 0, zoom: 2 }, drawing, wide).x).toBe(500);
  });
});

describe('zooming', () => {
  test('holds the point under the pointer', () => {
    const at = { x: 500, y: 150 };
    const from = { x: 400, y: 350, zoom: 3 };
    const to = zoomedAt(at, 1.3, from, drawing, wide);
    const before = pointAt(at, from, drawing, wide);
    const after = pointAt(at, to, drawing, wide);
    expect(after.x).toBeCloseTo(before.x, 6);
    expect(after.y).toBeCloseTo(before.y, 6);
    expect(to.zoom).toBeCloseTo(3.9);
  });
  test('out and out again ends fitted', () => {
    let camera = zoomedAt({ x: 0, y: 0 }, 4, fitted(drawing), drawing, wide);
    for (let i = 0; i < 9; i++) camera = zoomedAt({ x: 900, y: 10 }, 0.7, camera, drawing, wide);
    expect(camera).toEqual(fitted(drawing));
  });
});

describe('moving', () => {
  test('the drawing follows the finger', () => {
    const from = { x: 500, y: 400, zoom: 4 };
    const to = panned({ x: 20, y: -10 }, from, drawing, wide);
    expect(to).toEqual({ x: 490, y: 405, zoom: 4 });
  });
  test('centres where it is asked to, as far as the edges allow', () => {
    const camera = centredOn({ x: 990, y: 400 }, { x: 500, y: 400, zoom: 4 }, drawing, wide);
    expect(camera).toEqual({ x: 700, y: 400, zoom: 4 });
  });
  test('a glide begins and ends where it should', () => {
    const a = { x: 0, y: 0, zoom: 1 };
    const b = { x: 10, y: 20, zoom: 3 };
    expect(between(a, b, 0)).toEqual(a);
    expect(between(a, b, 1)).toEqual(b);
    expect(between(a, b, 0.5)).toEqual({ x: 5, y: 10, zoom: 2 });
  });
  test('keys', () => {
    const near = { x: 500, y: 400, zoom: 4 };
    expect(keyed('+', fitted(drawing), drawing, wide)?.zoom).toBe(1.5);
    expect(keyed('-', near, drawing, wide)?.zoom).toBeCloseTo(4 / 1.5);
    expect(keyed('0', near, drawing, wide)).toEqual(fitted(drawing));
    expect(keyed('ArrowRight', near, drawing, wide)?.x).toBeGreaterThan(500);
    expect(keyed('ArrowUp', near, drawing, wide)?.y).toBeLessThan(400);
    expect(keyed('ArrowUp', fitted(drawing), drawing, wide)).toBeNull();
    expect(keyed('a', near, drawing, wide)).toBeNull();
  });
});

describe('the component', () => {
  let shown: Record<string, unknown> | undefined;
  afterEach(() => {
    if (shown) unmount(shown);
    document.body.replaceChildren();
  });
  function show() {
    const children = createRawSnippet<[number]>((unit) => ({
      render: () => `<g data-unit="${unit()}"></g>`,
    }));
    shown = mount(Viewport, {
      target: document.body,
      props: { width: 1000, height: 800, label: 'A map', children },
    });
    flushSync();
    const svg = document.querySelector<SVGSVGElement>('.viewport .frame > svg');
    if (!svg) throw new Error('no drawing');
    return svg;
  }
  test('has a name, can be focused, and has three buttons with names', () => {
    const svg = show();
    expect(svg.getAttribute('aria-label')).toBe('A map');
    expect(svg.getAttribute('tabindex')).toBe('0');
    expect(svg.getAttribute('viewBox')).toBe('0 0 1000 800');
    const names = [...document.querySelectorAll('button')].map((b) => b.getAttribute('aria-label'));
    expect(names).toEqual(['Zoom in', 'Zoom out', 'Show the whole map']);
  });
  test('the wheel zooms at once where nothing scrolls', () => {
    const svg = show();
    const event = new WheelEvent('wheel', { deltaY: -400, cancelable: true });
    svg.dispatchEvent(event);
    flushSync();
    expect(event.defaultPrevented).toBe(true);
    const width = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
    expect(width).toBeCloseTo(1000 / Math.E, 1);
  });
});
