/** The clerk's console with the server behind it. */
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import type { ClerkRoom } from '#contract/saleroom/saleroom.ts';
import type { LotBid, TimedConsole } from '#contract/saleroom/timedConsole.ts';
import {
  type AskedConsole,
  type SentAction,
  timedConsoleMachine,
} from '#machines/desk/timedConsoleMachine.ts';
import { clerkMachine } from '#machines/saleroom/clerkMachine.ts';
import type { CommandAnswer, SentCommand } from '#machines/saleroom/clerkSetup.ts';

export const machines = [
  clerkMachine.provide({
    actors: {
      loadRoom: serviceCall<ClerkRoom, { auctionId: number }>(({ clerk }, { auctionId }, options) =>
        clerk.findRoom(auctionId, options),
      ),
      act: serviceCall<CommandAnswer, SentCommand>(({ clerk }, command, options) =>
        clerk.act(command, options),
      ),
    },
  }),
  timedConsoleMachine.provide({
    actors: {
      loadConsole: serviceCall<TimedConsole, AskedConsole>(({ timedSales }, asked, options) =>
        timedSales.console(asked, options),
      ),
      listBids: serviceCall<readonly LotBid[], { auctionId: number; lotNumber: number }>(
        ({ timedSales }, lot, options) => timedSales.bids(lot, options),
      ),
      act: serviceCall(({ timedSales }, sent: SentAction, options) => timedSales.act(sent, options)),
    },
  }),
];
