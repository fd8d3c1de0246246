/** What a page reads of the visitor's own bids on lots, before their machine is there as well. */
import type { OwnLotChip } from '#contract/bidding/ownChips.ts';

export type OwnChipsFacts = {
  /** By `AuctionID/LotNumber`. */
  own: Readonly<Record<string, OwnLotChip>>;
};

/** As much of the machine's snapshot as is read. */
export type OwnChipsReading = { context: OwnChipsFacts };

export const noOwnBids: OwnChipsReading = { context: { own: {} } };

export const selectOwn = ({ context }: OwnChipsReading): OwnChipsFacts['own'] => context.own;
