/** How long until something closes: the bands of C5, their edges, and what comes after zero. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { countdownTo, countedNow, durationText, extensionLeft } from '#contract/catalog/countdown.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const until = Date.parse('2026-12-05T15:00:00.000Z');

test.each([
  [2 * day + 4 * hour + 59 * minute, '2d 4h'],
  [day, '1d 0h'],
  [day - 1, '23h 59m'],
  [4 * hour + 12 * minute, '4h 12m'],
  [8 * hour + 2 * minute, '8h 02m'],
  [hour, '1h 00m'],
  [hour - 1, '59m 59s'],
  [12 * minute + 8 * second, '12m 08s'],
  [999, '0m 00s'],
])('%i ms are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

test.each([
  [hour + 1, 'calm'],
  [hour, 'soon'],
  [3 * minute + 1, 'soon'],
  [3 * minute, 'hurry'],
  [1, 'hurry'],
])('with %i ms left the tone is %s', (leftMs, tone) => {
  expect(countdownTo(until, until - leftMs)).toMatchObject({ kind: 'running', tone });
});

test('at zero nothing is counted any more, and nothing is closed by it', () => {
  expect(countdownTo(until, until)).toEqual({ kind: 'over' });
  expect(countdownTo(until, until + day)).toEqual({ kind: 'over' });
});

test('what is drawn as seldom as its text changes always reads like the clock', () => {
  fc.assert(
    fc.property(fc.integer({ min: -minute, max: 5 * day }), (leftMs) => {
      const nowMs = until - leftMs;
      expect(countdownTo(until, countedNow(until, nowMs))).toEqual(countdownTo(until, nowMs));
    }),
  );
});

test('while minutes are shown, the seconds of one minute are one and the same moment', () => {
  const from = until - (4 * hour + 12 * minute);
  expect(countedNow(until, from - 59 * second)).toBe(countedNow(until, from));
  expect(countedNow(until, from + second)).not.toBe(countedNow(until, from));
});

test('the bar of an extension is full with a whole one left and never longer', () => {
  expect(extensionLeft(120 * second, 120)).toBe(1);
  expect(extensionLeft(60 * second, 120)).toBe(0.5);
  expect(extensionLeft(300 * second, 120)).toBe(1);
  expect(extensionLeft(-1, 120)).toBe(0);
});
