/** Auction times as people and search engines read them. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  auctionTimeZone,
  eventTime,
  formatCentralDate,
  formatCentralDateTime,
  formatCentralDay,
  formatCentralTime,
} from '#contract/kernel/centralTime.ts';
import { site } from '#contract/kernel/site.ts';

/** 9:00 in the morning in Chicago, in winter and in summer. */
const winter = '2026-12-05T15:00:00Z';
const summer = '2026-06-05T14:00:00Z';

test('times are Chicago’s, marked CT in winter and in summer', () => {
  expect([formatCentralTime(winter), formatCentralTime(summer)]).toEqual(['9:00 AM CT', '9:00 AM CT']);
  expect(formatCentralTime('2026-06-05T17:05:30Z')).toBe('12:05 PM CT');
});

test('dates and days are Chicago’s, also where it is another day elsewhere', () => {
  expect(formatCentralDate('2027-01-01T05:59:59Z')).toBe('December 31, 2026');
  expect(formatCentralDay('2026-12-06T05:00:00Z')).toBe('Saturday, December 5');
});

test('date and time together read as on the maintenance page', () => {
  expect(formatCentralDateTime('2025-07-01T18:00:00Z')).toBe('July 1, 2025 at 1:00 PM CT');
});

test('texts hold plain spaces only, so that server and browser write the same', () => {
  expect(formatCentralDateTime(winter)).toMatch(/^[\x20-\x7e]+$/u);
});

test('zone and label are the site’s facts, which are Chicago’s until a company edits them', () => {
  expect([auctionTimeZone, site.timeZone, site.timeZoneLabel]).toEqual([
    site.timeZone,
    'America/Chicago',
    'CT',
  ]);
});

test('event data states the instant at the offset -05:00, in winter too', () => {
  expect(eventTime(summer)).toBe('2026-06-05T09:00:00-05:00');
  expect(eventTime(winter)).toBe('2026-12-05T10:00:00-05:00');
});

test('event data names the same instant, to the second', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      (date) => {
        const wholeSecond = Math.floor(date.getTime() / 1_000) * 1_000;
        expect(Date.parse(eventTime(date.toISOString()))).toBe(wholeSecond);
      },
    ),
  );
});

test('what is no instant is a bug, not a time', () => {
  expect(() => eventTime('soon')).toThrow(RangeError);
  expect(() => formatCentralDate('soon')).toThrow(RangeError);
});
