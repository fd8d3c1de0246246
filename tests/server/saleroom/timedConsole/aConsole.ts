/** The console of a timed sale on a database of its own, with what was sent and written. Nothing here asserts. */
import { randomUUID } from 'node:crypto';

import type { TimedAction } from '#contract/saleroom/timedConsole.ts';
import { createNoticeRound } from '#server/bidding/bidNotices/keepNoticing.ts';
import { createRound } from '#server/bidding/closing/keepClosing.ts';
import { linkConsignor, type Linking } from '#server/catalog/lots/linkConsignor.ts';
import { createNotices } from '#server/messages/notices/notices.ts';
import { createNotify } from '#server/messages/notices/notify.ts';
import type { ChangedLots } from '#server/page/outbox/changedLots.ts';
import type { Caller } from '#server/platform/callers.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createSecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { createHeldLots } from '#server/saleroom/timedConsole/heldLots.ts';
import { createPostponing } from '#server/saleroom/timedConsole/postponing.ts';
import { type AskedAct, createTimedConsole } from '#server/saleroom/timedConsole/service.ts';
import { aBidder, saleId, startBidding, whileOpen } from '#tests/support/bidding/bidding.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

const consoleAddress = '10.9.9.9';

type Written = { kind: string; to: number; facts: Record<string, unknown> };
type Audited = { kind: string; account: number; facts: Record<string, unknown> };

export async function aConsole(db: Database, auctionId = saleId) {
  let now = whileOpen;
  const clock = () => new Date(now);
  const finished: ChangedLots[] = [];
  const sales: number[] = [];
  const bidding = startBidding(db, auctionId);
  const notifier = {
    notify: (changed: ChangedLots) => void finished.push(changed),
    notifySales: (auctionIds: readonly number[]) => void sales.push(...auctionIds),
  };
  const securityLog = createSecurityLog({ clock });
  const notices = createNotices({ clock });
  const deps = { db, clock, securityLog, notices, notifier };
  const asking = async (role: Caller['role']) => {
    const accountId = await aBidder(db, { role, registration: null });
    return { caller: { accountId, sessionId: 77, role } satisfies Caller, address: consoleAddress };
  };
  const [clerk, staff, bidder] = [await asking('clerk'), await asking('staff'), await asking('bidder')];
  const timed = createTimedConsole(deps);
  const live = createPostponing(deps);
  const held = createHeldLots(deps);
  const findUndecided = async () => ({ since: null, isWhole: true });
  const close = createRound({ db, clock, log: capturedLog().log, notifier, findUndecided });
  return {
    deps,
    finished,
    sales,
    clerk,
    staff,
    bidder,
    timed,
    live,
    held,
    close,
    /** The letters of everything that bidders are to learn at this moment. */
    sendNotices: createNoticeRound({ db, clock, notices, news: createNotify({ clock, notices }) }),
    bid: bidding.bid,
    setTime: (later: string) => {
      now = later;
      bidding.setTime(later);
    },
    link: (of: Linking) => db.transaction((tx) => linkConsignor(tx, of, clock())),
    /** By a clerk who has seen the sale as it is, unless something else is said. */
    async act(action: TimedAction, facts: Partial<AskedAct> = {}, by = clerk) {
      const { Acts } = await timed.console(clerk, auctionId, null);
      const nothing = { lotNumber: null, bidNumber: null, minutes: null, text: '' };
      const asked = { ...nothing, auctionId, action, actsSeen: Acts, key: randomUUID() };
      return timed.act(by, { ...asked, ...facts });
    },
    letters: () => db.query<Written>(sql`select kind, account_id as "to", facts from notices order by id`),
    audited: () =>
      db.query<Audited>(sql`
        select kind, account_id as account, facts from security_events order by id`),
  };
}

export type Console = Awaited<ReturnType<typeof aConsole>>;
