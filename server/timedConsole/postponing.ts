/** A session of a live sale that is put off, by clerks: once, however often it is sent. */
import type { AnswerOf } from '#contract/endpoint.ts';
import type { postponeSession } from '#contract/timedConsole.ts';
import { plain } from '#server/accounts/typedText.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import { type Asking, createAssertRight } from '#server/staff/assertRight.ts';

import { findActBefore, insertConsoleAct } from './actStore.ts';
import { lockConsole } from './consoleStore.ts';
import { postponeOne } from './postpone.ts';
import { type ConsoleDeps, outcomeOf } from './service.ts';

type AskedSession = {
  auctionId: number;
  sessionNumber: number;
  seenStartsAt: string;
  minutes: number;
  reason: string;
  key: string;
};

export function createPostponing(deps: ConsoleDeps) {
  const { db, clock, securityLog, teller } = deps;
  const assertRight = createAssertRight(deps);

  async function postponeOnce(tx: Queryable, { caller, address }: Asking, asked: AskedSession) {
    const { auctionId, sessionNumber, seenStartsAt, minutes, reason, key } = asked;
    const [deed, by] = ['session.postponed', caller.accountId];
    await lockConsole(tx, auctionId);
    const what = { accountId: by, auctionId, deed, lotNumber: null, key };
    const before = await findActBefore(tx, what);
    if (before !== undefined) return { outcome: outcomeOf(before), startsAt: seenStartsAt };
    if (reason === '') return { outcome: 'NO_TEXT' as const, startsAt: seenStartsAt };
    const at = clock().toISOString();
    const moving = { auctionId, sessionNumber, seenStartsAt, ms: minutes * 60_000, reason, at, by };
    const done = await postponeOne(tx, moving);
    if (!done) throw problem('not_found');
    const facts = { sessionNumber, minutes, reason };
    await insertConsoleAct(tx, { ...what, at, facts, outcome: done.outcome });
    if (done.outcome === 'done') {
      const { sessionId } = caller;
      const kind = 'sale_postponed';
      await securityLog.record(tx, {
        kind,
        accountId: by,
        sessionId,
        address,
        facts: { deed, by, auctionId, ...facts },
      });
    }
    return done;
  }

  return async (asking: Asking, asked: AskedSession): Promise<AnswerOf<typeof postponeSession>> => {
    await assertRight(asking, 'conduct', 'postpone');
    const reason = plain(asked.reason).trim();
    const done = await db.transaction((tx) => postponeOnce(tx, asking, { ...asked, reason }));
    if (done.outcome === 'done') teller.tellSales([asked.auctionId]);
    return { Outcome: done.outcome, StartsAt: done.startsAt };
  };
}
