// SPDX-License-Identifier: Apache-2.0
// The arithmetic of looking at a drawing through a box: which part of it is seen, how it is zoomed
// at a point, and how far one may pan. Headless; Viewport.svelte hangs the events onto it.
import type { Point } from './geometry';

export interface Size {
  width: number;
  height: number;
}
export interface Frame extends Point, Size {}

// The point of the drawing in the middle of the box, and how much larger than fitted it is.
export interface Camera extends Point {
  zoom: number;
}

export const mostZoom = 5;
const step = 1.5; // of the buttons and keys

// A box that is not laid out yet has no size: it is taken to have the shape of the drawing.
function boxOf(drawing: Size, box: Size): Size {
  return box.width > 0 && box.height > 0 ? box : drawing;
}

// Units of the drawing to a pixel of the box.
export function pixel(zoom: number, drawing: Size, box: Size): number {
  const { width, height } = boxOf(drawing, box);
  return Math.max(drawing.width / width, drawing.height / height) / zoom;
}

export function fitted(drawing: Size): Camera {
  return { x: drawing.width / 2, y: drawing.height / 2, zoom: 1 };
}

// The part of the drawing that fills the box: of the box's shape, so that nothing is letterboxed
// once one has zoomed in.
export function frameOf(camera: Camera, drawing: Size, box: Size): Frame {
  const unit = pixel(camera.zoom, drawing, box);
  const shape = boxOf(drawing, box);
  const width = shape.width * unit;
  const height = shape.height * unit;
  return { x: camera.x - width / 2, y: camera.y - height / 2, width, height };
}

// Nothing beside the drawing is shown where the drawing could be; what is narrower than the box
// stays in its middle.
export function clamped(camera: Camera, drawing: Size, box: Size): Camera {
  const zoom = Math.min(mostZoom, Math.max(1, camera.zoom));
  const { width, height } = frameOf({ ...camera, zoom }, drawing, box);
  const within = (at: number, seen: number, whole: number) =>
    seen >= whole ? whole / 2 : Math.min(whole - seen / 2, Math.max(seen / 2, at));
  return {
    x: within(camera.x, width, drawing.width),
    y: within(camera.y, height, drawing.height),
    zoom,
  };
}

// The point of the drawing under a pixel of the box.
export function pointAt(at: Point, camera: Camera, drawing: Size, box: Size): Point {
  const frame = frameOf(camera, drawing, box);
  const unit = pixel(camera.zoom, drawing, box);
  return { x: frame.x + at.x * unit, y: frame.y + at.y * unit };
}

// Zoomed so that what is under that pixel stays there, as far as the edges allow.
export function zoomedAt(
  at: Point,
  factor: number,
  camera: Camera,
  drawing: Size,
  box: Size,
): Camera {
  const zoom = Math.min(mostZoom, Math.max(1, camera.zoom * factor));
  const held = pointAt(at, camera, drawing, box);
  const now = pointAt(at, { ...camera, zoom }, drawing, box);
  const moved = { x: camera.x + held.x - now.x, y: camera.y + held.y - now.y, zoom };
  return clamped(moved, drawing, box);
}

// The drawing follows a finger that moved by so many pixels.
export function panned(by: Point, camera: Camera, drawing: Size, box: Size): Camera {
  const unit = pixel(camera.zoom, drawing, box);
  return clamped({ ...camera, x: camera.x - by.x * unit, y: camera.y - by.y * unit }, drawing, box);
}

// How much nearer a drawing may come before it is taller than its box: more than 1 on a phone held
// upright, where a broad drawing leaves room above and below.
export function filling(drawing: Size, box: Size): number {
  const { height } = boxOf(drawing, box);
  return Math.min(2, (height * pixel(1, drawing, box)) / drawing.height);
}

export function centredOn(point: Point, camera: Camera, drawing: Size, box: Size): Camera {
  return clamped({ ...camera, x: point.x, y: point.y }, drawing, box);
}

// What a key does; null: nothing, so that the page keeps its own keys (arrows scroll it as long as
// the whole drawing is seen).
export function keyed(key: string, camera: Camera, drawing: Size, box: Size): Camera | null {
  const middle = boxOf(drawing, box);
  const at = { x: middle.width / 2, y: middle.height / 2 };
  const stride = Math.min(middle.width, middle.height) / 4;
  if (key === '+' || key === '=') return zoomedAt(at, step, camera, drawing, box);
  if (key === '-' || key === '_') return zoomedAt(at, 1 / step, camera, drawing, box);
  if (key === '0') return fitted(drawing);
  if (camera.zoom <= 1) return null;
  if (key === 'ArrowLeft') return panned({ x: stride, y: 0 }, camera, drawing, box);
  if (key === 'ArrowRight') return panned({ x: -stride, y: 0 }, camera, drawing, box);
  if (key === 'ArrowUp') return panned({ x: 0, y: stride }, camera, drawing, box);
  if (key === 'ArrowDown') return panned({ x: 0, y: -stride }, camera, drawing, box);
  return null;
}

// Part of the way from one camera to another, for a glide.
export function between(from: Camera, to: Camera, part: number): Camera {
  const mix = (a: number, b: number) => a + (b - a) * part;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), zoom: mix(from.zoom, to.zoom) };
}

// Whether whoever watches has asked their system for less motion.
export function lessMotion(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
