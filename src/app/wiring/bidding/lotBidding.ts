/**
 * Bidding on a lot with the server behind it, and the proofs that the browser works out by itself. Fetched by those who
 * need it alone.
 */
import { askWith } from '#app/wiring/shared/ask.ts';
import { keepLine } from '#app/wiring/shared/keepLine.ts';
import { lotParams } from '#app/wiring/shared/lotParams.ts';
import { wiredBidding } from '#app/wiring/shared/wiredBidding.ts';
import { addToCartMachine } from '#machines/bidding/addToCartMachine.ts';
import { bidHistoryMachine } from '#machines/bidding/bidHistoryMachine.ts';
import { receiptCheckMachine } from '#machines/bidding/receiptCheckMachine.ts';
import { sealedWithdrawalMachine } from '#machines/bidding/sealedWithdrawalMachine.ts';
import { late } from '#services/kernel/late.ts';

const { getBidHistory } = late(() => import('#contract/bidding/bidHistory.ts'));
const { getOwnOpenings, getReceiptKeys } = late(() => import('#contract/bidding/bidProof.ts'));
const { withdrawSealedBid } = late(() => import('#contract/bidding/bids.ts'));

/** Only who asks for a proof fetches what works it out. */
const loadProofs = () => import('#services/bidding/bidProof.ts');

export const machines = [
  wiredBidding,
  addToCartMachine.provide({ actors: { keepLine } }),
  sealedWithdrawalMachine.provide({
    actors: {
      withdrawBid: askWith((call, { auctionId, lotNumber, key }, options) =>
        call(
          withdrawSealedBid,
          { body: { AuctionID: auctionId, LotNumber: lotNumber, Key: key } },
          { ...options, idempotencyKey: key },
        ),
      ),
    },
  }),
  bidHistoryMachine.provide({
    actors: {
      loadHistory: askWith(async (call, lot, options) => {
        const given = { ...lotParams(lot), query: {} };
        const { Lot, Start, Entries, HasEarlier } = await call(getBidHistory, given, options);
        return { version: Lot.Version, start: Start, entries: Entries, hasEarlier: HasEarlier };
      }),
      loadEarlier: askWith(async (call, { before, ...lot }, options) => {
        const given = { ...lotParams(lot), query: { before } };
        const { Entries, HasEarlier } = await call(getBidHistory, given, options);
        return { entries: Entries, hasEarlier: HasEarlier };
      }),
      checkHistory: askWith(async (call, checked, options) => {
        const { auctionId, lotNumber, history, withOwn } = checked;
        const { params } = lotParams({ auctionId, lotNumber });
        const { mostEntries: count, verifyLog, wholeLog } = await loadProofs();
        const [entries, openings] = await Promise.all([
          wholeLog((before) => call(getBidHistory, { params, query: { before, count } }, options), history),
          withOwn ? call(getOwnOpenings, { params }, options) : [],
        ]);
        return verifyLog({ ...history, entries, AuctionID: auctionId, LotNumber: lotNumber, openings });
      }),
    },
  }),
  receiptCheckMachine.provide({
    actors: {
      checkReceipt: askWith(async (call, { receipt }, options) => {
        const { verifyReceipt } = await loadProofs();
        return verifyReceipt(receipt, (await call(getReceiptKeys, {}, options)).keys);
      }),
    },
  }),
];
