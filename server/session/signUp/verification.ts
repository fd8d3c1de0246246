/**
 * What the link in a verification letter does: it proves the address, once and in time. The browser that filled in the form
 * is logged in by it.
 */
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import type { verifyEmail } from '#contract/session/accounts.ts';
import { verifyOtherEmail } from '#server/account/contacts/verifyOtherEmail.ts';
import { updateTier } from '#server/bidding/tiers/updateTier.ts';
import { linkConsignor } from '#server/catalog/lots/linkConsignor.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { findCode, noAccount, spendCodes } from '#server/platform/oneTimeCodes.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import type { Visit } from '#server/session/sessions/cookies.ts';
import { type StartedSession, startSession } from '#server/session/sessions/startSession.ts';

import { lockAccount, updateVerified } from './signUpStore.ts';
import { validMs } from './verificationLetters.ts';
import { findSignedUp } from './waitingStore.ts';

type Deps = { db: Database; clock: Clock; securityLog: SecurityLog; notices: Notices };

type Verification = {
  outcome: AnswerOf<typeof verifyEmail>['outcome'];
  /** Where the browser that filled in the form opened the link. */
  session?: StartedSession;
};

type Opening = {
  code: string;
  visit: Visit;
  /** What the browser was given when it filled in a form, if it did. */
  signUp: string | undefined;
};

const purpose = 'verify_email';

export function createVerification({ db, clock, securityLog, notices }: Deps) {
  /** Undefined where another browser opened the link: anyone who reads the letter need not be who filled in the form. */
  async function knowAgain(tx: Queryable, accountId: number, token: string | undefined) {
    if (token === undefined) return undefined;
    return findSignedUp(tx, { accountId, token, since: new Date(clock().getTime() - validMs) });
  }

  async function prove(tx: Queryable, accountId: number, { visit, signUp }: Opening): Promise<Verification> {
    const now = clock();
    const { address } = visit;
    const known = await knowAgain(tx, accountId, signUp);
    await updateVerified(tx, accountId, now);
    await linkConsignor(tx, { accountId }, now);
    await spendCodes(tx, { accountId, purpose, now });
    const raised = await updateTier(tx, { clock, notices }, accountId);
    const facts = { way: 'verification_link' };
    const started = known && (await startSession(tx, { account: known, visit, now, facts }));
    await securityLog.record(tx, { kind: 'email_verified', accountId, address });
    if (raised) await securityLog.record(tx, { ...raised, accountId, address });
    for (const event of started?.events ?? []) await securityLog.record(tx, event);
    return { outcome: 'verified', ...(started && { session: started.session }) };
  }

  async function useCode(tx: Queryable, opening: Opening): Promise<Verification> {
    const { code } = opening;
    const now = clock();
    const { accountId = noAccount } = (await findCode(tx, { code, purpose, now })) ?? {};
    // The code is read again behind the lock: another click on the same link may just have used it.
    const account = await lockAccount(tx, accountId);
    const found = await findCode(tx, { code, purpose, now });
    if (!account || !found) return { outcome: 'unknown' };
    if (account.isVerified || found.state === 'used') return { outcome: 'alreadyVerified' };
    if (found.state === 'expired') return { outcome: 'expired' };
    return prove(tx, accountId, opening);
  }

  return {
    verifyEmail: (opening: Opening): Promise<Verification> =>
      db.transaction(async (tx) => {
        const verification = await useCode(tx, opening);
        if (verification.outcome !== 'unknown') return verification;
        // The links of all letters lead to one page; this one may be of an address beside the account's own.
        const { code, visit } = opening;
        const { address } = visit;
        return { outcome: await verifyOtherEmail(tx, securityLog, { code, now: clock(), address }) };
      }),
  };
}
