/** What fingers, wheel and keys on a picture mean. Pure: places come in as points of the screen. */
import type { EventFromLogic } from 'xstate';

import { atMiddle, type lotGalleryMachine } from '#machines/catalog/lotGalleryMachine.ts';
import type { Point } from '#machines/catalog/zoomView.ts';

export type GalleryEvent = EventFromLogic<typeof lotGalleryMachine>;

const farEnoughPx = 40;
const sameTapPx = 24;
const sameTapMs = 300;
const keyFactor = 1.5;
const keyStep = 0.15;
const wheelDivisor = 300;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A stroke to the left brings the next picture. */
export function swipeOf(from: Point, to: Point): GalleryEvent | null {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (Math.abs(x) < farEnoughPx || Math.abs(x) < Math.abs(y)) return null;
  return { type: x < 0 ? 'next.wanted' : 'previous.wanted' };
}

export type Tap = { at: Point; ms: number };

export const isDoubleTap = (first: Tap | null, second: Tap): boolean =>
  first !== null && second.ms - first.ms <= sameTapMs && distance(first.at, second.at) <= sameTapPx;

export const isTap = (from: Point, to: Point): boolean => distance(from, to) <= sameTapPx / 2;

type Pinch = { before: Point; now: Point; other: Point };

/** One of two fingers has moved: how much further apart they are, and what lies between them. */
export const pinchOf = ({ before, now, other }: Pinch): { factor: number; middle: Point } => ({
  factor: distance(now, other) / Math.max(distance(before, other), 1),
  middle: { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 },
});

export const wheelFactor = (deltaY: number): number => Math.exp(-deltaY / wheelDivisor);

const steps = new Map<string, Point>([
  ['ArrowLeft', { x: keyStep, y: 0 }],
  ['ArrowRight', { x: -keyStep, y: 0 }],
  ['ArrowUp', { x: 0, y: keyStep }],
  ['ArrowDown', { x: 0, y: -keyStep }],
]);

/** Beside a whole picture the arrows turn to the next; in an enlarged one they move it. */
export function keyOf(key: string, isWhole: boolean): GalleryEvent | null {
  if (key === '+' || key === '=') return { type: 'view.scaled', factor: keyFactor, at: atMiddle };
  if (key === '-' || key === '_') return { type: 'view.scaled', factor: 1 / keyFactor, at: atMiddle };
  if (key === '0') return { type: 'view.reset' };
  if (isWhole) return turningKey(key);
  const by = steps.get(key);
  return by ? { type: 'view.moved', by } : null;
}

export function turningKey(key: string): GalleryEvent | null {
  if (key === 'ArrowRight') return { type: 'next.wanted' };
  return key === 'ArrowLeft' ? { type: 'previous.wanted' } : null;
}
