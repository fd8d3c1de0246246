/** The calls about accounts. Those that anybody may make are limited, because they write letters or try codes. */
import {
  createAccount,
  findInvitation,
  getAccountInfo,
  getAllCurrentBidsCount,
  getBidderStatus,
  getBidderStatuses,
  getHeaderCounts,
  getPreRegistrationStatus,
  sendVerification,
  verifyEmail,
} from '#contract/session/accounts.ts';
import { campaignOf } from '#server/platform/campaignOf.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import { giveCookies, giveSignUp, signUpOf, takeSignUp, visitOf } from '#server/session/sessions/cookies.ts';

import type { AccountService } from './service.ts';
import { validMs } from './verificationLetters.ts';

const formLimit = { max: 30, windowSeconds: 3_600 };
const creationLimit = { max: 5, windowSeconds: 3_600 };
const letterLimit = { max: 3, windowSeconds: 3_600 };
const codeLimit = { max: 30, windowSeconds: 900 };

export function registerAccounts(serve: Serve, accounts: AccountService): void {
  serve(
    createAccount,
    async ({ body }, exchange) => {
      const { request, countAccepted } = exchange;
      const campaign = campaignOf(request);
      const signUp = await accounts.createAccount(body, { address: request.ip, campaign, countAccepted });
      giveSignUp(exchange, signUp, validMs);
      return { success: true };
    },
    { limit: formLimit, acceptedLimit: creationLimit },
  );
  serve(findInvitation, ({ body }) => accounts.findInvitation(body.code), { limit: codeLimit });
  serve(
    verifyEmail,
    async ({ body }, exchange) => {
      const { request } = exchange;
      const opening = { code: body.code, visit: visitOf(request), signUp: signUpOf(request) };
      const { outcome, session } = await accounts.verifyEmail(opening);
      if (!session) return { outcome };
      giveCookies(exchange, session.tokens);
      takeSignUp(exchange);
      return { outcome, RESTKEY: session.loginKey, GA4ID: session.analyticsId };
    },
    { limit: codeLimit },
  );
  serve(
    sendVerification,
    async ({ body }, { request }) => {
      await accounts.sendVerification(body, request.ip);
      return { success: true };
    },
    { limit: letterLimit },
  );

  serve(getAccountInfo, (_, { caller }) => accounts.getInfo(caller.accountId));
  serve(getHeaderCounts, (_, { caller }) => accounts.countForHeader(caller.accountId));
  serve(getAllCurrentBidsCount, ({ body }, { caller }) =>
    accounts.countCurrentBids(caller.accountId, body.auctionIds),
  );
  serve(getBidderStatus, ({ params }, { caller }) =>
    accounts.getBidderStatus(caller.accountId, params.AuctionID),
  );
  serve(getBidderStatuses, (_, { caller }) => accounts.getBidderStatuses(caller.accountId));
  serve(getPreRegistrationStatus, async ({ params }, { caller }) => ({
    response: await accounts.hasAskedToBid(caller.accountId, params.AuctionID),
  }));
}
