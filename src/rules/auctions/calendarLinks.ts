/** Ways to put a sale into one's own calendar: two calendars on the web by their own addresses, and a file for the rest. */
import type { Auction } from '#contract/auctions/auctions.ts';
import { auctionPlace } from '#contract/auctions/auctionWords.ts';
import { auctionAddress, calendarFile } from '#contract/catalog/lotAddress.ts';

export type CalendarFacts = Pick<
  Auction,
  | 'AuctionID'
  | 'AuctionTypeID'
  | 'Slug'
  | 'Title'
  | 'StartsAt'
  | 'EndsAt'
  | 'LocAddress'
  | 'LocCity'
  | 'LocState'
  | 'LocZip'
>;

export type CalendarLink = { words: string; to: string };

/** `20261205T150000Z`: the instant as calendars write it. */
const compactInstant = (instant: string): string =>
  new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/gu, '');

const plainInstant = (instant: string): string => new Date(instant).toISOString().replace('.000Z', 'Z');

const placeOf = (auction: CalendarFacts): string =>
  auctionPlace(auction) === 'Online'
    ? 'Online'
    : `${auction.LocAddress}, ${auction.LocCity}, ${auction.LocState} ${auction.LocZip}`;

/** @param origin of the site, for the way back from the calendar's entry. */
export function calendarLinks(auction: CalendarFacts, origin: string): readonly CalendarLink[] {
  const details = `${origin}${auctionAddress(auction.Slug)}`;
  const location = placeOf(auction);
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: auction.Title,
    dates: `${compactInstant(auction.StartsAt)}/${compactInstant(auction.EndsAt)}`,
    details,
    location,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: auction.Title,
    startdt: plainInstant(auction.StartsAt),
    enddt: plainInstant(auction.EndsAt),
    body: details,
    location,
  });
  return [
    { words: 'Google Calendar', to: `https://calendar.google.com/calendar/render?${google}` },
    { words: 'Outlook', to: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}` },
    { words: 'Calendar file (.ics)', to: calendarFile(auction.AuctionID) },
  ];
}
