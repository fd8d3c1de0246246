/** What a page reads of its lots, before their machine is there as well. */
import type { LotStanding } from '#contract/bidding/bids.ts';
import type { LotName } from '#contract/page/live.ts';

export type FollowedLotsFacts = {
  /** By `lotKey`. Lots that left the page stay: anyone who comes back finds what is known. */
  standings: Readonly<Record<string, LotStanding>>;
  /** When the page last knew how all its lots stand; on an open line that is all the time. */
  receivedAt: string | null;
};

/** As much of the machine's snapshot as is read. */
export type FollowedLotsReading = { context: FollowedLotsFacts };

export const initialFacts: FollowedLotsReading = { context: { standings: {}, receivedAt: null } };

export const lotKey = ({ AuctionID, LotNumber }: LotName): string => `${AuctionID}/${LotNumber}`;

export const selectStandings = ({ context }: FollowedLotsReading): FollowedLotsFacts['standings'] =>
  context.standings;
export const selectReceivedAt = ({ context }: FollowedLotsReading): string | null => context.receivedAt;
