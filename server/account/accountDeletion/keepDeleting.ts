/**
 * Deletes accounts whose time has come. Any node may do it, and several at once do each once: anyone who has the account's lock
 * looks again whether it is still to be done. Anything in the way on that day stops it, and the owner is notified.
 */
import type { Queryable } from '#server/platform/db/sql.ts';
import type { Log } from '#server/platform/log.ts';
import { keepLease, type Lease } from '#server/platform/nodes/keepLease.ts';

import {
  type DueDeletion,
  endDeletion,
  isStillDue,
  keepIdentity,
  listDue,
  lockAccount,
  lockRegistrations,
} from './deletionStore.ts';
import { forgetAccount } from './forgetAccount.ts';
import { listObstacles } from './obstacles.ts';
import { type DeletionDeps, writeLetter } from './service.ts';

type Done = 'done' | 'stopped' | 'not due';

async function carryOut(tx: Queryable, deps: DeletionDeps, { id, accountId }: DueDeletion): Promise<Done> {
  const { clock, notices, securityLog } = deps;
  const now = clock().toISOString();
  await lockRegistrations(tx, accountId);
  await lockAccount(tx, accountId);
  if (!(await isStillDue(tx, { id, now }))) return 'not due';
  const obstacles = await listObstacles(tx, accountId);
  const kinds = obstacles.map(({ Kind }) => Kind);
  if (kinds.length > 0) {
    await endDeletion(tx, { id, outcome: 'stopped', now });
    await writeLetter(tx, notices, { accountId, event: { what: 'stopped', obstacles: kinds } });
    const facts = { deletion: id, obstacles: kinds.join(' ') };
    await securityLog.record(tx, { kind: 'account_deletion_stopped', accountId, facts });
    return 'stopped';
  }
  await endDeletion(tx, { id, outcome: 'done', now });
  await keepIdentity(tx, { id, accountId }, now);
  await writeLetter(tx, notices, { accountId, event: { what: 'done' } });
  await forgetAccount(tx, accountId, now);
  await securityLog.record(tx, { kind: 'account_deleted', accountId, facts: { deletion: id } });
  return 'done';
}

/**
 * Each in a transaction of its own: one that cannot be done keeps no other back.
 * @returns whose accounts are gone.
 */
export async function deleteDue(deps: DeletionDeps): Promise<number[]> {
  const { db, clock } = deps;
  const gone: number[] = [];
  const faults: unknown[] = [];
  for (const due of await listDue(db, clock().toISOString())) {
    try {
      if ((await db.transaction((tx) => carryOut(tx, deps, due))) === 'done') gone.push(due.accountId);
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} accounts could not be deleted.`);
  return gone;
}

/** No one waits for the minute. */
const roundMs = 60_000;
const lastsMs = 180_000;

type Keeping = DeletionDeps & { log: Pick<Log, 'error'> } & Partial<Pick<Lease, 'roundMs' | 'lastsMs'>>;

/** Until it is stopped. */
export const keepDeleting = ({ clock, notices, securityLog, ...lease }: Keeping): (() => Promise<void>) =>
  keepLease({
    roundMs,
    lastsMs,
    ...lease,
    name: 'account deletions',
    work: async () => {
      await deleteDue({ db: lease.db, clock, notices, securityLog });
      return Infinity;
    },
  });
