/** Ages at the edges: birthdays, leap days and texts that are no date. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { ageOn, isOldEnough, parseBirthDate } from '#contract/session/age.ts';
import type { CalendarDate } from '#contract/session/age.ts';

const date = (year: number, month: number, day: number): CalendarDate => ({ year, month, day });
const typed = (month: string, day: string, year: string) => parseBirthDate({ month, day, year });

/** The platform's own calendar as the second opinion. */
const fromUtc = (instant: Date) =>
  date(instant.getUTCFullYear(), instant.getUTCMonth() + 1, instant.getUTCDate());
const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map(fromUtc);
const isLeapDay = ({ month, day }: CalendarDate) => month === 2 && day === 29;

test('AG-02 a typed date is read with or without leading zeros', () => {
  expect(typed('03', '07', '1985')).toEqual(date(1985, 3, 7));
  expect(typed('3', '7', '1985')).toEqual(date(1985, 3, 7));
});

test('AG-02 what is not numeric is no date', () => {
  for (const text of ['', ' ', '1a', '-1', '+1', '1.0', '1e1', '٣', '003']) {
    expect([text, typed(text, '07', '1985'), typed('03', text, '1985')]).toEqual([text, null, null]);
  }
});

test('AG-02 a year has four digits and is not zero', () => {
  for (const year of ['', '85', '985', '01985', '198a', '0000']) {
    expect([year, typed('03', '07', year)]).toEqual([year, null]);
  }
});

test('AG-02 a day the calendar does not have is no date', () => {
  expect([typed('00', '10', '1985'), typed('13', '10', '1985')]).toEqual([null, null]);
  expect([typed('01', '00', '1985'), typed('01', '32', '1985')]).toEqual([null, null]);
  expect([typed('02', '30', '1984'), typed('04', '31', '1985')]).toEqual([null, null]);
});

test('AG-02 February 29 is a date in leap years only, by the rule of centuries too', () => {
  expect([typed('02', '29', '1984'), typed('02', '29', '2000')]).toEqual([
    date(1984, 2, 29),
    date(2000, 2, 29),
  ]);
  expect([typed('02', '29', '1985'), typed('02', '29', '1900')]).toEqual([null, null]);
});

test('AG-02 exactly the days of the calendar are dates', () => {
  const upTo = (last: number) => Array.from({ length: last + 1 }, (_, number) => number);
  const tried = [1900, 1999, 2000, 2004].flatMap((year) =>
    upTo(13).flatMap((month) => upTo(32).map((day) => date(year, month, day))),
  );
  const wronglyRead = tried.filter(({ year, month, day }) => {
    const calendar = fromUtc(new Date(Date.UTC(year, month - 1, day)));
    const exists = calendar.month === month && calendar.day === day;
    return (typed(String(month), String(day), String(year)) !== null) !== exists;
  });
  expect(wronglyRead).toEqual([]);
});

test('AG-02 the 18th birthday itself passes, the day before does not', () => {
  const birth = date(2008, 11, 20);
  expect(isOldEnough(birth, date(2026, 11, 20), 18)).toBe(true);
  expect(isOldEnough(birth, date(2026, 11, 19), 18)).toBe(false);
  expect(isOldEnough(birth, date(2026, 12, 1), 18)).toBe(true);
  expect(isOldEnough(birth, date(2026, 10, 31), 18)).toBe(false);
});

test('AG-02 born on a leap day, one is 18 on March 1 of a common year and on February 29 of a leap year', () => {
  const birth = date(2008, 2, 29);
  expect([ageOn(birth, date(2026, 2, 28)), ageOn(birth, date(2026, 3, 1))]).toEqual([17, 18]);
  expect([ageOn(birth, date(2028, 2, 28)), ageOn(birth, date(2028, 2, 29))]).toEqual([19, 20]);
});

test('AG-02 no one born tomorrow or later is old enough for anything', () => {
  expect(isOldEnough(date(2026, 11, 21), date(2026, 11, 20), 0)).toBe(false);
});

test('AG-02 every birthday completes a year, and the day before it does not', () => {
  fc.assert(
    fc.property(
      anyDay.filter((birth) => !isLeapDay(birth)),
      fc.integer({ min: 1, max: 120 }),
      (birth, years) => {
        const birthday = date(birth.year + years, birth.month, birth.day);
        const eve = fromUtc(new Date(Date.UTC(birthday.year, birthday.month - 1, birthday.day - 1)));
        expect([ageOn(birth, eve), ageOn(birth, birthday)]).toEqual([years - 1, years]);
      },
    ),
  );
});

test('AG-02 no one grows younger from one day to the next', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (birth, today) => {
      const tomorrow = fromUtc(new Date(Date.UTC(today.year, today.month - 1, today.day + 1)));
      expect(ageOn(birth, tomorrow)).toBeGreaterThanOrEqual(ageOn(birth, today));
    }),
  );
});
