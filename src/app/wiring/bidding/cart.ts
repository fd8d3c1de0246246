/** The Bid Cart with the server behind it, and the clock of its countdowns. */
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import { wiredTicker } from '#app/wiring/shared/wiredTicker.ts';
import type { Cart, CartResult, KeptLine, SubmittedLine } from '#contract/bidding/cart.ts';
import type { LotName } from '#contract/page/live.ts';
import { bidCartMachine } from '#machines/bidding/bidCartMachine.ts';
import type { ChosenLine, KeyedAnswer } from '#machines/bidding/bidCartSetup.ts';

export const machines = [
  wiredTicker,
  bidCartMachine.provide({
    actors: {
      loadCart: serviceCall<Cart>(({ cart }, _, options) => cart.load(options)),
      keepLine: serviceCall<KeptLine, ChosenLine>(({ cart }, line, options) => cart.keep(line, options)),
      removeLine: serviceCall<void, LotName>(({ cart }, lot, options) => cart.remove(lot, options)),
      submitCart: serviceCall<readonly CartResult[], { lines: readonly SubmittedLine[] }>(
        ({ cart }, { lines }, options) => cart.submit(lines, options),
      ),
      findAnswers: serviceCall<readonly KeyedAnswer[], { keys: readonly string[] }>(
        ({ cart }, { keys }, options) => cart.findAnswers(keys, options),
      ),
    },
  }),
];
