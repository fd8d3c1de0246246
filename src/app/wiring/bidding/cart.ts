/** The Bid Cart with the server behind it, and the clock of its countdowns. */
import { ask, askWith } from '#app/wiring/shared/ask.ts';
import { keepLine } from '#app/wiring/shared/keepLine.ts';
import { wiredTicker } from '#app/wiring/shared/wiredTicker.ts';
import { bidCartMachine } from '#machines/bidding/bidCartMachine.ts';
import { late } from '#services/kernel/late.ts';

const { deleteCartLine, findCartAnswers, getCart, submitCart } = late(
  () => import('#contract/bidding/cart.ts'),
);

export const machines = [
  wiredTicker,
  bidCartMachine.provide({
    actors: {
      loadCart: ask(getCart),
      keepLine,
      removeLine: askWith(async (call, { AuctionID, LotNumber }, options) => {
        await call(deleteCartLine, { params: { AuctionID, LotNumber } }, options);
      }),
      submitCart: askWith(
        async (call, { lines }, options) =>
          (await call(submitCart, { body: { Lines: [...lines] } }, options)).Results,
      ),
      findAnswers: askWith(
        async (call, { keys }, options) =>
          (await call(findCartAnswers, { body: { Keys: [...keys] } }, options)).Answers,
      ),
    },
  }),
];
