/** Whether and up to what the visitor may bid in a sale, and asking to. */
import {
  getRegistration,
  register,
  type Registration,
  requestLimit,
} from '#contract/bidding/registrations.ts';
import { site } from '#contract/kernel/site.ts';
import type { Call } from '#services/kernel/http.ts';

type AskedLimit = { auctionId: number; limitCents: number; reason: string };
type Options = { signal?: AbortSignal };

export type RegistrationService = {
  find: (auctionId: number, options?: Options) => Promise<Registration>;
  /** Under the terms as this page shows them. */
  register: (auctionId: number, options?: Options) => Promise<Registration>;
  requestLimit: (asked: AskedLimit, options?: Options) => Promise<Registration>;
};

export const createRegistrationService = (call: Call): RegistrationService => ({
  find: (AuctionID, options) => call(getRegistration, { params: { AuctionID } }, options),
  register: (AuctionID, options) =>
    call(register, { params: { AuctionID }, body: { TermsVersion: site.termsVersion } }, options),
  requestLimit: ({ auctionId, limitCents, reason }, options) =>
    call(
      requestLimit,
      { params: { AuctionID: auctionId }, body: { LimitCents: limitCents, Reason: reason } },
      options,
    ),
});
