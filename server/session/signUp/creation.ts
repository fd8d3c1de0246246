/**
 * A new account. Anyone who creates one for an address that has one gets the same answer after the same work; what comes
 * of that is `repeatedCreation.ts`.
 */
import type { RequestOf } from '#contract/kernel/endpoint.ts';
import type { createAccount } from '#contract/session/accounts.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { hashPassword, isPasswordOf } from '#server/platform/hashPassword.ts';
import { hashCode } from '#server/platform/oneTimeCodes.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { unusablePasswordHash } from '#server/platform/unusablePassword.ts';
import type { BotCheck } from '#server/session/botCheck/botCheck.ts';
import { hashOf, newToken } from '#server/session/sessions/tokens.ts';

import { inEvenTime } from './evenTime.ts';
import { readParticulars } from './particulars.ts';
import { createRepeatedCreation, type Creation } from './repeatedCreation.ts';
import { insertAccount, updateInvitationUsed } from './signUpStore.ts';
import type { MailLink } from './verificationLetters.ts';
import { findWaiting } from './waitingStore.ts';

type Deps = {
  db: Database;
  clock: Clock;
  securityLog: SecurityLog;
  notices: Notices;
  botCheck: BotCheck;
  mailLink: MailLink;
  /** How a password is hashed and checked; tests count how often. */
  hash?: typeof hashPassword;
  isRight?: typeof isPasswordOf;
};

type Form = RequestOf<typeof createAccount>['body'];

type Sender = {
  address: string;
  campaign?: string | null;
  /** Called with a form whose fields are right. */
  countAccepted?: () => Promise<void>;
};

function createEntry(deps: Deps) {
  const { clock, securityLog, mailLink } = deps;
  const enterRepeated = createRepeatedCreation(deps);

  async function welcome(tx: Queryable, accountId: number, creation: Creation): Promise<void> {
    const { row, address, returnTo } = creation;
    const { email, firstName } = row;
    const letters = await mailLink(tx, { id: accountId, email, firstName }, returnTo);
    await securityLog.record(tx, { kind: 'account_created', accountId, address });
    await securityLog.record(tx, { kind: 'verification_sent', accountId, address, facts: { letters } });
  }

  return async (tx: Queryable, creation: Creation, invitation: string | undefined): Promise<void> => {
    const accountId = await insertAccount(tx, creation.row);
    if (accountId === undefined) return enterRepeated(tx, creation);
    if (invitation !== undefined) {
      await updateInvitationUsed(tx, { codeHash: hashCode(invitation), now: clock() });
    }
    return welcome(tx, accountId, creation);
  };
}

export function createAccountCreation(deps: Deps) {
  const { db, clock, botCheck, hash = hashPassword, isRight = isPasswordOf } = deps;
  const enter = createEntry(deps);

  /** One password is checked for every creation: where no account waits, against one that no one has. */
  async function findFittingHash(email: string, password: string): Promise<string | undefined> {
    const standIn = await unusablePasswordHash(hash);
    const { passwordHash } = (await findWaiting(db, email)) ?? { passwordHash: standIn };
    return (await isRight(passwordHash, password)) ? passwordHash : undefined;
  }

  return {
    /**
     * Answers the token of this browser, by which the link of the letter knows it again. There is one for every address, also
     * where it is kept nowhere.
     *
     * @throws {Problem} `invalid_input`, before the bot check is used up and anything is written.
     */
    async createAccount(
      { invitation, returnTo, turnstileToken, ...given }: Form,
      { address, campaign = null, countAccepted }: Sender,
    ): Promise<string> {
      const { password, ...particulars } = await readParticulars(given, clock());
      await countAccepted?.();
      await botCheck.assertHuman(turnstileToken, address);
      const passwordHash = await hash(password);
      const signUp = newToken();
      const signUpHash = hashOf(signUp);
      const row = { ...particulars, passwordHash, campaign, signUpHash, now: clock().toISOString() };
      const fittingHash = await findFittingHash(row.email, password);
      const creation = { row, returnTo, address, fittingHash };
      await inEvenTime(db.transaction((tx) => enter(tx, creation, invitation)));
      return signUp;
    },
  };
}
