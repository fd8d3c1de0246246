/** Asking for the deletion of one's account, by the password once more, and calling it off. */
import type { AccountDeletion, AskedDeletion } from '#contract/account/accountDeletion.ts';
import { deletionWaitDays } from '#contract/account/accountLimits.ts';
import { getOwner } from '#server/account/contacts/emailStore.ts';
import { holdings } from '#server/account/ownData/holdings.ts';
import { countRows } from '#server/account/ownData/ownDataStore.ts';
import type { DeletionEvent } from '#server/messages/notices/deletionLetter.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { isPasswordOf } from '#server/platform/hashPassword.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { plain } from '#server/platform/typedText.ts';
import { getRecipient, isPasswordUnchanged } from '#server/session/sessions/accountStore.ts';

import { endDeletion, findLast, insertDeletion, lockAccount } from './deletionStore.ts';
import { listObstacles } from './obstacles.ts';

export type DeletionDeps = {
  db: Database;
  clock: Clock;
  notices: Pick<Notices, 'send'>;
  securityLog: SecurityLog;
};

const waitMs = deletionWaitDays * 86_400_000;

/** Only what the account has: a list of tables means nothing to a reader. */
async function listWhatStays(db: Queryable, accountId: number): Promise<AccountDeletion['Stays']> {
  const stays: AccountDeletion['Stays'] = [];
  for (const [table, holding] of Object.entries(holdings)) {
    const { title: Title, onDeletion, owner = 't.account_id' } = holding;
    if (onDeletion.becomes === 'deleted') continue;
    const only = onDeletion.becomes === 'kept' ? onDeletion.only : undefined;
    const ofWhom = only === undefined ? owner : `case when ${only} then ${owner} end`;
    const count = await countRows(db, table, { holding: { ...holding, owner: ofWhom }, accountId });
    if (count > 0) stays.push({ Title, Reason: onDeletion.reason });
  }
  return stays;
}

export const writeLetter = async (
  tx: Queryable,
  notices: Pick<Notices, 'send'>,
  { accountId, event }: { accountId: number; event: DeletionEvent },
): Promise<void> => {
  const { email: to, firstName } = await getRecipient(tx, accountId);
  const facts = { firstName, event, path: '/account/data' };
  // Of an account that is gone there is no inbox.
  await notices.send(tx, {
    kind: 'accountDeletion',
    accountId: event.what === 'done' ? null : accountId,
    to,
    facts,
  });
};

export function createDeletionService({ db, clock, notices, securityLog }: DeletionDeps) {
  async function read(from: Queryable, accountId: number): Promise<AccountDeletion> {
    const last = await findLast(from, accountId);
    return {
      DeletesAt: last?.outcome === null ? last.dueAt : null,
      StoppedAt: last?.outcome === 'stopped' ? last.endedAt : null,
      Obstacles: await listObstacles(from, accountId),
      Stays: await listWhatStays(from, accountId),
    };
  }

  async function begin(tx: Queryable, asker: Asker): Promise<AskedDeletion['Outcome']> {
    const { accountId } = asker;
    if ((await findLast(tx, accountId))?.outcome === null) return 'asked';
    if ((await listObstacles(tx, accountId)).length > 0) return 'hindered';
    const now = clock();
    const dueAt = new Date(now.getTime() + waitMs).toISOString();
    await insertDeletion(tx, { accountId, now: now.toISOString(), dueAt });
    await writeLetter(tx, notices, { accountId, event: { what: 'asked', deletesAt: dueAt } });
    await securityLog.record(tx, { kind: 'account_deletion_asked', ...asker, facts: { deletesAt: dueAt } });
    return 'asked';
  }

  return {
    read: (accountId: number): Promise<AccountDeletion> => read(db, accountId),

    /** By the password once more: anyone who finds an open browser shall not end the account. */
    async ask(asker: Asker, password: string): Promise<AskedDeletion> {
      const { accountId } = asker;
      const { passwordHash } = await getOwner(db, accountId);
      const isOwner = await isPasswordOf(passwordHash, plain(password));
      return db.transaction(async (tx) => {
        await lockAccount(tx, accountId);
        const isRight = isOwner && (await isPasswordUnchanged(tx, { id: accountId, passwordHash }));
        const Outcome = isRight ? await begin(tx, asker) : 'wrongPassword';
        const Deletion = await read(tx, accountId);
        if (!isRight) await securityLog.record(tx, { kind: 'account_deletion_refused', ...asker });
        return { Outcome, Deletion };
      });
    },

    cancel: (asker: Asker): Promise<AccountDeletion> =>
      db.transaction(async (tx) => {
        const { accountId } = asker;
        await lockAccount(tx, accountId);
        const last = await findLast(tx, accountId);
        if (last?.outcome !== null) return read(tx, accountId);
        await endDeletion(tx, { id: last.id, outcome: 'cancelled', now: clock().toISOString() });
        await writeLetter(tx, notices, { accountId, event: { what: 'cancelled' } });
        const deletion = await read(tx, accountId);
        await securityLog.record(tx, { kind: 'account_deletion_cancelled', ...asker });
        return deletion;
      }),
  };
}
