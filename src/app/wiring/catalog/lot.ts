/** A lot's page with its clock, its count of views and the device's sharing behind it. */
import { type AnyStateMachine, fromPromise } from 'xstate';

import { askWith } from '#app/wiring/shared/ask.ts';
import { wiredTicker } from '#app/wiring/shared/wiredTicker.ts';
import { bidderToolsMachine } from '#machines/bidding/bidderToolsMachine.ts';
import { lotShareMachine, type SharedPage, type SharingOutcome } from '#machines/catalog/lotShareMachine.ts';
import { lotVisitMachine, type VisitedLot } from '#machines/catalog/lotVisitMachine.ts';
import { sharePage } from '#services/catalog/sharePage.ts';
import { late } from '#services/kernel/late.ts';
import { rememberLot } from '#services/page/visitMemory.ts';

const { countLotView } = late(() => import('#contract/catalog/lots.ts'));

export const machines = [
  wiredTicker,
  bidderToolsMachine.provide({
    actors: {
      loadMachines: fromPromise<readonly AnyStateMachine[], void>(
        async () => (await import('#app/wiring/bidding/lotBidding.ts')).machines,
      ),
    },
  }),
  lotVisitMachine.provide({
    actors: {
      rememberVisit: fromPromise<boolean, VisitedLot>(async ({ input }) => rememberLot(input)),
      countView: askWith(async (call, { auctionId, lotNumber }, options) => {
        await call(countLotView, { params: { auctionid: auctionId, lotnumber: lotNumber } }, options);
      }),
    },
  }),
  lotShareMachine.provide({
    actors: {
      sharePage: fromPromise<SharingOutcome, SharedPage>(({ input }) => sharePage(input)),
    },
  }),
];
