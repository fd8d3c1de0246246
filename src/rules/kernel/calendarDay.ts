/** Days without a time, such as a date of birth, as people read them. */
import { formatCentralDate } from '#contract/kernel/centralTime.ts';

/** `April 17, 1980` for `1980-04-17`: noon in London is the same day in Chicago. */
export const formatCalendarDay = (day: string): string => formatCentralDate(`${day}T12:00:00Z`);
