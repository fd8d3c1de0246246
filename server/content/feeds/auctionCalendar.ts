/** A sale as someone's calendar wants it: one event for each session, or one for a sale that runs by the clock. */
import type { AuctionSession, AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { auctionPlace } from '#contract/auctions/auctionWords.ts';
import { auctionAddress } from '#contract/catalog/lotAddress.ts';

import { type CalendarEvent, icsText } from './ics.ts';

type Site = { origin: string; companyName: string };

/** No one knows when a session will end: a day in the room is about this long. */
const sessionMs = 8 * 3_600_000;

function sessionEnd(auction: AuctionWithSessions, session: AuctionSession): Date {
  const startMs = Date.parse(session.StartsAt);
  const later = [...auction.Sessions.map(({ StartsAt }) => StartsAt), auction.EndsAt]
    .map((instant) => Date.parse(instant))
    .filter((ms) => ms > startMs);
  return new Date(Math.min(startMs + sessionMs, ...later));
}

const lotRange = ({ FirstLot, LastLot }: AuctionSession): string =>
  FirstLot === null || LastLot === null ? '' : `Lots ${FirstLot} to ${LastLot}. `;

function eventsOf(auction: AuctionWithSessions, { origin }: Site): CalendarEvent[] {
  const url = new URL(auctionAddress(auction.Slug), origin).href;
  const { host } = new URL(origin);
  const { LocAddress, LocCity, LocState, LocZip } = auction;
  const place = auctionPlace(auction);
  const location = place === 'Online' ? place : `${LocAddress}, ${LocCity}, ${LocState} ${LocZip}`;
  const common = { url, location };
  if (auction.Sessions.length === 0) {
    return [
      {
        ...common,
        uid: `auction-${auction.AuctionID}@${host}`,
        startsAt: new Date(auction.StartsAt),
        endsAt: new Date(auction.EndsAt),
        summary: auction.Title,
        description: url,
      },
    ];
  }
  return auction.Sessions.map((session) => ({
    ...common,
    uid: `auction-${auction.AuctionID}-session-${session.SessionNumber}@${host}`,
    startsAt: new Date(session.StartsAt),
    endsAt: sessionEnd(auction, session),
    summary: `${auction.Title}: ${session.Title}`,
    description: `${lotRange(session)}${url}`,
  }));
}

export const auctionCalendar = (auction: AuctionWithSessions, site: Site, now: Date): string =>
  icsText({
    producer: site.companyName,
    name: auction.Title,
    madeAt: now,
    events: eventsOf(auction, site),
  });

/** A name that any system takes for a file. */
export const calendarFileName = ({ Slug, AuctionID }: AuctionWithSessions): string =>
  `${Slug.replaceAll(/[^\w-]/gu, '') || `auction-${AuctionID}`}.ics`;
