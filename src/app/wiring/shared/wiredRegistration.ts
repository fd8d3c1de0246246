/** A bidder's registration for a sale with the service behind it. It comes with its machine, after the first paint. */
import type { Registration } from '#contract/bidding/registrations.ts';
import { registrationMachine } from '#machines/bidding/registrationMachine.ts';
import type { AskedLimit } from '#machines/bidding/registrationSetup.ts';

import { serviceCall } from './serviceCall.ts';

export const wiredRegistration = registrationMachine.provide({
  actors: {
    findRegistration: serviceCall<Registration, { auctionId: number }>(
      ({ registrations }, { auctionId }, options) => registrations.find(auctionId, options),
    ),
    register: serviceCall<Registration, { auctionId: number }>(({ registrations }, { auctionId }, options) =>
      registrations.register(auctionId, options),
    ),
    requestLimit: serviceCall<Registration, { auctionId: number } & AskedLimit>(
      ({ registrations }, asked, options) => registrations.requestLimit(asked, options),
    ),
  },
});
