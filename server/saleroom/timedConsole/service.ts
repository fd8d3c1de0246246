/**
 * The console of a timed sale: what clerks see of it, and what they do. Everybody else gets a 404. A command is done
 * once, however often it is sent, and only to the sale that its clerk has seen.
 */
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import {
  type actOnTimedSale,
  type LotBid,
  type TimedConsole,
  type TimedOutcome,
  timedOutcomes,
} from '#contract/saleroom/timedConsole.ts';
import { findPostponements } from '#server/auctions/interruptions.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Notifier } from '#server/page/outbox/changedLots.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { actorOf, type Asking, createAssertRight } from '#server/platform/staff/assertRight.ts';
import { plain } from '#server/platform/typedText.ts';

import { type Asked, doAction, type Done } from './actions.ts';
import { findActBefore, insertConsoleAct } from './actStore.ts';
import { findLotId, findTimedSale, listLotBids, listTimedLots, lockConsole } from './consoleStore.ts';

export type ConsoleDeps = {
  db: Database;
  clock: Clock;
  securityLog: SecurityLog;
  notices: Notices;
  notifier: Pick<Notifier, 'notify' | 'notifySales'>;
};

export type AskedAct = Asked & { auctionId: number; actsSeen: number; key: string };
const outcomeOf = (outcome: string): TimedOutcome =>
  timedOutcomes.find((known) => known === outcome) ?? 'DUPLICATE';

const kindOf = ({ action }: Asked) => {
  if (action === 'bid.voided') return 'bids_voided' as const;
  return action === 'sale.postponed' ? ('sale_postponed' as const) : ('sale_conducted' as const);
};

export function createTimedConsole(deps: ConsoleDeps) {
  const { db, clock, securityLog, notices, notifier } = deps;
  const assertRight = createAssertRight(deps);

  async function see(auctionId: number, lotNumber: number | null): Promise<TimedConsole> {
    const sale = await findTimedSale(db, auctionId);
    if (!sale) throw problem('not_found');
    const postponements = await findPostponements(db, [auctionId]);
    const Lots = await listTimedLots(db, { auctionId, lotNumber });
    return { ...sale, Postponement: postponements.get(auctionId) ?? null, Lots };
  }

  async function decide(tx: Queryable, asking: Asking, asked: AskedAct): Promise<Done> {
    const { auctionId, actsSeen } = asked;
    const sale = await findTimedSale(tx, auctionId);
    if (!sale || sale.Acts !== actsSeen) return { outcome: 'MOVED' };
    return doAction({ tx, auctionId, by: asking.caller.accountId, now: clock(), notices }, asked);
  }

  async function actOnce(tx: Queryable, asking: Asking, asked: AskedAct): Promise<Done> {
    const { caller, address } = asking;
    const { accountId: by, sessionId } = caller;
    const { auctionId, action, lotNumber, bidNumber, minutes, text, key } = asked;
    await lockConsole(tx, auctionId);
    const what = { accountId: by, auctionId, action, lotNumber, key };
    const before = await findActBefore(tx, what);
    if (before !== undefined) return { outcome: outcomeOf(before) };
    const done = await decide(tx, asking, asked);
    const facts = { lotNumber, bidNumber, minutes, text };
    await insertConsoleAct(tx, { ...what, at: clock().toISOString(), facts, outcome: done.outcome });
    if (done.outcome !== 'done') return done;
    await securityLog.record(tx, {
      kind: kindOf(asked),
      ...(done.accountId
        ? { accountId: done.accountId, ...actorOf(asking) }
        : { accountId: by, sessionId, address }),
      facts: { action, by, auctionId, ...facts, voids: done.count ?? null },
    });
    return done;
  }

  function notify(auctionId: number, { news, isSaleNews = false }: Done): void {
    if (news) notifier.notify(news);
    if (isSaleNews) notifier.notifySales([auctionId]);
  }

  return {
    async console(asking: Asking, auctionId: number, lotNumber: number | null): Promise<TimedConsole> {
      await assertRight(asking, 'conduct', 'timed-console');
      return see(auctionId, lotNumber);
    },

    async bids(asking: Asking, lot: { auctionId: number; lotNumber: number }): Promise<LotBid[]> {
      await assertRight(asking, 'conduct', 'lot-bids');
      const lotId = await findLotId(db, lot);
      if (lotId === undefined) throw problem('not_found');
      return listLotBids(db, lotId);
    },

    async act(asking: Asking, asked: AskedAct): Promise<AnswerOf<typeof actOnTimedSale>> {
      await assertRight(asking, 'conduct', 'timed-act');
      const { auctionId } = asked;
      if (!(await findTimedSale(db, auctionId))) throw problem('not_found');
      const text = plain(asked.text).trim();
      const done = await db.transaction((tx) => actOnce(tx, asking, { ...asked, text }));
      notify(auctionId, done);
      return { Outcome: done.outcome, Console: await see(auctionId, null) };
    },
  };
}
