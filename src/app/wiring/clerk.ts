/** The clerk's console with the house behind it. */
import { serviceCall } from '#app/serviceCall.ts';
import type { ClerkRoom } from '#contract/saleroom.ts';
import { clerkMachine } from '#machines/clerkMachine.ts';
import type { CommandAnswer, SentCommand } from '#machines/clerkSetup.ts';

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
];
