/** A lot as a bidder's own pages list it: My Bids, the cart, wishlists. */
import * as z from 'zod/mini';

import { lotCardSchema } from '#contract/catalog/lots.ts';

import { lotStandingSchema, ownStandingSchema } from './bids.ts';

export const ownLotSchema = z.object({
  Card: lotCardSchema,
  /** In which session of a live sale it comes up. */
  SessionNumber: z.nullable(z.int()),
  Lot: lotStandingSchema,
  Own: z.nullable(ownStandingSchema),
});

export type OwnLot = z.infer<typeof ownLotSchema>;
