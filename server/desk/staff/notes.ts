/**
 * Notes on bidders, for colleagues; a copy of all that we hold about someone has them too. They stay: what someone
 * once knew is not rewritten.
 */
import type { BidderNote } from '#contract/desk/staff.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { problem } from '#server/platform/errors.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { actorOf, type Asking, createAssertRight } from '#server/platform/staff/assertRight.ts';

import { findBidder, insertNote, listNotes } from './bidderStore.ts';

type Deps = { db: Database; clock: Clock; securityLog: SecurityLog };

export function createNotes({ db, clock, securityLog }: Deps) {
  const assertRight = createAssertRight({ db, securityLog });

  return async (asking: Asking, accountId: number, text: string): Promise<{ Notes: BidderNote[] }> => {
    await assertRight(asking, 'approve', 'bidder note');
    const actor = actorOf(asking);
    const by = actor.actorId;
    return db.transaction(async (tx) => {
      const now = clock().toISOString();
      if (!(await findBidder(tx, { accountId, now }))) throw problem('not_found');
      const noteId = await insertNote(tx, { accountId, text, by, now });
      const Notes = await listNotes(tx, accountId);
      const facts = { noteId, by };
      await securityLog.record(tx, { kind: 'note_added', accountId, ...actor, facts });
      return { Notes };
    });
  };
}
