/** Days of a sale as people read them. */
import { expect, test } from 'vitest';

import { calendarLeaf, saleDates, saleDays, weekdayAndTime } from '#contract/auctions/auctionDates.ts';

const days = (StartDate: string, EndDate = StartDate) => ({ StartDate, EndDate });

test.each([
  [days('2026-12-05'), 'December 5', 'December 5, 2026'],
  [days('2026-12-05', '2026-12-07'), 'December 5 to 7', 'December 5 to 7, 2026'],
  [days('2026-11-30', '2026-12-02'), 'November 30 to December 2', 'November 30 to December 2, 2026'],
  [
    days('2026-12-30', '2027-01-02'),
    'December 30, 2026 to January 2, 2027',
    'December 30, 2026 to January 2, 2027',
  ],
])('%o', (sale, short, long) => {
  expect(saleDays(sale)).toBe(short);
  expect(saleDates(sale)).toBe(long);
});

test('a leaf of the calendar carries the first day and the weekdays', () => {
  expect(calendarLeaf(days('2026-12-05', '2026-12-07'))).toEqual({
    day: '5',
    month: 'Dec',
    weekdays: 'Sat–Mon',
    year: '2026',
  });
  expect(calendarLeaf(days('2026-11-24')).weekdays).toBe('Tue');
});

test('weekday and time are those of Chicago', () => {
  expect(weekdayAndTime('2026-12-06T03:00:00.000Z')).toBe('Sat 9:00 PM CT');
  expect(weekdayAndTime('2026-07-04T14:00:00.000Z')).toBe('Sat 9:00 AM CT');
});
