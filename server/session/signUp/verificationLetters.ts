/**
 * The letters with a link that proves an email address. Only the address's own mailbox learns whether it has an account
 * that waits for such a letter.
 */
import { emailLinkHours } from '#contract/account/accountLimits.ts';
import type { RequestOf } from '#contract/kernel/endpoint.ts';
import { withReturnTo } from '#contract/page/returnTo.ts';
import type { sendVerification } from '#contract/session/accounts.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { issueCode, noAccount } from '#server/platform/oneTimeCodes.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { readEmail } from '#server/platform/typedText.ts';
import type { BotCheck } from '#server/session/botCheck/botCheck.ts';

import { inEvenTime } from './evenTime.ts';
import { lockAccountOfEmail } from './signUpStore.ts';

type Deps = { db: Database; clock: Clock; securityLog: SecurityLog; notices: Notices; botCheck: BotCheck };

export type Recipient = { id: number; email: string; firstName: string };

/** Answers how many letters that made: an account has a share of them an hour, which is exact if its row is locked. */
export type MailLink = (
  tx: Queryable,
  to: Recipient | undefined,
  /** Whatever the visitor's form said: only a path of this site gets into the letter. */
  returnTo?: string,
) => Promise<number>;

/** How long a link is good, and the browser that asked for it is known again. */
export const validMs = emailLinkHours * 3_600_000;

const createMailLink =
  ({ clock, notices }: Pick<Deps, 'clock' | 'notices'>): MailLink =>
  async (tx, to, returnTo) => {
    const issue = { accountId: to?.id ?? noAccount, validMs, now: clock() };
    const code = await issueCode(tx, { ...issue, purpose: 'verify_email' });
    if (!to || code === undefined) return 0;
    const path = withReturnTo(`/email/linkVerify/${code}`, returnTo ?? null);
    const { id: accountId, email, firstName } = to;
    await notices.send(tx, { kind: 'verifyEmail', accountId, to: email, facts: { firstName, path } });
    return 1;
  };

export function createVerificationLetters({ db, clock, securityLog, notices, botCheck }: Deps) {
  const mailLink = createMailLink({ clock, notices });

  type Asked = { email: string; returnTo: string | undefined; address: string };

  async function mailIfWaiting(tx: Queryable, { email, returnTo, address }: Asked): Promise<void> {
    const account = await lockAccountOfEmail(tx, email);
    const letters = await mailLink(tx, account?.isVerified === false ? account : undefined, returnTo);
    const event = { accountId: account?.id, address, facts: { letters } };
    await securityLog.record(tx, { kind: 'verification_sent', ...event });
  }

  return {
    mailLink,

    /** For anyone who asks again. An address that waits for no letter makes the same work and the same answer. */
    async sendVerification(
      { email: typed, returnTo, turnstileToken }: RequestOf<typeof sendVerification>['body'],
      address: string,
    ): Promise<void> {
      const email = readEmail(typed);
      await botCheck.assertHuman(turnstileToken, address);
      await inEvenTime(db.transaction((tx) => mailIfWaiting(tx, { email, returnTo, address })));
    },

    /**
     * For someone who logs in with the right password before the address is proved: whether a letter went out. The
     * row is not locked: two such log-ins at once hold it both, and one letter too many goes to its owner.
     */
    remindToVerify: async (tx: Queryable, account: Recipient): Promise<boolean> => {
      const letters = await mailLink(tx, account);
      if (letters === 0) return false;
      await securityLog.record(tx, { kind: 'verification_sent', accountId: account.id, facts: { letters } });
      return true;
    },
  };
}
