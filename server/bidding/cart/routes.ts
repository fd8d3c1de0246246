/** The calls about the Bid Cart. */
import { deleteCartLine, findCartAnswers, getCart, putCartLine, submitCart } from '#contract/bidding/cart.ts';
import { hangUpInDoubt } from '#server/bidding/bids/routes.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import type { CartService } from './service.ts';

const lineLimit = { max: 120, windowSeconds: 60 };

/** Each may be 200 bids: no one reads their results faster. */
const submitLimit = { max: 20, windowSeconds: 60 };

export function registerCart(serve: Serve, cart: CartService): void {
  serve(getCart, (_, { caller }) => cart.get(caller.accountId));
  serve(
    putCartLine,
    ({ body: { AuctionID, LotNumber, MaxCents } }, { caller }) =>
      cart.put(caller.accountId, { auctionId: AuctionID, lotNumber: LotNumber, maxCents: MaxCents }),
    { limit: lineLimit },
  );
  serve(deleteCartLine, async ({ params: { AuctionID, LotNumber } }, { caller }) => ({
    success: await cart.remove(caller.accountId, { auctionId: AuctionID, lotNumber: LotNumber }),
  }));
  serve(
    submitCart,
    async ({ body }, { caller, request }) => ({
      Results: await cart
        .submit(caller.accountId, body.Lines)
        .catch((error: unknown) => hangUpInDoubt(request, error)),
    }),
    { limit: submitLimit },
  );
  serve(
    findCartAnswers,
    async ({ body }, { caller }) => ({ Answers: await cart.findAnswers(caller.accountId, body.Keys) }),
    { limit: lineLimit },
  );
}
