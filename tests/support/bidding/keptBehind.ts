/** A registration that is kept with a server behind it that says what a test lets it say. */
import { fromPromise } from 'xstate';

import type { KeepRegistration } from '#actors/keptRegistration.ts';
import { startRegistration } from '#app/start/startRegistration.ts';
import type { Registration } from '#contract/bidding/registrations.ts';
import { registrationMachine } from '#machines/bidding/registrationMachine.ts';
import type { AskedLimit } from '#machines/bidding/registrationSetup.ts';

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
