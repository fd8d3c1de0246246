/** The days on which staff work, and the moments that invoices go by. */
import { describe, expect, test } from 'vitest';

import { isBusinessDay, nextBusinessDay } from '#server/invoices/businessDays.ts';
import { approvalAnswerBy, invoiceDueAt, invoiceIssuedAt } from '#server/invoices/invoiceTimes.ts';

const year = (of: number): string[] =>
  Array.from({ length: 366 }, (_, day) =>
    new Date(Date.UTC(of, 0, 1 + day)).toISOString().slice(0, 10),
  ).filter((day) => day.startsWith(String(of)));
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

test.each([
  [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
  // New Year's Day of 2022 was a Saturday: it was kept in 2021.
  [2021, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
  [2023, '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
])('in %i we are closed on weekends and on federal holidays', (of, holidays) => {
  const closed = year(of).filter((day) => !isWeekend(day) && !isBusinessDay(day));
  expect(closed.map((day) => day.slice(5)).join(' ')).toBe(holidays);
  expect(year(of).filter((day) => isWeekend(day) && isBusinessDay(day))).toEqual([]);
});

describe('the next business day', () => {
  test.each([
    ['a Monday', '2026-12-07', '2026-12-08'],
    ['a Friday', '2026-12-04', '2026-12-07'],
    ['a Saturday', '2026-12-05', '2026-12-07'],
    ['the day before Thanksgiving', '2026-11-25', '2026-11-27'],
    ['the last day of the year', '2026-12-31', '2027-01-04'],
  ])('after %s', (_, day, next) => expect(nextBusinessDay(day)).toBe(next));
});

describe('an invoice', () => {
  test.each([
    ['a close on Saturday', '2026-12-05T22:00:00.000Z', '2026-12-07T14:00:00Z'],
    // In London it is the next day already.
    ['a close late in the evening of Chicago', '2026-12-08T05:30:00.000Z', '2026-12-08T14:00:00Z'],
    ['a close in summer', '2026-07-01T23:00:00.000Z', '2026-07-02T13:00:00Z'],
  ])('is made at eight in the morning of the next business day after %s', (_, closedAt, issuedAt) => {
    expect(invoiceIssuedAt(closedAt)).toBe(issuedAt);
  });

  test('is due seven days later at five in the afternoon, across a change of the clock', () => {
    expect(invoiceDueAt('2026-12-07T14:00:00.000Z')).toBe('2026-12-14T23:00:00Z');
    expect(invoiceDueAt('2026-10-30T13:00:00.000Z')).toBe('2026-11-06T23:00:00Z');
  });

  test('cannot be made of what is no instant', () => {
    expect(() => invoiceIssuedAt('soon')).toThrow(RangeError);
  });
});

test('a request to bid is answered by five in the afternoon of the next business day', () => {
  expect(approvalAnswerBy('2026-12-07T22:59:00.000Z')).toBe('2026-12-08T23:00:00Z');
  expect(approvalAnswerBy('2026-12-04T15:00:00.000Z')).toBe('2026-12-07T23:00:00Z');
});
