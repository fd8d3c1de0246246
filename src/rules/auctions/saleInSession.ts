/** The sale that is called right now, in the words of the front page's strip. Alone here: every first visit loads it. */
import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { auctionAddress, liveAddress } from '#contract/catalog/lotAddress.ts';

export type SaleInSession = { title: string; session: string | null; to: string; roomTo: string };

/** Null when none is. A short break within a session is still the session. */
export function saleInSession(auctions: readonly (AuctionWithSessions | null)[]): SaleInSession | null {
  const auction = auctions.find((candidate) => candidate?.Status === 'running');
  if (!auction) return null;
  const { Sessions, Title: title, Slug, AuctionID } = auction;
  const isOn = ({ AuctionSessionStatus: status }: (typeof Sessions)[number]): boolean =>
    status === sessionStatuses.running || status === sessionStatuses.paused;
  const session = Sessions.find(isOn);
  return {
    title,
    session: session ? `Session ${session.SessionNumber} of ${Sessions.length}` : null,
    to: auctionAddress(Slug),
    roomTo: liveAddress(AuctionID),
  };
}
