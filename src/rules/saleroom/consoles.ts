/** The consoles that clerks need now: those of live sales that take bids or are in session. */
import { auctionTypes } from '#contract/auctions/auctionCodes.ts';
import type { Auction } from '#contract/auctions/auctions.ts';

/** A clerk is there before the session begins. */
const conducted: ReadonlySet<Auction['Status']> = new Set(['open', 'running', 'between']);

type Sale = Pick<Auction, 'AuctionID' | 'AuctionTypeID' | 'Status' | 'Title'>;

export const consolesOf = (sales: readonly Sale[]): { label: string; to: string }[] =>
  sales
    .filter(({ AuctionTypeID: type, Status }) => type !== auctionTypes.timed && conducted.has(Status))
    .map(({ AuctionID, Title }) => ({ label: `Console: ${Title}`, to: `/clerk/${AuctionID}` }));
