/** Replaces the password of a logged-in account whose owner types the current one. */
import type { ChangedPassword } from '#contract/account/profile.ts';
import { getOwner } from '#server/account/contacts/emailStore.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import { hashPassword, isPasswordOf } from '#server/platform/hashPassword.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { plain } from '#server/platform/typedText.ts';
import { checkNewPassword } from '#server/session/checkNewPassword.ts';
import { isPasswordUnchanged } from '#server/session/sessions/accountStore.ts';
import { findAccount, lockAccount } from '#server/session/signUp/signUpStore.ts';

import { updatePassword } from './passwordStore.ts';

type Deps = {
  db: Database;
  clock: Clock;
  securityLog: SecurityLog;
  notices: Notices;
  sessions: { revokeOthers: (tx: Queryable, asker: Asker) => Promise<unknown> };
  hash?: typeof hashPassword;
};

type Typed = { CurrentPassword: string; NewPassword: string };
type Change = { asker: Asker; passwordHash: string; newHash: string };

const createReplace =
  ({ clock, securityLog, notices, sessions }: Deps) =>
  async (tx: Queryable, { asker, passwordHash, newHash }: Change): Promise<ChangedPassword> => {
    const { accountId } = asker;
    const account = await lockAccount(tx, accountId);
    // Of two changes at once, the second one was typed for a password that is gone.
    if (!account || !(await isPasswordUnchanged(tx, { id: accountId, passwordHash }))) return 'wrongPassword';
    const { email, firstName } = account;
    await updatePassword(tx, { accountId, passwordHash: newHash, now: clock() });
    await notices.send(tx, { kind: 'passwordChanged', accountId, to: email, facts: { firstName } });
    await sessions.revokeOthers(tx, asker);
    await securityLog.record(tx, { kind: 'password_changed', ...asker });
    return 'changed';
  };

export function createChange(deps: Deps) {
  const { db, securityLog, hash = hashPassword } = deps;
  const replace = createReplace(deps);
  return {
    /** @throws {Problem} `invalid_input` for a new password that will not do. */
    async changePassword(asker: Asker, typed: Typed): Promise<ChangedPassword> {
      const { accountId } = asker;
      const { passwordHash } = await getOwner(db, accountId);
      if (!(await isPasswordOf(passwordHash, plain(typed.CurrentPassword)))) {
        await db.transaction((tx) => securityLog.record(tx, { kind: 'password_change_refused', ...asker }));
        return 'wrongPassword';
      }
      const account = await findAccount(db, accountId);
      if (!account) throw problem('not_logged_in');
      const password = plain(typed.NewPassword);
      const sentence = await checkNewPassword(password, account);
      if (sentence !== undefined) throw problem('invalid_input', { fields: { NewPassword: sentence } });
      const newHash = await hash(password);
      return db.transaction((tx) => replace(tx, { asker, passwordHash, newHash }));
    },
  };
}
