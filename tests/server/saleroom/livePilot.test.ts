/** The auto-pilot: the pace of a sale without a clerk, late bids, and a pilot that comes late. */
import { expect, test } from 'vitest';

import type { LiveLot, LiveLotStatus } from '#contract/saleroom/liveLotState.ts';
import { nextInstant } from '#server/saleroom/lot/livePilot.ts';
import { etaMs, paceMs } from '#server/saleroom/readRoom.ts';
import {
  after,
  bidOf,
  actions,
  floorOf,
  lotFrom,
  played,
  started,
} from '#tests/support/saleroom/aLiveLot.ts';

const { open, warn, call, hammer, hold, resume, reopen } = actions;

/** What the pilot does when no one disturbs it: each step with its second. */
function flown(lot: LiveLot, nowMs = 0): { lot: LiveLot; steps: [second: number, status: LiveLotStatus][] } {
  const steps: [number, LiveLotStatus][] = [];
  let now = lot;
  for (let due = nextInstant(now, nowMs); due; due = nextInstant(now, due.atMs)) {
    now = after(now, due);
    steps.push([due.atMs / 1_000, now.status]);
  }
  return { lot: now, steps };
}

test('a quiet lot takes 23 seconds: fair warning at 8 left, final call at 4, and 3 of grace', () => {
  expect(flown(started()).steps).toEqual([
    [12, 'fairWarning'],
    [16, 'finalCall'],
    [20, 'hammer'],
    [23, 'passed'],
  ]);
});

test('with a bid and no reserve above it the lot is sold, otherwise it passes', () => {
  const bid = { ...bidOf(1, 2_000), atMs: 1_000 };
  expect(flown(after(started(), bid)).lot.status).toBe('sold');
  expect(flown(after(started(2_500), bid)).lot.status).toBe('passed');
  expect(flown(after(started(1_500), bid)).lot.status).toBe('sold');
});

test('a lot that the floor leads waits at its final call: the auto-pilot knows no paddle', () => {
  const floor = after(started(), { ...floorOf(1_000), atMs: 1_000 });
  expect(flown(floor).lot.status).toBe('finalCall');
  const outbid = after(floor, { ...bidOf(1, 2_000), atMs: 2_000 });
  expect(flown(outbid).lot.status).toBe('sold');
});

test('an early bid leaves the clock alone, a later one sets it to ten seconds', () => {
  const early = after(started(), { ...bidOf(1, 2_000), atMs: 5_000 });
  expect(early.pilotEndsAtMs).toBe(20_000);
  const warned = after(started(), { ...warn, atMs: 12_000 }, { ...bidOf(1, 2_000), atMs: 15_000 });
  expect(warned).toMatchObject({ status: 'open', pilotEndsAtMs: 25_000 });
  expect(flown(warned, 15_000).steps[0]).toEqual([17, 'fairWarning']);
});

test('a bid in the grace of the hammer counts, and opens the lot for ten seconds', () => {
  const { lot } = [warn, call, hammer].reduce(
    ({ lot: now }) => {
      const due = nextInstant(now, 0);
      return { lot: due ? after(now, due) : now };
    },
    { lot: after(started(), { ...bidOf(1, 2_000), atMs: 1_000 }) },
  );
  expect(lot).toMatchObject({ status: 'hammer', hammerAtMs: 20_000 });
  const late = after(lot, { ...bidOf(2, 3_000), atMs: 22_999 });
  expect(late).toMatchObject({ status: 'open', pilotEndsAtMs: 32_999 });
  expect(flown(late, 22_999).lot.bidding.leader?.bidderId).toBe(2);
});

test("a leader's raise gives the clock nothing", () => {
  const led = after(started(), { ...bidOf(1, 2_000), atMs: 1_000 }, { ...warn, atMs: 12_000 });
  const raised = after(led, { ...bidOf(1, 5_000), atMs: 15_000 });
  expect(raised).toMatchObject({ status: 'fairWarning', pilotEndsAtMs: 20_000 });
});

test('a pilot that comes late keeps what its calls promise', () => {
  // The node that led the sale was gone for half a minute.
  expect(flown(started(), 50_000).steps).toEqual([
    [50, 'fairWarning'],
    [54, 'finalCall'],
    [58, 'hammer'],
    [61, 'passed'],
  ]);
});

test('on hold nothing is due; afterwards the clock goes on with what was left, at least ten seconds', () => {
  const held = after(started(), { ...hold, atMs: 2_000 });
  expect(nextInstant(held, 2_000)).toBeNull();
  expect(after(held, { ...resume, atMs: 60_000 }).pilotEndsAtMs).toBe(78_000);
  const late = after(started(), { ...warn, atMs: 12_000 }, { ...hold, atMs: 19_000 });
  expect(after(late, { ...resume, atMs: 60_000 })).toMatchObject({ status: 'open', pilotEndsAtMs: 70_000 });
});

test('a reopened lot has its whole time again', () => {
  const { lot } = flown(started());
  expect(after(lot, { ...reopen, atMs: 30_000 }).pilotEndsAtMs).toBe(50_000);
});

test('with a clerk nothing happens by itself, but for the end of the grace', () => {
  const led = played(lotFrom(1_000), open, bidOf(1, 2_000), warn, call);
  expect(nextInstant(led, 0)).toBeNull();
  const hammered = after(led, { ...hammer, atMs: 10_000 });
  expect(nextInstant(hammered, 10_000)).toEqual({ type: 'hammer.confirmed', atMs: 13_000 });
});

test('a lot comes up after those before it, at the pace of the session, 27 seconds at first', () => {
  expect(paceMs([])).toBe(27_000);
  expect(etaMs(14, [])).toBe(378_000);
  expect(etaMs(0, [])).toBe(0);
  expect(paceMs(Array.from({ length: 20 }, () => 40_000))).toBe(40_000);
  // One long first lot moves the estimate by a twentieth of itself.
  expect(paceMs([227_000])).toBe(37_000);
  // What is long ago no longer counts.
  expect(paceMs([900_000, ...Array.from({ length: 20 }, () => 30_000)])).toBe(30_000);
});
