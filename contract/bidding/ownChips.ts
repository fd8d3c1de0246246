/** What cards say of the visitor's own bids. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

/** A lot of a sale that is not over, as the caller stands on it. */
export const ownLotChipSchema = z.object({
  AuctionID: z.int(),
  LotNumber: z.int(),
  IsSealed: z.boolean(),
  IsLeading: z.boolean(),
  HasWon: z.boolean(),
  ReserveMet: z.boolean(),
});

export type OwnLotChip = z.infer<typeof ownLotChipSchema>;

export const listOwnLots = endpoint({
  method: 'GET',
  path: '/api/account/bids/lots',
  domain: 'Bids',
  summary: 'The lots that the caller has a bid on, in sales that are not over: for the chips of lists.',
  audience: 'account',
  answer: z.array(ownLotChipSchema),
  problems: ['not_logged_in'],
});
