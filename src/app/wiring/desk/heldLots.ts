/** Lots on hold on the staff desk, with the server behind them. */
import { ask, askWith } from '#app/wiring/shared/ask.ts';
import { getHeldLots, type HeldLot, releaseHeldLot } from '#contract/saleroom/heldLots.ts';
import { heldLotsMachine } from '#machines/desk/heldLotsMachine.ts';

export const machines = [
  heldLotsMachine.provide({
    actors: {
      listHeldLots: askWith<readonly HeldLot[]>(
        async (call, _, options) => (await call(getHeldLots, {}, options)).Lots,
      ),
      release: ask(releaseHeldLot, ({ holdId: HoldID, reason: Reason, minutes: Minutes }) => ({
        params: { HoldID },
        body: { Reason, Minutes },
      })),
    },
  }),
];
