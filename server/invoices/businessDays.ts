/**
 * The days on which the auction house works: Monday to Friday, without the holidays of the federal government. Days are
 * ISO dates of the calendar; what an instant is in Chicago is `centralWallTime.ts`.
 */

const dayMs = 86_400_000;
const [sunday, monday, thursday, friday, saturday] = [0, 1, 4, 5, 6] as const;

const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`);
const asDay = (date: Date): string => date.toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string =>
  asDay(new Date(asDate(day).getTime() + count * dayMs));

const weekdayOf = (day: string): number => asDate(day).getUTCDay();

const dayOf = (year: number, month: number, day: number): string =>
  asDay(new Date(Date.UTC(year, month - 1, day)));

/** The third Monday of a month, say. */
function nth(year: number, month: number, { weekday, count }: { weekday: number; count: number }): string {
  const first = dayOf(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7);
}

function lastMonday(year: number, month: number): string {
  const last = addDays(dayOf(year, month + 1, 1), -1);
  return addDays(last, -((weekdayOf(last) - monday + 7) % 7));
}

/** What falls on a weekend is kept on the business day beside it. */
function observed(holiday: string): string {
  const weekday = weekdayOf(holiday);
  if (weekday === saturday) return addDays(holiday, -1);
  return weekday === sunday ? addDays(holiday, 1) : holiday;
}

/** As 5 U.S.C. 6103 names them. New Year's Day of the next year may be kept on the last day of this one. */
const federalHolidays = (year: number): string[] => [
  observed(dayOf(year, 1, 1)),
  nth(year, 1, { weekday: monday, count: 3 }),
  nth(year, 2, { weekday: monday, count: 3 }),
  lastMonday(year, 5),
  observed(dayOf(year, 6, 19)),
  observed(dayOf(year, 7, 4)),
  nth(year, 9, { weekday: monday, count: 1 }),
  nth(year, 10, { weekday: monday, count: 2 }),
  observed(dayOf(year, 11, 11)),
  nth(year, 11, { weekday: thursday, count: 4 }),
  observed(dayOf(year, 12, 25)),
  observed(dayOf(year + 1, 1, 1)),
];

export function isBusinessDay(day: string): boolean {
  const weekday = weekdayOf(day);
  return (
    weekday >= monday && weekday <= friday && !federalHolidays(asDate(day).getUTCFullYear()).includes(day)
  );
}

/** The first after this one. */
export function nextBusinessDay(day: string): string {
  const next = addDays(day, 1);
  return isBusinessDay(next) ? next : nextBusinessDay(next);
}
