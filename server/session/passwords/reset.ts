/** What the link in a reset letter does: it sets a new password, once and in time, and ends every session. */
import type { AnswerOf, RequestOf } from '#contract/kernel/endpoint.ts';
import type { checkReset, resetPassword } from '#contract/session/passwords.ts';
import { linkConsignor } from '#server/catalog/lots/linkConsignor.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import { hashPassword } from '#server/platform/hashPassword.ts';
import { findCode, noAccount, spendCodes } from '#server/platform/oneTimeCodes.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { plain } from '#server/platform/typedText.ts';
import { checkNewPassword } from '#server/session/checkNewPassword.ts';
import { findAccount, lockAccount } from '#server/session/signUp/signUpStore.ts';
import { clearParticulars } from '#server/session/signUp/waitingStore.ts';

import { updatePassword } from './passwordStore.ts';

type Deps = {
  db: Database;
  clock: Clock;
  securityLog: SecurityLog;
  notices: Notices;
  sessions: {
    revokeAll: (
      tx: Queryable,
      which: { accountId: number; reason: 'password_reset'; address: string },
    ) => Promise<unknown>;
    forgiveTries: (tx: Queryable, email: string) => Promise<unknown>;
  };
  hash?: typeof hashPassword;
};

const purpose = 'reset_password';

type LinkState = AnswerOf<typeof checkReset>['outcome'];
type Outcome = AnswerOf<typeof resetPassword>['outcome'];
type Change = { accountId: number; code: string; passwordHash: string; address: string };

const stateOf = async (db: Queryable, code: string, now: Date) =>
  (await findCode(db, { code, purpose, now })) ?? { accountId: noAccount, state: 'unknown' as const };

const createChange =
  ({ clock, securityLog, notices, sessions }: Deps) =>
  async (tx: Queryable, { accountId, code, passwordHash, address }: Change): Promise<Outcome> => {
    const now = clock();
    const account = await lockAccount(tx, accountId);
    // Read again behind the lock: of two resets at once, one is too late.
    const { state } = await stateOf(tx, code, now);
    if (!account || state === 'unknown') return 'unknown';
    if (state !== 'valid') return state;
    const { email, firstName, isVerified } = account;
    await spendCodes(tx, { accountId, purpose, now });
    await updatePassword(tx, { accountId, passwordHash, now });
    await linkConsignor(tx, { accountId }, now);
    // Anyone who filled in the form never proved the address; anyone who does so now need not be the same.
    if (!isVerified) await clearParticulars(tx, accountId);
    await sessions.forgiveTries(tx, email);
    await notices.send(tx, { kind: 'passwordChanged', accountId, to: email, facts: { firstName } });
    await sessions.revokeAll(tx, { accountId, reason: 'password_reset', address });
    await securityLog.record(tx, { kind: 'password_reset', accountId, address });
    if (!isVerified) await securityLog.record(tx, { kind: 'email_verified', accountId, address });
    return 'changed';
  };

export function createReset(deps: Deps) {
  const { db, clock, hash = hashPassword } = deps;
  const change = createChange(deps);

  return {
    async checkReset(code: string): Promise<LinkState> {
      const { state } = await stateOf(db, code, clock());
      return state;
    },

    /** @throws {Problem} `invalid_input` for a password that will not do; the link is good for another. */
    async resetPassword(
      { code, password }: RequestOf<typeof resetPassword>['body'],
      address: string,
    ): Promise<Outcome> {
      const { accountId, state } = await stateOf(db, code, clock());
      if (state !== 'valid') return state;
      const account = await findAccount(db, accountId);
      if (!account) return 'unknown';
      const typed = plain(password);
      const sentence = await checkNewPassword(typed, account);
      if (sentence !== undefined) throw problem('invalid_input', { fields: { password: sentence } });
      const passwordHash = await hash(typed);
      return db.transaction((tx) => change(tx, { accountId, code, passwordHash, address }));
    },
  };
}
