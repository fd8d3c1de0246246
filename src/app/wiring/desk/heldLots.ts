/** Lots on hold on the staff desk, with the server behind them. */
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import type { HeldLot } from '#contract/saleroom/heldLots.ts';
import { heldLotsMachine, type Release, type ReleaseAnswer } from '#machines/desk/heldLotsMachine.ts';

export const machines = [
  heldLotsMachine.provide({
    actors: {
      listHeldLots: serviceCall<readonly HeldLot[]>(({ timedSales }, _, options) =>
        timedSales.heldLots(options),
      ),
      release: serviceCall<ReleaseAnswer, Release>(({ timedSales }, held, options) =>
        timedSales.release(held, options),
      ),
    },
  }),
];
