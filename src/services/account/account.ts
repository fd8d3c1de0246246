/** An account: what a verification link does, and what the header says about its owner. */
import { getEmails } from '#contract/account/emails.ts';
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import { getAccountInfo, verifyEmail as sendVerify } from '#contract/session/accounts.ts';
import type { Call } from '#services/kernel/http.ts';
import { keepLogin } from '#services/session/loginCookies.ts';

type Options = { signal?: AbortSignal };

export type Verification = {
  outcome: AnswerOf<typeof sendVerify>['outcome'];
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

export async function verifyEmail(call: Call, code: string, options?: Options): Promise<Verification> {
  const { outcome, RESTKEY, GA4ID = '' } = await call(sendVerify, { body: { code } }, options);
  if (RESTKEY === undefined) return { outcome, isLoggedIn: false };
  return { outcome, isLoggedIn: keepLogin({ loginKey: RESTKEY, analyticsId: GA4ID }) };
}

export async function getAccountFacts(call: Call, options?: Options): Promise<AccountFacts> {
  const [[account], emails] = await Promise.all([
    call(getAccountInfo, {}, options),
    call(getEmails, {}, options),
  ]);
  const primary = emails.find(({ EmailType }) => EmailType === 'Primary');
  const isStaff = account?.Role === 'clerk' || account?.Role === 'staff';
  const facts = { firstName: account?.FirstName ?? '', email: primary?.Email ?? '', isStaff };
  return account?.DeletesAt === undefined ? facts : { ...facts, deletesAt: account.DeletesAt };
}
