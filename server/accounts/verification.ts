/** What the link in a verification letter does: it proves the address, once and in time. */
import type { verifyEmail } from '#contract/accounts.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { verifyOtherEmail } from '#server/contacts/verifyOtherEmail.ts';
import { linkConsignor } from '#server/lots/linkConsignor.ts';
import type { Notices } from '#server/notices/notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { findCode, nobody, spendCodes } from '#server/platform/oneTimeCodes.ts';
import type { SecurityLog } from '#server/securityLog/securityLog.ts';
import { updateTier } from '#server/tiers/updateTier.ts';

import { lockAccount, updateVerified } from './store.ts';

type Deps = { db: Database; clock: Clock; securityLog: SecurityLog; notices: Notices };
type Outcome = AnswerOf<typeof verifyEmail>['outcome'];

const purpose = 'verify_email';

export function createVerification({ db, clock, securityLog, notices }: Deps) {
  async function useCode(tx: Queryable, code: string, address: string): Promise<Outcome> {
    const now = clock();
    const { accountId = nobody } = (await findCode(tx, { code, purpose, now })) ?? {};
    // The code is read again behind the lock: another click on the same link may just have used it.
    const account = await lockAccount(tx, accountId);
    const found = await findCode(tx, { code, purpose, now });
    if (!account || !found) return 'unknown';
    if (account.isVerified || found.state === 'used') return 'alreadyVerified';
    if (found.state === 'expired') return 'expired';
    await updateVerified(tx, accountId, now);
    await linkConsignor(tx, accountId);
    await spendCodes(tx, { accountId, purpose, now });
    const raised = await updateTier(tx, { clock, notices }, accountId);
    await securityLog.record(tx, { kind: 'email_verified', accountId, address });
    if (raised) await securityLog.record(tx, { ...raised, accountId, address });
    return 'verified';
  }

  return {
    verifyEmail: (code: string, address: string): Promise<Outcome> =>
      db.transaction(async (tx) => {
        const outcome = await useCode(tx, code, address);
        // The links of all letters lead to one page; this one may be of an address beside the account's own.
        return outcome === 'unknown'
          ? verifyOtherEmail(tx, securityLog, { code, now: clock(), address })
          : outcome;
      }),
  };
}
