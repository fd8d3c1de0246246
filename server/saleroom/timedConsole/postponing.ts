/** Sales that are to come or under way for staff, and a live one that is put off: once, however often it is sent. */
import { instantOfCentral } from '#contract/kernel/centralWallTime.ts';
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import {
  type PostponeOutcome,
  postponeOutcomes,
  type postponeSale,
  type StaffSale,
} from '#contract/saleroom/postponing.ts';
import { listUnclosedAuctions } from '#server/auctions/auctionStore.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import { type Asking, createAssertRight } from '#server/platform/staff/assertRight.ts';
import { plain } from '#server/platform/typedText.ts';

import { findActBefore, insertConsoleAct } from './actStore.ts';
import { lockConsole } from './consoleStore.ts';
import { countRegistered } from './postponementStore.ts';
import { type AskedPostponement, postponeSessions } from './postponeSessions.ts';
import type { ConsoleDeps } from './service.ts';

type Asked = AskedPostponement & { key: string };

const outcomeOf = (outcome: string): PostponeOutcome =>
  postponeOutcomes.find((known) => known === outcome) ?? 'DUPLICATE';

export function createPostponing(deps: ConsoleDeps) {
  const { db, clock, securityLog, notifier } = deps;
  const assertRight = createAssertRight(deps);

  async function list(): Promise<StaffSale[]> {
    const auctions = await listUnclosedAuctions(db, clock());
    const registered = await countRegistered(
      db,
      auctions.map(({ AuctionID }) => AuctionID),
    );
    return auctions.map((Auction) => ({
      Auction,
      RegisteredCount: registered.get(Auction.AuctionID) ?? 0,
    }));
  }

  async function postponeOnce(tx: Queryable, { caller, address }: Asking, asked: Asked) {
    const { auctionId, sessionNumber, startsAt, reason, key } = asked;
    const { accountId: by, sessionId } = caller;
    const action = sessionNumber === null ? 'liveSale.postponed' : 'session.postponed';
    await lockConsole(tx, auctionId);
    const what = { accountId: by, auctionId, action, lotNumber: null, key };
    const before = await findActBefore(tx, what);
    if (before !== undefined) return outcomeOf(before);
    if (reason === '') return 'NO_TEXT';
    const at = clock().toISOString();
    const outcome = await postponeSessions(tx, { ...asked, at, by });
    if (outcome === undefined) throw problem('not_found');
    const facts = { sessionNumber, startsAt: instantOfCentral(startsAt), reason };
    await insertConsoleAct(tx, { ...what, at, facts, outcome });
    if (outcome !== 'done') return outcome;
    await securityLog.record(tx, {
      kind: 'sale_postponed',
      accountId: by,
      sessionId,
      address,
      facts: { action, by, auctionId, ...facts },
    });
    return outcome;
  }

  return {
    async sales(asking: Asking): Promise<StaffSale[]> {
      await assertRight(asking, 'conduct', 'staff-sales');
      return list();
    },

    async postpone(asking: Asking, asked: Asked): Promise<AnswerOf<typeof postponeSale>> {
      await assertRight(asking, 'conduct', 'postpone');
      const reason = plain(asked.reason).trim();
      const outcome = await db.transaction((tx) => postponeOnce(tx, asking, { ...asked, reason }));
      if (outcome === 'done') notifier.notifySales([asked.auctionId]);
      return { Outcome: outcome, Sales: await list() };
    },
  };
}
