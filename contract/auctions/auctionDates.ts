/** Days of a sale as people read them. Dates are those of the wall clock in Chicago: `2026-12-05`. */
import { auctionTimeZone, formatCentralTime } from '#contract/kernel/centralTime.ts';

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

type SaleDays = { StartDate: string; EndDate: string };

function partsOf(date: string) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const weekday = dayNames[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
  return { year, month: monthNames[month - 1] ?? '', day, weekday };
}

/** `December 5 to 7`, `November 30 to December 2`; across the turn of a year both years are said. */
export function saleDays({ StartDate, EndDate }: SaleDays): string {
  const [start, end] = [partsOf(StartDate), partsOf(EndDate)];
  const first = `${start.month} ${start.day}`;
  if (StartDate === EndDate) return first;
  if (start.year !== end.year) return `${first}, ${start.year} to ${end.month} ${end.day}, ${end.year}`;
  return start.month === end.month ? `${first} to ${end.day}` : `${first} to ${end.month} ${end.day}`;
}

/** The same with the year of its end. */
export function saleDates(days: SaleDays): string {
  const words = saleDays(days);
  const { year } = partsOf(days.EndDate);
  return words.endsWith(String(year)) ? words : `${words}, ${year}`;
}

/** The face of a calendar leaf: `5`, `Dec`, `Sat–Mon`, and the year for those who need it. */
export function calendarLeaf({ StartDate, EndDate }: SaleDays) {
  const [start, end] = [partsOf(StartDate), partsOf(EndDate)];
  return {
    day: String(start.day),
    month: start.month.slice(0, 3),
    weekdays: StartDate === EndDate ? start.weekday : `${start.weekday}–${end.weekday}`,
    year: String(start.year),
  };
}

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: auctionTimeZone });

/** `Sat 9:00 AM CT` */
export const weekdayAndTime = (instant: string): string =>
  `${weekday.format(new Date(instant))} ${formatCentralTime(instant)}`;
