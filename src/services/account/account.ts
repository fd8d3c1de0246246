/** An account from its creation on, and what the header says about it. */
import { getEmails } from '#contract/account/emails.ts';
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import {
  createAccount,
  findInvitation,
  getAccountInfo,
  getAllCurrentBidsCount,
  getHeaderCounts,
  type NewAccount,
  sendVerification,
  verifyEmail,
} from '#contract/session/accounts.ts';
import type { Call } from '#services/kernel/http.ts';
import { keepLogin } from '#services/session/loginCookies.ts';

type Options = { signal?: AbortSignal };

export type Creation = NewAccount & {
  invitation?: string | undefined;
  returnTo?: string | undefined;
  turnstileToken: string;
};

export type VerificationRequest = { email: string; returnTo: string | null; turnstileToken: string };

export type Invitation = AnswerOf<typeof findInvitation>;
export type Verification = {
  outcome: AnswerOf<typeof verifyEmail>['outcome'];
  /** This browser made the account, and the link has logged it in. */
  isLoggedIn: boolean;
};

/** What the page says to and about its visitor; clerks count as staff here, whose pages are for both. */
export type AccountFacts = {
  firstName: string;
  email: string;
  isStaff: boolean;
  /** When it is deleted, where that was asked for. */
  deletesAt?: string;
};

export type HeaderCounts = AnswerOf<typeof getHeaderCounts>;

export type AccountService = {
  create: (account: Creation, options?: Options) => Promise<void>;
  findInvitation: (code: string, options?: Options) => Promise<Invitation>;
  verifyEmail: (code: string, options?: Options) => Promise<Verification>;
  sendVerification: (asked: VerificationRequest, options?: Options) => Promise<void>;
  getFacts: (options?: Options) => Promise<AccountFacts>;
  getHeaderCounts: (options?: Options) => Promise<HeaderCounts>;
  /** On how many lots the visitor has a bid: in these auctions, or in all of them when none is named. */
  countCurrentBids: (auctionIds: readonly number[], options?: Options) => Promise<number>;
};

export const createAccountService = (call: Call): AccountService => ({
  async create({ invitation, returnTo, ...account }, options) {
    const body = { ...account, ...(invitation && { invitation }), ...(returnTo && { returnTo }) };
    await call(createAccount, { body }, options);
  },
  findInvitation: (code, options) => call(findInvitation, { body: { code } }, options),
  async verifyEmail(code, options) {
    const { outcome, RESTKEY, GA4ID = '' } = await call(verifyEmail, { body: { code } }, options);
    if (RESTKEY === undefined) return { outcome, isLoggedIn: false };
    return { outcome, isLoggedIn: keepLogin({ loginKey: RESTKEY, analyticsId: GA4ID }) };
  },
  async sendVerification({ returnTo, ...asked }, options) {
    const body = { ...asked, ...(returnTo !== null && { returnTo }) };
    await call(sendVerification, { body }, options);
  },
  async getFacts(options) {
    const [[account], emails] = await Promise.all([
      call(getAccountInfo, {}, options),
      call(getEmails, {}, options),
    ]);
    const primary = emails.find(({ EmailType }) => EmailType === 'Primary');
    const isStaff = account?.Role === 'clerk' || account?.Role === 'staff';
    const facts = { firstName: account?.FirstName ?? '', email: primary?.Email ?? '', isStaff };
    return account?.DeletesAt === undefined ? facts : { ...facts, deletesAt: account.DeletesAt };
  },
  getHeaderCounts: (options) => call(getHeaderCounts, {}, options),
  async countCurrentBids(auctionIds, options) {
    const counts = await call(
      getAllCurrentBidsCount,
      { body: { auctionIds: auctionIds.join(',') } },
      options,
    );
    return Object.values(counts).reduce((sum, count) => sum + count, 0);
  },
});
