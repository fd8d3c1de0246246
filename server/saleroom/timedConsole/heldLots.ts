/** Lots that are held because their own consignor has bid on them: staff void those bids, and let others bid again. */
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import type { HeldLot, releaseHeldLot } from '#contract/saleroom/heldLots.ts';
import type { ChangedLots } from '#server/page/outbox/changedLots.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import { actorOf, type Asking, createAssertRight } from '#server/platform/staff/assertRight.ts';
import { plain } from '#server/platform/typedText.ts';

import { endNotBefore, isHold, listHeldLots, lockHold, releaseHold } from './holdStore.ts';
import type { ConsoleDeps } from './service.ts';
import { lockForVoid, voidOnLot, writeOfVoid } from './voidOnLot.ts';

type Released = AnswerOf<typeof releaseHeldLot>;
type Asked = { holdId: number; reason: string; minutes: number };

const nothing: ChangedLots = { outboxIds: [], lotIds: [], concerned: [] };

export function createHeldLots(deps: ConsoleDeps) {
  const { db, clock, notices, securityLog, notifier } = deps;
  const assertRight = createAssertRight(deps);

  async function release(tx: Queryable, asking: Asking, { holdId, reason, minutes }: Asked) {
    const hold = await lockHold(tx, holdId);
    if (!hold) return { Outcome: 'RELEASED_BEFORE' as const, news: nothing };
    const { lotId, accountId } = hold;
    const { accountId: by } = asking.caller;
    const now = clock();
    const at = now.toISOString();
    const lot = await lockForVoid(tx, lotId);
    if (!lot) throw new Error('A held lot has a standing.');
    const isOver = lot.status !== 'pending' && lot.status !== 'open';
    const voided = isOver ? undefined : await voidOnLot(tx, { lot, which: { accountId }, at });
    await releaseHold(tx, { lotId, by, at, reason });
    const endsAt = new Date(now.getTime() + minutes * 60_000).toISOString();
    await endNotBefore(tx, { lotId, endsAt });
    if (voided) await writeOfVoid(tx, notices, { lot, voided, reason });
    await securityLog.record(tx, {
      kind: 'lot_released',
      accountId,
      ...actorOf(asking),
      facts: {
        by,
        auctionId: hold.auctionId,
        lotNumber: lot.lotNumber,
        voids: voided?.count ?? 0,
        reason,
      },
    });
    return { Outcome: 'done' as const, news: voided?.news ?? { ...nothing, lotIds: [lotId] } };
  }

  return {
    async listHeld(asking: Asking): Promise<HeldLot[]> {
      await assertRight(asking, 'conduct', 'held-lots');
      return listHeldLots(db);
    },

    async release(asking: Asking, asked: Asked): Promise<Released> {
      await assertRight(asking, 'conduct', 'release');
      if (!(await isHold(db, asked.holdId))) throw problem('not_found');
      const reason = plain(asked.reason).trim();
      if (reason === '') return { Outcome: 'NO_TEXT', Lots: await listHeldLots(db) };
      const { Outcome, news } = await db.transaction((tx) => release(tx, asking, { ...asked, reason }));
      if (news.lotIds.length > 0) notifier.notify(news);
      return { Outcome, Lots: await listHeldLots(db) };
    },
  };
}
