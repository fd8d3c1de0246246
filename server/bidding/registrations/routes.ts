/** The calls about registering for a sale. */
import { getRegistration, register, requestLimit } from '#contract/bidding/registrations.ts';
import { campaignOf } from '#server/platform/campaignOf.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import type { RegistrationService } from './service.ts';

const registerLimit = { max: 30, windowSeconds: 3_600 };
const requestLimitLimit = { max: 10, windowSeconds: 3_600 };

export function registerRegistrations(serve: Serve, registrations: RegistrationService): void {
  serve(getRegistration, ({ params }, { caller }) => registrations.find(caller.accountId, params.AuctionID));
  serve(
    register,
    ({ params, body }, { caller, request }) =>
      registrations.register(caller.accountId, {
        auctionId: params.AuctionID,
        termsVersion: body.TermsVersion,
        campaign: campaignOf(request),
      }),
    { limit: registerLimit },
  );
  serve(
    requestLimit,
    ({ params, body }, { caller, request }) =>
      registrations.requestLimit(caller.accountId, {
        auctionId: params.AuctionID,
        limitCents: body.LimitCents,
        reason: body.Reason,
        asker: { sessionId: caller.sessionId, address: request.ip },
      }),
    { limit: requestLimitLimit },
  );
}
