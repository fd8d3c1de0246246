/**
 * Every change to a bidder's evidence goes through here. One transaction locks the account, makes the change, derives the
 * tier and writes the security log. Open pages are updated after the commit.
 */
import type { Notifier } from '#server/page/outbox/changedLots.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';

import { lockEvidence } from './tierStore.ts';
import { type TierDeps, type TierEvent, updateTier } from './updateTier.ts';

type Deps = TierDeps & {
  db: Database;
  securityLog: Pick<SecurityLog, 'record'>;
  notifier: Pick<Notifier, 'notifyBidder'>;
};

/** Adds a line to the security log at the end of the transaction. */
export type Note = (event: TierEvent) => void;

export type ChangeEvidence = <Answer>(
  asker: Asker,
  change: (tx: Queryable, note: Note) => Promise<Answer>,
) => Promise<Answer>;

export function createChangeEvidence(deps: Deps): ChangeEvidence {
  const { db, securityLog, notifier } = deps;
  return async (asker, change) => {
    const { accountId } = asker;
    const done = await db.transaction(async (tx) => {
      const noted: TierEvent[] = [];
      await lockEvidence(tx, accountId);
      const answer = await change(tx, (event) => noted.push(event));
      const changed = await updateTier(tx, deps, accountId);
      if (changed) noted.push(changed);
      for (const event of noted) await securityLog.record(tx, { ...event, ...asker });
      return { answer, isOtherTier: changed !== null };
    });
    // A new tier changes the limit in every sale.
    if (done.isOtherTier) await notifier.notifyBidder({ accountId, auctionId: null });
    return done.answer;
  };
}
