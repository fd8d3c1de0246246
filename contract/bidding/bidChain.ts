/**
 * The texts whose hashes hold the public log of a lot together. Server and browser hash the same ones, so anybody can
 * check a history without asking the server again: every hash is SHA-256 of such a text in UTF-8, in lower-case
 * hexadecimal.
 */
import type { HistoryEntry } from './bids.ts';

export type LotName = { AuctionID: number; LotNumber: number };

/** What the first entry of a lot follows on. */
export const startText = ({ AuctionID, LotNumber }: LotName): string =>
  JSON.stringify(['bids', AuctionID, LotNumber]);

export type Opening = { Number: number; MaxCents: number; Nonce: string };

/** What a bid is bound to before anybody knows it: without the nonce the amounts could be tried out. */
export const committedText = (lot: LotName, { Number, MaxCents, Nonce }: Opening): string =>
  JSON.stringify([lot.AuctionID, lot.LotNumber, Number, MaxCents, Nonce]);

/** An entry after the one before it, whose hash it carries. */
export const entryText = (previousHead: string, entry: Omit<HistoryEntry, 'Head'>): string =>
  JSON.stringify([
    previousHead,
    entry.Number,
    entry.Alias,
    entry.Kind,
    entry.ReceivedAt,
    entry.PriceCents,
    entry.LeaderAlias,
    entry.ClosesAt,
    entry.Steps.map(({ Alias, AmountCents, Kind }) => [Alias, AmountCents, Kind]),
    entry.Commitment,
  ]);

export type SignedReceipt = LotName & Opening & { ReceivedAt: string; Commitment: string; Head: string };

/** What the server signs for a bidder. */
export const receiptText = (receipt: SignedReceipt): string =>
  JSON.stringify([
    receipt.AuctionID,
    receipt.LotNumber,
    receipt.Number,
    receipt.MaxCents,
    receipt.ReceivedAt,
    receipt.Commitment,
    receipt.Nonce,
    receipt.Head,
  ]);
