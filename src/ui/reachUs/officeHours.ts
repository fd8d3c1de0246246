import { site } from '#contract/kernel/site.ts';

/** When someone answers, in one line. */
export const officeHoursWords = `${site.officeHours.days}, ${site.officeHours.hours} ${site.timeZoneLabel}`;
