/** What clients of the site saw while it was tried: the half of a history that is not in the database. */
import type { BidAnswer, LotStanding } from '#contract/bidding/bids.ts';
import type { ClerkAction, ClerkOutcome, Room } from '#contract/saleroom/saleroom.ts';

/** A press of the button, sent once or more often under one key. */
export type SentBid = {
  accountId: number;
  auctionId: number;
  lotNumber: number;
  maxCents: number;
  key: string;
  /** Of a bid in a room: the ask that it answers. */
  askSeenCents?: number;
};

/** What a clerk does, sent once or more often under one key. */
export type SentAction = {
  accountId: number;
  auctionId: number;
  action: ClerkAction;
  lotNumber: number | null;
  askSeenCents: number | null;
  actsSeen: number;
  text: string | null;
  /** Of the hammer. */
  paddle: number | null;
  key: string;
};

export type Observation =
  | { kind: 'answered'; sent: SentBid; answer: BidAnswer }
  /** The line broke first, or the server said that it cannot: this does not show whether the bid stands. */
  | { kind: 'unanswered'; sent: SentBid }
  /** By the socket, or in answer to a question. */
  | { kind: 'received'; watcher: string; standing: LotStanding }
  | { kind: 'acted'; action: SentAction; outcome: ClerkOutcome }
  | { kind: 'unacted'; action: SentAction }
  /** A room as a page or a console was shown it. */
  | { kind: 'sawRoom'; watcher: string; room: Room };

/** The same for what is the same, in whatever order it was written down. */
export const wordOf = (said: object): string =>
  JSON.stringify(said, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

export const lotName = ({ AuctionID, LotNumber }: { AuctionID: number; LotNumber: number }): string =>
  `lot ${LotNumber} of sale ${AuctionID}`;
