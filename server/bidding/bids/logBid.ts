/** Adds an entry to its lot's log, and makes the receipt that its bidder takes home. */
import type { HistoryEntry } from '#contract/bidding/bids.ts';

import type { BatchLot, LoggedBid, UnsignedReceipt } from './batch.ts';
import { commitmentOf, headOf, startOf } from './chain.ts';

/** What the entry says besides what the lot stands at once it is in it. */
type Entered = {
  /** Null for the floor and for our own bids. */
  accountId: number | null;
  alias: number;
  kind: HistoryEntry['Kind'];
  maxCents: number;
  receivedAt: string;
  steps: HistoryEntry['Steps'];
  nonce: string;
};

export function logBid(lot: BatchLot, entered: Entered): LoggedBid {
  const name = { AuctionID: lot.auctionId, LotNumber: lot.lotNumber };
  lot.bidNumber += 1;
  const opening = { Number: lot.bidNumber, MaxCents: entered.maxCents, Nonce: entered.nonce };
  const entry: Omit<HistoryEntry, 'Head'> = {
    Number: lot.bidNumber,
    Alias: entered.alias,
    Kind: entered.kind,
    ReceivedAt: entered.receivedAt,
    PriceCents: lot.priceCents,
    LeaderAlias: lot.leaderAlias,
    ClosesAt: lot.closesAt,
    Steps: entered.steps,
    Commitment: commitmentOf(name, opening),
  };
  const Head = headOf(lot.head ?? startOf(name), entry);
  lot.head = Head;
  return {
    ...entry,
    ...opening,
    Head,
    lotId: lot.id,
    auctionId: lot.auctionId,
    accountId: entered.accountId,
  };
}

export const receiptOf = (lot: BatchLot, logged: LoggedBid): UnsignedReceipt => ({
  AuctionID: lot.auctionId,
  LotNumber: lot.lotNumber,
  Number: logged.Number,
  MaxCents: logged.MaxCents,
  Nonce: logged.Nonce,
  ReceivedAt: logged.ReceivedAt,
  Commitment: logged.Commitment,
  Head: logged.Head,
});
