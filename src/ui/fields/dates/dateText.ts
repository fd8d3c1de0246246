/** Between ISO text and what MUI's pickers hold, and what is wrong with a date or time that was typed. */
import { DateTime } from 'luxon';

import { auctionTimeZone } from '#contract/kernel/centralTime.ts';

import type { Picked, TextForm } from './usePickedText.ts';

/** Today is the date in Central time, wherever the reader is. */
export const houseZone = auctionTimeZone;
/** A time of day lies on a day and in a zone without any change of daylight saving, or some times would not exist. */
export const zoneless = 'UTC';

const locale = 'en-US';
const somePastDay = '2000-01-01';
export const anyDay = DateTime.fromISO(somePastDay, { zone: zoneless, locale });

const readIso = (text: string, zone: string): DateTime | null => {
  const read = DateTime.fromISO(text, { zone, locale });
  return read.isValid ? read : null;
};

export const dateForm: TextForm = {
  read: (text) => (text === '' ? null : readIso(text, houseZone)),
  write: (picked) => picked.toFormat('yyyy-MM-dd'),
};

export const timeForm: TextForm = {
  read: (text) => (text === '' ? null : readIso(`${somePastDay}T${text}`, zoneless)),
  write: (picked) => picked.toFormat('HH:mm'),
};

/** `11/27/2026` */
const shown = (text: string): string => dateForm.read(text)?.toFormat('MM/dd/yyyy') ?? text;

export type DateLimits = { min?: string | undefined; max?: string | undefined };

/** Nothing we ask for is older. A year of two digits is taken for the first century. */
const oldest = '1900-01-01';

/** The limits as MUI's calendar wants them: what lies outside cannot be chosen there. */
export function limitsOf({ min = '', max = '' }: DateLimits) {
  const [minDate, maxDate] = [dateForm.read(min), dateForm.read(max)];
  return { ...(minDate && { minDate }), ...(maxDate && { maxDate }) };
}

const impossibleDate = 'That date doesn’t exist. Check the month, day and year.';

export function faultOfDate(
  { text, at }: Picked,
  isStarted: boolean,
  { min, max }: DateLimits,
): string | null {
  if (isStarted) return 'Enter the whole date: month, day and year.';
  if (at === null) return null;
  if (!at.isValid) return impossibleDate;
  if (text < oldest) return 'Enter the year with four digits.';
  if (min !== undefined && min !== '' && text < min) return `Choose ${shown(min)} or a later date.`;
  if (max !== undefined && max !== '' && text > max) return `Choose ${shown(max)} or an earlier date.`;
  return null;
}

export function faultOfTime({ at }: Picked, isStarted: boolean): string | null {
  return isStarted || (at !== null && !at.isValid) ? 'Enter the whole time: hour, minutes, AM or PM.' : null;
}
