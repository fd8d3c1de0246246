/** My Bids: the lots that someone has a bid on, by sale. */
import * as z from 'zod/mini';

import { auctionWithSessionsSchema } from '#contract/auctions/auctions.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';

import { ownStandingSchema } from './bids.ts';
import { bidTabs } from './bidTabs.ts';
import { ownLotSchema } from './ownLots.ts';

export const myBidSchema = z.extend(ownLotSchema, { Own: ownStandingSchema });

export type MyBid = z.infer<typeof myBidSchema>;

const saleOfBidsSchema = z.object({ Auction: auctionWithSessionsSchema, Rows: z.array(myBidSchema) });

export type SaleOfBids = z.infer<typeof saleOfBidsSchema>;

export const myBidsSchema = z.object({
  Tab: z.enum(bidTabs),
  /** How many lots there are under each tab, shown or not. */
  Counts: z.object({ active: z.int(), won: z.int(), lost: z.int() }),
  /** The newest are shown; so many older ones are not. */
  OlderCount: z.int(),
  Sales: z.array(saleOfBidsSchema),
});

export type MyBids = z.infer<typeof myBidsSchema>;

export const getMyBids = endpoint({
  method: 'GET',
  path: '/api/account/bids/mine/:Tab',
  domain: 'Bids',
  summary:
    'The lots the caller has a bid on, by sale: those still open, those won, or those that another bidder won.',
  audience: 'account',
  params: z.object({ Tab: z.enum(bidTabs) }),
  answer: myBidsSchema,
  problems: ['not_logged_in'],
});
