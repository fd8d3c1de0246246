/** The Bid Cart: its lines, and submitting them. */
import {
  type Cart,
  type CartResult,
  deleteCartLine,
  findCartAnswers,
  getCart,
  type KeptLine,
  putCartLine,
  submitCart,
  type SubmittedLine,
} from '#contract/bidding/cart.ts';
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import type { LotName } from '#contract/page/live.ts';
import type { Call } from '#services/kernel/http.ts';

type Options = { signal?: AbortSignal };

export type CartService = {
  load: (options?: Options) => Promise<Cart>;
  /** Also changes the maximum of a lot that is in the cart already. */
  keep: (line: LotName & { maxCents: number }, options?: Options) => Promise<KeptLine>;
  remove: (lot: LotName, options?: Options) => Promise<void>;
  /** Under the same keys it answers the same, and places nothing new. */
  submit: (lines: readonly SubmittedLine[], options?: Options) => Promise<CartResult[]>;
  /** What never arrived is missing. */
  findAnswers: (
    keys: readonly string[],
    options?: Options,
  ) => Promise<AnswerOf<typeof findCartAnswers>['Answers']>;
};

export const createCartService = (call: Call): CartService => ({
  load: (options) => call(getCart, {}, options),
  keep: ({ AuctionID, LotNumber, maxCents }, options) =>
    call(putCartLine, { body: { AuctionID, LotNumber, MaxCents: maxCents } }, options),
  async remove({ AuctionID, LotNumber }, options) {
    await call(deleteCartLine, { params: { AuctionID, LotNumber } }, options);
  },
  submit: async (lines, options) =>
    (await call(submitCart, { body: { Lines: [...lines] } }, options)).Results,
  findAnswers: async (keys, options) =>
    (await call(findCartAnswers, { body: { Keys: [...keys] } }, options)).Answers,
});
