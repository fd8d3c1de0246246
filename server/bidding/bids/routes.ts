/** The calls about bids. */
import type { FastifyRequest } from 'fastify';

import { getBidHistory } from '#contract/bidding/bidHistory.ts';
import { getOwnOpenings, getReceiptKeys } from '#contract/bidding/bidProof.ts';
import {
  getBidAnswer,
  getLotStandings,
  getOwnStanding,
  placeBid,
  placeLiveBid,
  withdrawSealedBid,
} from '#contract/bidding/bids.ts';
import { listOwnLots } from '#contract/bidding/ownChips.ts';
import { lotNamesOf } from '#contract/catalog/lotNames.ts';
import type { LotName } from '#contract/page/live.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import type { Receipts } from './receipts.ts';
import { BidInDoubt, type BidService } from './service.ts';

/** Ten a second, twenty at once: faster than anybody bids by hand. Behind one address there may be a whole family, or a club. */
const bidLimit = { max: 20, windowSeconds: 2, maxByAddress: 200 };

const keysLimit = { max: 60, windowSeconds: 60 };

/** Only without an answer does a page ask by the key what became of its bid; the log gets the whole error. */
export function hangUpInDoubt({ raw }: FastifyRequest, error: unknown): never {
  if (error instanceof BidInDoubt) raw.socket.destroy();
  throw error;
}

type NamedLot = { auctionid: number; lotnumber: number };
const lotOf = ({ auctionid, lotnumber }: NamedLot) => ({ auctionId: auctionid, lotNumber: lotnumber });

const numbersOf = ({ AuctionID, LotNumber }: LotName) => ({ auctionId: AuctionID, lotNumber: LotNumber });

type Named = LotName & { Key: string };
const offerOf = ({ Key, ...lot }: Named) => ({ ...numbersOf(lot), key: Key });

export function registerBids(serve: Serve, bids: BidService, receipts: Receipts): void {
  serve(
    placeBid,
    ({ body }, { caller, request }) =>
      bids
        .place(caller.accountId, { ...offerOf(body), maxCents: body.MaxCents })
        .catch((error: unknown) => hangUpInDoubt(request, error)),
    { limit: bidLimit },
  );
  serve(
    placeLiveBid,
    ({ body }, { caller, request }) =>
      bids
        .placeLive(caller.accountId, {
          ...offerOf(body),
          maxCents: body.MaxCents,
          askSeenCents: body.AskSeenCents,
        })
        .catch((error: unknown) => hangUpInDoubt(request, error)),
    { limit: bidLimit },
  );
  serve(
    withdrawSealedBid,
    ({ body }, { caller, request }) =>
      bids.withdraw(caller.accountId, offerOf(body)).catch((error: unknown) => hangUpInDoubt(request, error)),
    { limit: bidLimit },
  );
  serve(getBidAnswer, ({ params }, { caller }) => bids.findAnswer(caller.accountId, params.Key));
  serve(listOwnLots, (_, { caller }) => bids.listOwnChips(caller.accountId));
  serve(getOwnStanding, ({ params }, { caller }) => bids.getOwn(caller.accountId, lotOf(params)));
  serve(getLotStandings, ({ query }) => bids.listStandings(lotNamesOf(query.lots).map(numbersOf)));
  serve(getBidHistory, ({ params, query: { before = null, count } }) =>
    bids.getHistory(lotOf(params), { before, count }),
  );
  serve(getOwnOpenings, ({ params }, { caller }) => bids.listOpenings(caller.accountId, lotOf(params)));
  serve(getReceiptKeys, () => receipts.publicKeys(), { limit: keysLimit });
}
