/**
 * A creation for an address that has an account. Only its mailbox is notified. Until someone proves the address no one
 * knows whose account it is: with the same password the same person is back; with another one, none of the forms is
 * trusted, and anyone who reads the mailbox decides.
 */
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { hashPassword } from '#server/platform/hashPassword.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { unusablePasswordHash } from '#server/platform/unusablePassword.ts';
import { issueResetPath } from '#server/session/resetPath.ts';

import { countLetters, lockAccountOfEmail, type NewAccountRow } from './signUpStore.ts';
import type { MailLink } from './verificationLetters.ts';
import {
  clearParticulars,
  lockWaiting,
  updateWaiting,
  updateWaitingPassword,
  type WaitingAccount,
} from './waitingStore.ts';

type Deps = {
  clock: Clock;
  securityLog: SecurityLog;
  notices: Notices;
  mailLink: MailLink;
  hash?: typeof hashPassword;
};

export type Creation = {
  row: NewAccountRow;
  /** Where the visitor was going. */
  returnTo: string | undefined;
  /** Where the request came from, for the security log. */
  address: string;
  /** The hash of a waiting account that the password was found to fit. */
  fittingHash: string | undefined;
};

type Finding = {
  found: 'verified' | 'same_password' | 'other_password';
  accountId: number | undefined;
  letters: number;
};

const hourMs = 3_600_000;
const mostLettersAnHour = 3;

export function createRepeatedCreation({ clock, securityLog, notices, mailLink, hash }: Deps) {
  async function notifyOwner(tx: Queryable, email: string): Promise<Finding> {
    const found = 'verified';
    const owner = await lockAccountOfEmail(tx, email);
    if (!owner) return { found, accountId: undefined, letters: 0 };
    const { id: accountId, firstName } = owner;
    const since = new Date(clock().getTime() - hourMs);
    const written = await countLetters(tx, { accountId, kind: 'accountExists', since });
    if (written >= mostLettersAnHour) return { found, accountId, letters: 0 };
    await notices.send(tx, { kind: 'accountExists', accountId, to: owner.email, facts: { firstName } });
    return { found, accountId, letters: 1 };
  }

  async function renew(
    tx: Queryable,
    { id, email }: WaitingAccount,
    { row, returnTo }: Creation,
  ): Promise<Finding> {
    await updateWaiting(tx, id, row);
    const letters = await mailLink(tx, { id, email, firstName: row.firstName }, returnTo);
    return { found: 'same_password', accountId: id, letters };
  }

  async function trustNoOne(tx: Queryable, { id, email, firstName }: WaitingAccount): Promise<Finding> {
    const accountId = id;
    await updateWaitingPassword(tx, { accountId, passwordHash: await unusablePasswordHash(hash) });
    await clearParticulars(tx, accountId);
    const path = await issueResetPath(tx, { accountId, now: clock(), isOnlyLink: true });
    const facts = path === undefined ? undefined : { firstName, path };
    if (facts) await notices.send(tx, { kind: 'choosePassword', accountId, to: email, facts });
    return { found: 'other_password', accountId, letters: facts ? 1 : 0 };
  }

  async function settle(tx: Queryable, creation: Creation): Promise<Finding> {
    const waiting = await lockWaiting(tx, creation.row.email);
    if (!waiting) return notifyOwner(tx, creation.row.email);
    // An account that came, or changed its password, while the password was checked is another's until proved.
    return waiting.passwordHash === creation.fittingHash
      ? renew(tx, waiting, creation)
      : trustNoOne(tx, waiting);
  }

  return async (tx: Queryable, creation: Creation): Promise<void> => {
    const { accountId, ...facts } = await settle(tx, creation);
    const event = { accountId, address: creation.address, facts };
    await securityLog.record(tx, { kind: 'account_creation_repeated', ...event });
  };
}
