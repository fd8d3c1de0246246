/**
 * The letters with a link that sets a new password. Only the address's own mailbox learns whether it has an account.
 */
import type { RequestOf } from '#contract/kernel/endpoint.ts';
import { withReturnTo } from '#contract/page/returnTo.ts';
import type { requestReset } from '#contract/session/passwords.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { noAccount } from '#server/platform/oneTimeCodes.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { readEmail } from '#server/platform/typedText.ts';
import type { BotCheck } from '#server/session/botCheck/botCheck.ts';
import { issueResetPath } from '#server/session/resetPath.ts';
import { inEvenTime } from '#server/session/signUp/evenTime.ts';
import { lockAccountOfEmail } from '#server/session/signUp/signUpStore.ts';

type Deps = { db: Database; clock: Clock; securityLog: SecurityLog; notices: Notices; botCheck: BotCheck };

type Asked = { email: string; returnTo: string | undefined };
type Mailed = { accountId?: number; letters: number };

export function createResetLetters({ db, clock, securityLog, notices, botCheck }: Deps) {
  async function mailLink(tx: Queryable, { email, returnTo }: Asked): Promise<Mailed> {
    const account = await lockAccountOfEmail(tx, email);
    const issued = await issueResetPath(tx, { accountId: account?.id ?? noAccount, now: clock() });
    if (!account) return { letters: 0 };
    const { id: accountId, email: to, firstName } = account;
    if (issued === undefined) return { accountId, letters: 0 };
    const path = withReturnTo(issued, returnTo ?? null);
    await notices.send(tx, { kind: 'passwordReset', accountId, to, facts: { firstName, path } });
    return { accountId, letters: 1 };
  }

  async function answer(tx: Queryable, asked: Asked, address: string): Promise<void> {
    const { accountId, letters } = await mailLink(tx, asked);
    await securityLog.record(tx, { kind: 'reset_requested', accountId, address, facts: { letters } });
  }

  return {
    /** An address without an account makes the same work and the same answer. */
    async requestReset(
      { email: typed, returnTo, turnstileToken }: RequestOf<typeof requestReset>['body'],
      address: string,
    ): Promise<void> {
      const email = readEmail(typed);
      await botCheck.assertHuman(turnstileToken, address);
      await inEvenTime(db.transaction((tx) => answer(tx, { email, returnTo }, address)));
    },
  };
}
