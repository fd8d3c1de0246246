/**
 * Auction times as people read them: always in the auctions' own time zone, whatever the reader's, and always
 * marked with its label. Formats instants only; what a wall clock in Chicago means as an instant is `centralWallTime.ts`.
 */
import { site } from './site.ts';

/** The auctions' time zone; daylight saving is its own business, readers see one label all year. */
export const auctionTimeZone = site.timeZone;

const formatter = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone: auctionTimeZone });

const date = formatter({ year: 'numeric', month: 'long', day: 'numeric' });
const day = formatter({ weekday: 'long', month: 'long', day: 'numeric' });
const shortDate = formatter({ month: 'short', day: 'numeric' });
const tableDate = formatter({ year: 'numeric', month: 'short', day: 'numeric' });
const time = formatter({ hour: 'numeric', minute: '2-digit' });

/** ICU puts a narrow no-break space before AM and PM in some versions, so that two machines' pages would differ. */
const withPlainSpaces = (text: string) => text.replaceAll('\u202f', ' ');

/** `December 5, 2026` */
export const formatCentralDate = (instant: string): string => date.format(new Date(instant));

/** `Saturday, December 5` */
export const formatCentralDay = (instant: string): string => day.format(new Date(instant));

/** `Dec 5` */
export const formatCentralShortDate = (instant: string): string => shortDate.format(new Date(instant));

/** `Dec 5, 2026` */
export const formatCentralTableDate = (instant: string): string => tableDate.format(new Date(instant));

/** `9:00 AM CT` */
export const formatCentralTime = (instant: string): string =>
  `${withPlainSpaces(time.format(new Date(instant)))} ${site.timeZoneLabel}`;

/** `December 5, 2026 at 9:00 AM CT` */
export const formatCentralDateTime = (instant: string): string =>
  `${formatCentralDate(instant)} at ${formatCentralTime(instant)}`;

const eventOffsetMs = -5 * 60 * 60 * 1_000;

/**
 * Structured data of events states every time at the fixed offset -05:00, in winter too: the same instant, written
 * as a clock five hours behind UTC shows it.
 */
export const eventTime = (instant: string): string =>
  new Date(Date.parse(instant) + eventOffsetMs).toISOString().replace(/\.\d{3}Z$/u, '-05:00');
