/** A bidder's registration for a sale with the server behind it. It comes with its machine, after the first paint. */
import { getRegistration, register, requestLimit } from '#contract/bidding/registrations.ts';
import { site } from '#contract/kernel/site.ts';
import { registrationMachine } from '#machines/bidding/registrationMachine.ts';

import { ask } from './ask.ts';

export const wiredRegistration = registrationMachine.provide({
  actors: {
    findRegistration: ask(getRegistration, ({ auctionId: AuctionID }) => ({ params: { AuctionID } })),
    // The terms that the page shows are the ones accepted.
    register: ask(register, ({ auctionId: AuctionID }) => ({
      params: { AuctionID },
      body: { TermsVersion: site.termsVersion },
    })),
    requestLimit: ask(requestLimit, ({ auctionId: AuctionID, limitCents, reason }) => ({
      params: { AuctionID },
      body: { LimitCents: limitCents, Reason: reason },
    })),
  },
});
