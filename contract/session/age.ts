/** Ages as the law counts them: whole birthdays, by the calendar, without a clock or a time zone of its own. */

export type CalendarDate = { year: number; month: number; day: number };

/** A date of birth as it is typed: MM, DD, YYYY. */
export type TypedBirthDate = { month: string; day: string; year: string };

const oneOrTwoDigits = /^\d{1,2}$/u;
const fourDigits = /^\d{4}$/u;

/**
 * The date the three texts form, or null when a text is not a number or the calendar has no such day. '3' is
 * March like '03'; a year has four digits, because '85' could be anything.
 */
export function parseBirthDate({ month, day, year }: TypedBirthDate): CalendarDate | null {
  if (!oneOrTwoDigits.test(month) || !oneOrTwoDigits.test(day) || !fourDigits.test(year)) return null;
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  const exists = date.year >= 1 && date.day >= 1 && date.day <= daysInMonth(date);
  return exists ? date : null;
}

/** Zero for a month the calendar does not have. */
function daysInMonth({ year, month }: CalendarDate): number {
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** Completed years. Someone born on February 29 completes a year on March 1 where the year has no leap day. */
export function ageOn(birth: CalendarDate, today: CalendarDate): number {
  const isBeforeBirthday =
    today.month < birth.month || (today.month === birth.month && today.day < birth.day);
  return today.year - birth.year - (isBeforeBirthday ? 1 : 0);
}

/** The birthday itself passes. */
export const isOldEnough = (birth: CalendarDate, today: CalendarDate, minimumAge: number): boolean =>
  ageOn(birth, today) >= minimumAge;
