/** What strokes, taps, pinches and keys mean. */
import { expect, test } from 'vitest';

import {
  isDoubleTap,
  isTap,
  keyOf,
  pinchOf,
  swipeOf,
  turningKey,
  wheelFactor,
} from '#screens/catalog/lot/gestures.ts';

const from = { x: 100, y: 100 };
const to = (x: number, y = 0) => ({ x: 100 + x, y: 100 + y });

test('a stroke to the left brings the next picture, one to the right the last', () => {
  expect(swipeOf(from, to(-40))).toEqual({ type: 'next.wanted' });
  expect(swipeOf(from, to(40))).toEqual({ type: 'previous.wanted' });
});

test('a short stroke and one that goes down are none', () => {
  expect([swipeOf(from, to(-39)), swipeOf(from, to(-60, 61))]).toEqual([null, null]);
});

test('two taps soon after each other at one place are one of two', () => {
  const tap = (ms: number, x = 0) => ({ at: to(x), ms });
  expect(isDoubleTap(tap(0), tap(300))).toBe(true);
  expect([
    isDoubleTap(tap(0), tap(301)),
    isDoubleTap(tap(0), tap(100, 25)),
    isDoubleTap(null, tap(0)),
  ]).toEqual([false, false, false]);
});

test('a finger that moved has not tapped', () => {
  expect([isTap(from, to(12)), isTap(from, to(13))]).toEqual([true, false]);
});

test('fingers that part look closer at what lies between them', () => {
  expect(pinchOf({ before: { x: 10, y: 0 }, now: { x: 20, y: 0 }, other: { x: 0, y: 0 } })).toEqual({
    factor: 2,
    middle: { x: 10, y: 0 },
  });
});

test('fingers on one point are no reason to look infinitely close', () => {
  const { factor } = pinchOf({ before: from, now: to(50), other: from });
  expect(factor).toBe(50);
});

test('the wheel looks closer when turned up, and as far back when turned down', () => {
  expect(wheelFactor(-120)).toBeGreaterThan(1);
  expect(wheelFactor(-120) * wheelFactor(120)).toBeCloseTo(1);
});

test('arrows move what is enlarged and turn what is whole', () => {
  expect(keyOf('ArrowRight', true)).toEqual({ type: 'next.wanted' });
  expect(keyOf('ArrowRight', false)).toEqual({ type: 'view.moved', by: { x: -0.15, y: 0 } });
  expect(keyOf('ArrowUp', true)).toBeNull();
  expect(keyOf('ArrowUp', false)).toEqual({ type: 'view.moved', by: { x: 0, y: 0.15 } });
});

test.each(['Escape', 'Tab', 'a', 'constructor', 'Enter'])('%s is left to the browser', (key) => {
  expect([keyOf(key, true), keyOf(key, false), turningKey(key)]).toEqual([null, null, null]);
});
