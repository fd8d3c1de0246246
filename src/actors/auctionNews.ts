/**
 * One sale for its page and its catalog: what was loaded, what was received since, and where the visitor stands in it.
 */
import { useState } from 'react';

import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import type { AuctionVisitor, BidderStanding } from '#contract/auctions/auctionState.ts';
import { selectIsLoggedIn } from '#machines/session/sessionFacts.ts';
import type { ActiveAuction } from '#rules/auctions/activeAuction.ts';

import { saleOf, useActiveAuctions, useActiveAuctionsStaleSince } from './activeAuctions.ts';
import { useRegistration } from './registration.tsx';
import { useSessionFact } from './session.tsx';

/**
 * A sale as its page shows it: with what the page was loaded with, until something newer comes, and with the
 * visitor's own place in it. What was known before the page came is older than the page.
 */
export function useAuctionNews(loaded: AuctionWithSessions) {
  const auctions = useActiveAuctions();
  const staleSince = useActiveAuctionsStaleSince();
  const isLoggedIn = useSessionFact(selectIsLoggedIn);
  const [knownBefore] = useState(auctions);
  const registration = useRegistration(loaded.AuctionID);
  const known = auctions?.find(({ AuctionID }) => AuctionID === loaded.AuctionID);
  return {
    auction: known && auctions !== knownBefore ? saleOf(known) : loaded,
    visitor: visitorOf(isLoggedIn, registration.standing, known),
    staleSince: known ? staleSince : null,
    registration,
  };
}

/** The registration knows more than the list of sales, which is asked for less often. */
function visitorOf(
  isLoggedIn: boolean,
  standing: BidderStanding | null,
  known: ActiveAuction | undefined,
): AuctionVisitor {
  if (!isLoggedIn) return { kind: 'loggedOut' };
  if (standing) return { kind: 'known', standing };
  if (!known || known.bidderStatus === null) return { kind: 'unknown' };
  const { bidderStatus: status, response, approvalSent } = known;
  return { kind: 'known', standing: { status, preRegistered: response ?? false, approvalSent } };
}
