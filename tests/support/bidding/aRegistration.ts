/** A registration for a sale, and one that is kept with a server behind it that says what a test lets it say. */
import { fromPromise } from 'xstate';

import type { KeepRegistration } from '#actors/keptRegistration.ts';
import { startRegistration } from '#app/start/startRegistration.ts';
import { houseRates, ratesFor } from '#contract/auctions/auctionRates.ts';
import type { Registration } from '#contract/bidding/registrations.ts';
import { registrationMachine } from '#machines/bidding/registrationMachine.ts';
import type { AskedLimit } from '#machines/bidding/registrationSetup.ts';

/** Of someone whom we know well enough and who has not asked to bid yet. */
export const aRegistration = (registration: Partial<Registration> = {}): Registration => ({
  AuctionID: 4122,
  Status: 'none',
  Tier: 2,
  Approval: 'automatic',
  Paddle: null,
  LimitCents: 2_500_000,
  ExposureCents: 0,
  LeadingCount: 0,
  BidOnCount: 0,
  BiddingOnCount: 0,
  WonCount: 0,
  Waiting: null,
  ReviewUntil: null,
  IsOpen: true,
  Missing: [],
  LimitRequest: null,
  DeliverTo: null,
  Rates: ratesFor(registration.DeliverTo ?? null, houseRates),
  ...registration,
});

export const anApproval = (registration: Partial<Registration> = {}): Registration =>
  aRegistration({ Status: 'approved', Paddle: 412, ...registration });

/** Of someone whom we do not know well enough to let them bid. */
export const aNewcomer = (registration: Partial<Registration> = {}): Registration =>
  aRegistration({ Tier: 0, Approval: null, LimitCents: 0, Missing: ['card'], ...registration });

type Answer = () => Promise<Registration>;

const neverAnswered: Answer = () => new Promise<never>(() => undefined);
const noNews = (_auctionId: number): void => undefined;

/** Unless a test gives an answer, the server never answers. */
export const keptBehind =
  (
    { find = neverAnswered, register = neverAnswered, requestLimit = neverAnswered } = {},
    approvalSent = noNews,
  ): KeepRegistration =>
  (auctionId, notify) =>
    startRegistration(
      { auctionId, notify, approvalSent },
      registrationMachine.provide({
        actors: {
          findRegistration: fromPromise<Registration, { auctionId: number }>(find),
          register: fromPromise<Registration, { auctionId: number }>(register),
          requestLimit: fromPromise<Registration, { auctionId: number } & AskedLimit>(requestLimit),
        },
      }),
    );
