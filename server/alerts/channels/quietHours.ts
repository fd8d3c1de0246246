/** When a phone stays silent: hours of the Central day, and the instant at which they end. */
import type { QuietHours } from '#contract/account/notices.ts';
import { centralWallTime, instantOfCentral } from '#contract/kernel/centralWallTime.ts';

/** From 9 PM to 8 AM, as the law on calls has it. */
export const houseQuietHours: QuietHours = { IsOn: true, From: '21:00', To: '08:00' };

const minutesADay = 1_440;
const dayMs = 86_400_000;

export function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

export const clockText = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

const laterDay = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

/** Null while no one asked for silence. Hours that begin when they end are no hours. */
export function quietUntil({ IsOn, From, To }: QuietHours, now: Date): string | null {
  const wall = centralWallTime(now.toISOString());
  if (!IsOn || wall === null) return null;
  const [date = '', clock = ''] = wall.split('T');
  const [from, to, at] = [minuteOf(From), minuteOf(To), minuteOf(clock)];
  const since = (at - from + minutesADay) % minutesADay;
  const length = (to - from + minutesADay) % minutesADay;
  if (since >= length) return null;
  return instantOfCentral(`${at < to ? date : laterDay(date)}T${To}`);
}
