import { site } from '#contract/site.ts';

/** When somebody answers, in one line. */
export const officeHoursWords = `${site.officeHours.days}, ${site.officeHours.hours} ${site.timeZoneLabel}`;
