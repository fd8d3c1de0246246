/** Puts a line into the Bid Cart: from the cart, and from a lot's page. */
import type { KeptLine } from '#contract/bidding/cart.ts';
import type { ChosenLine } from '#machines/bidding/bidCartSetup.ts';
import { late } from '#services/kernel/late.ts';

import { askWith } from './ask.ts';

const { putCartLine } = late(() => import('#contract/bidding/cart.ts'));

export const keepLine = askWith<KeptLine, ChosenLine>(
  (call, { AuctionID, LotNumber, maxCents: MaxCents }, options) =>
    call(putCartLine, { body: { AuctionID, LotNumber, MaxCents } }, options),
);
