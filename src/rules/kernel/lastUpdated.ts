/** When a page last knew what it shows, to the second: prices and ends of lots move within one. */
import { formatCentralTime } from '#contract/kernel/centralTime.ts';

/** `Last updated 2:03:22 PM CT`: seconds are the same in every time zone. */
export const lastUpdated = (instant: string): string =>
  `Last updated ${formatCentralTime(instant).replace(' ', `${new Date(instant).toISOString().slice(16, 19)} `)}`;
