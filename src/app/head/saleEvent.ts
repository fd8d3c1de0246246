/** A sale as search engines read events: every time at the fixed offset −05:00, in winter too. */
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { isTimed } from '#contract/auctions/auctionState.ts';
import { auctionAddress } from '#contract/catalog/lotAddress.ts';
import { eventTime } from '#contract/kernel/centralTime.ts';
import { site } from '#contract/kernel/site.ts';

const room = ({ LocAddress, LocCity, LocState, LocZip }: AuctionWithSessions) => ({
  '@type': 'Place',
  name: site.locations.find(({ zip }) => zip === LocZip)?.name ?? LocCity,
  address: {
    '@type': 'PostalAddress',
    streetAddress: LocAddress,
    addressLocality: LocCity,
    addressRegion: LocState,
    postalCode: LocZip,
    addressCountry: 'US',
  },
});

export function saleEvent(auction: AuctionWithSessions) {
  const url = site.origin + auctionAddress(auction.Slug);
  const online = { '@type': 'VirtualLocation', url };
  const mode = isTimed(auction) ? 'OnlineEventAttendanceMode' : 'MixedEventAttendanceMode';
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: auction.Title,
    description: auction.Intro,
    url,
    image: `${site.origin}/pictures/auctions/${auction.AuctionID}/share.jpg`,
    startDate: eventTime(auction.StartsAt),
    endDate: eventTime(auction.EndsAt),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${mode}`,
    location: isTimed(auction) ? online : [room(auction), online],
    organizer: { '@type': 'Organization', name: site.companyName, url: site.origin },
  };
}
