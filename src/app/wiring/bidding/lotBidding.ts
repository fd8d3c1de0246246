/**
 * Bidding on a lot with the server behind it, and the proofs that the browser works out by itself. Fetched by those who
 * need it alone.
 */
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import type { BidAnswer, Receipt } from '#contract/bidding/bids.ts';
import type { KeptLine } from '#contract/bidding/cart.ts';
import { addToCartMachine } from '#machines/bidding/addToCartMachine.ts';
import type { ChosenLine } from '#machines/bidding/bidCartSetup.ts';
import { biddingMachine } from '#machines/bidding/biddingMachine.ts';
import type { BidLot, OwnAnswer, SentBid } from '#machines/bidding/biddingSetup.ts';
import {
  bidHistoryMachine,
  type CheckedHistory,
  type EarlierEntries,
  type EarlierHistory,
  type ShownHistory,
  type Verdict,
} from '#machines/bidding/bidHistoryMachine.ts';
import { receiptCheckMachine, type ReceiptVerdict } from '#machines/bidding/receiptCheckMachine.ts';
import { sealedWithdrawalMachine, type SentWithdrawal } from '#machines/bidding/sealedWithdrawalMachine.ts';

/** Only who asks for a proof fetches what works it out. */
const loadProofs = () => import('#services/bidding/bidProof.ts');

export const machines = [
  biddingMachine.provide({
    actors: {
      loadOwn: serviceCall<OwnAnswer, BidLot>(({ bids }, lot, options) => bids.findOwn(lot, options)),
      placeBid: serviceCall<BidAnswer, SentBid>(({ bids }, bid, options) => bids.place(bid, options)),
      findAnswer: serviceCall<BidAnswer, { key: string }>(({ bids }, bid, options) =>
        bids.findAnswer(bid, options),
      ),
    },
  }),
  addToCartMachine.provide({
    actors: {
      keepLine: serviceCall<KeptLine, ChosenLine>(({ cart }, line, options) => cart.keep(line, options)),
    },
  }),
  sealedWithdrawalMachine.provide({
    actors: {
      withdrawBid: serviceCall<BidAnswer, SentWithdrawal>(({ bids }, bid, options) =>
        bids.withdraw(bid, options),
      ),
    },
  }),
  bidHistoryMachine.provide({
    actors: {
      loadHistory: serviceCall<ShownHistory, BidLot>(async ({ bids }, lot, options) => {
        const { Lot, Start, Entries, HasEarlier } = await bids.findHistory(lot, options);
        return { version: Lot.Version, start: Start, entries: Entries, hasEarlier: HasEarlier };
      }),
      loadEarlier: serviceCall<EarlierEntries, EarlierHistory>(async ({ bids }, part, options) => {
        const { Entries, HasEarlier } = await bids.findHistory(part, options);
        return { entries: Entries, hasEarlier: HasEarlier };
      }),
      checkHistory: serviceCall<Verdict, CheckedHistory>(async ({ bids }, checked, options) => {
        const { auctionId, lotNumber, history, withOwn } = checked;
        const lot = { auctionId, lotNumber };
        const { mostEntries, verifyLog, wholeLog } = await loadProofs();
        const [entries, openings] = await Promise.all([
          wholeLog((before) => bids.findHistory({ ...lot, before, count: mostEntries }, options), history),
          withOwn ? bids.listOpenings(lot, options) : [],
        ]);
        return verifyLog({ ...history, entries, AuctionID: auctionId, LotNumber: lotNumber, openings });
      }),
    },
  }),
  receiptCheckMachine.provide({
    actors: {
      checkReceipt: serviceCall<ReceiptVerdict, { receipt: Receipt }>(
        async ({ bids }, { receipt }, options) => {
          const { verifyReceipt } = await loadProofs();
          return verifyReceipt(receipt, (await bids.findReceiptKeys(options)).keys);
        },
      ),
    },
  }),
];
