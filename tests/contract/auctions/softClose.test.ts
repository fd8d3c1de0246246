/** The end of a timed lot: its place in the schedule, late bids, outages. */
import { expect, test } from 'vitest';

import { afterBid, isInTime, isLongExtended, type LotEnd } from '#contract/auctions/softClose.ts';
import { afterOutage, outageShiftMs, scheduledEndOf } from '#server/bidding/closing/closeSchedule.ts';

const at = (time: string) => Date.parse(`2026-12-05T${time}Z`);

const end: LotEnd = { scheduledEndAtMs: at('16:00:00'), endAtMs: at('16:00:00'), extendedCount: 0 };
const bid = (time: string, moved = true) => ({ receivedAtMs: at(time), moved });

test('a late bid starts the three minutes again, and does not add them', () => {
  expect(afterBid(end, bid('15:58:00'))).toEqual({
    ...end,
    endAtMs: at('16:01:00'),
    extendedCount: 1,
  });
});

test('late means less than three minutes before the end', () => {
  expect(afterBid(end, bid('15:57:00'))).toBe(end);
  expect(afterBid(end, bid('15:57:00.001'))).toMatchObject({ endAtMs: at('16:00:00.001') });
  expect(afterBid(end, { ...bid('15:58:00'), windowMs: 60_000 })).toBe(end);
});

test('extensions go on as long as bids do, from the end as it is now', () => {
  const once = afterBid(end, bid('15:59:59'));
  const twice = afterBid(once, bid('16:02:00'));
  expect(twice).toEqual({ ...end, endAtMs: at('16:05:00'), extendedCount: 2 });
});

test('what moved nothing extends nothing', () => {
  expect(afterBid(end, bid('15:59:59', false))).toBe(end);
});

test('there is no grace: at the end the lot is closed, and stays it', () => {
  expect(isInTime(end, at('15:59:59.999'))).toBe(true);
  expect(isInTime(end, at('16:00:00'))).toBe(false);
  expect(afterBid(end, bid('16:00:00'))).toBe(end);
});

test('staff look at a lot that runs more than four hours over', () => {
  expect(isLongExtended({ ...end, endAtMs: at('20:00:00') })).toBe(false);
  expect(isLongExtended({ ...end, endAtMs: at('20:00:00.001') })).toBe(true);
});

test('lots close every 30 seconds: the last of 500 within 4 hours 10 minutes', () => {
  const sale = { firstCloseAtMs: at('16:00:00') };
  expect(scheduledEndOf(0, sale)).toBe(at('16:00:00'));
  expect(scheduledEndOf(1, sale)).toBe(at('16:00:30'));
  expect(scheduledEndOf(500, sale)).toBe(at('20:10:00'));
  expect(scheduledEndOf(2, { ...sale, staggerMs: 60_000 })).toBe(at('16:02:00'));
});

test('after an outage of more than a minute every open lot gets that time and ten minutes', () => {
  const outage = { fromMs: at('15:50:00'), toMs: at('15:55:00') };
  expect(afterOutage(end, outage)).toEqual({ ...end, endAtMs: at('16:15:00') });
  expect(outageShiftMs({ fromMs: 0, toMs: 60_000 })).toBe(0);
  expect(outageShiftMs({ fromMs: 0, toMs: 60_001 })).toBe(660_001);
});
