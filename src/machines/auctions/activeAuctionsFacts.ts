/** What a page reads of the active auctions, before their machine is there as well. */
import type { ActiveAuction } from '#rules/auctions/activeAuction.ts';

export type ActiveAuctionsFacts = {
  /** Null until they were had once. */
  auctions: readonly ActiveAuction[] | null;
  /** When what is shown was true. */
  shownAt: string | null;
  /** The last refresh could not be had. */
  isStale: boolean;
};

/** As much of the machine's snapshot as is read. */
export type ActiveAuctionsReading = { context: ActiveAuctionsFacts };

export const nothingKnown: ActiveAuctionsReading = {
  context: { auctions: null, shownAt: null, isStale: false },
};

export const selectActiveAuctions = ({ context }: ActiveAuctionsReading): readonly ActiveAuction[] | null =>
  context.auctions;
/** When what is shown was true, once it could not be had again. */
export const selectStaleSince = ({ context }: ActiveAuctionsReading): string | null =>
  context.isStale ? context.shownAt : null;
