/** The clock of the timed sales, round by round, and on two nodes. */
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import type { FindUndecided } from '#server/bidding/bids/decidedThrough.ts';
import { createRound, keepClosing } from '#server/bidding/closing/keepClosing.ts';
import type { ChangedLots } from '#server/page/outbox/changedLots.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import {
  aBidder,
  addBiddingLot,
  addTimedSale,
  saleId,
  startBidding,
} from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { capturedLog, silentLog } from '#tests/support/testLogs.ts';

const db = await openTestDatabase();

const closesAt = '2026-12-02T15:00:00.000Z';

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
});

const after = (ms: number): string => new Date(Date.parse(closesAt) + ms).toISOString();

const nothingWaits: FindUndecided = async () => ({ since: null, isWhole: true });

/** A node's clock work that a test calls by hand. */
function closingAt(start: string, findUndecided: FindUndecided = nothingWaits) {
  let now = start;
  const notified: ChangedLots[] = [];
  const sales: number[] = [];
  const { log, lines } = capturedLog();
  const notifier = {
    notify: (changed: ChangedLots) => void notified.push(changed),
    notifySales: (auctionIds: readonly number[]) => void sales.push(...auctionIds),
  };
  const round = createRound({ db, clock: () => new Date(now), log, notifier, findUndecided });
  const roundAt = (at: string): Promise<number> => {
    now = at;
    return round();
  };
  return { round, roundAt, notified, sales, lines };
}

const listStates = () =>
  db.query(sql`
    select s.status from lot_standings s join lots l on l.id = s.lot_id order by l.lot_number`);

test('a bid received in time may still be written for a moment before its lot is closed', async () => {
  await addBiddingLot(db);
  const anna = await aBidder(db);
  const { round, roundAt } = closingAt(after(299));
  await round();
  const { bid, setTime } = startBidding(db);
  setTime(after(-1));
  expect(await bid(anna, 1, 1_000)).toMatchObject({ Outcome: 'LEADING', Lot: { ExtendedCount: 1 } });
  await roundAt(after(300));
  expect(await listStates()).toEqual([{ status: 'open' }]);
  await roundAt(after(180_299));
  expect(await listStates()).toEqual([{ status: 'sold' }]);
});

test('a lot is not closed while a bid that was received before its end waits, on whatever node', async () => {
  await addBiddingLot(db);
  await addBiddingLot(db, { lotNumber: 2, closesAt: after(-1_000) });
  let since: string | null = after(-1);
  const { roundAt, lines } = closingAt(after(0), async () => ({ since, isWhole: true }));
  expect(await roundAt(after(4_998))).toBe(50);
  expect(await listStates()).toEqual([{ status: 'open' }, { status: 'passed' }]);
  since = after(1);
  await roundAt(after(4_998));
  expect(await listStates()).toEqual([{ status: 'passed' }, { status: 'passed' }]);
  expect(lines).toEqual([]);
});

test.each([
  ['thirty seconds, though a bid still waits', 30_000, { since: after(-1), isWhole: true }],
  ['five seconds, though a node does not answer', 5_000, { since: null, isWhole: false }],
])('a lot is closed after %s, and the log says so', async (_, longestMs, undecided) => {
  await addBiddingLot(db);
  const { roundAt, lines } = closingAt(after(0), async () => undecided);
  await roundAt(after(longestMs - 1));
  expect(await listStates()).toEqual([{ status: 'open' }]);
  await roundAt(after(longestMs));
  expect(await listStates()).toEqual([{ status: 'passed' }]);
  expect(lines).toMatchObject([
    { level: 'warn', msg: 'lots close before all bids on them are decided', lots: 1, endedBy: closesAt },
  ]);
});

test('what closes is announced with its winner, and stays in the outbox until it is', async () => {
  const lotId = await addBiddingLot(db);
  const anna = await aBidder(db);
  await startBidding(db).bid(anna, 1, 1_000);
  await db.query(sql`delete from outbox`);
  const { round, notified, sales } = closingAt(after(1_000));
  await round();
  const [row] = await db.query<{ id: number }>(sql`select id, lot_ids as "lotIds" from outbox`);
  expect(row).toEqual({ id: row?.id, lotIds: [lotId] });
  expect(notified).toEqual([
    { outboxIds: [row?.id], lotIds: [lotId], concerned: [{ lotId, accountId: anna }] },
  ]);
  expect(sales).toEqual([saleId]);
});

test('a round wants to be called when the next lot ends', async () => {
  const { round, roundAt } = closingAt(after(-60_000));
  expect(await round()).toBe(Infinity);
  await addBiddingLot(db);
  await addBiddingLot(db, { lotNumber: 2, closesAt: after(30_000) });
  expect(await roundAt(after(-200))).toBe(500);
  expect(await roundAt(after(300))).toBe(30_000);
});

test('many lots of one moment are all closed in one round', async () => {
  await addBiddingLot(db);
  await db.query(sql`
    insert into lots (auction_id, lot_number, session_number, slug, web_title, headline, detail_desc,
      manufacturer_name, category, hlo, amcode, low_est_cents, high_est_cents, opening_cents)
    select auction_id, number, session_number, slug, web_title, headline, detail_desc, manufacturer_name, category,
      hlo, amcode, low_est_cents, high_est_cents, opening_cents
    from lots, generate_series(2, 450) as number`);
  await db.query(sql`
    insert into lot_standings (lot_id, auction_id, status, closes_at, scheduled_closes_at)
    select id, auction_id, 'pending', ${closesAt}, ${closesAt} from lots where lot_number > 1`);
  const { round, notified, sales } = closingAt(after(1_000));
  await round();
  expect(await db.query(sql`select status, count(*) as lots from lot_standings group by status`)).toEqual([
    { status: 'passed', lots: 450 },
  ]);
  expect(notified.map(({ lotIds }) => lotIds.length)).toEqual([200, 200, 49, 200, 200, 50]);
  expect(sales).toEqual([saleId]);
});

test('after an outage lots get their time before any of them is closed', async () => {
  const lotId = await addBiddingLot(db);
  await db.query(sql`insert into heartbeat (beat_at) values (now() - interval '20 minutes')`);
  const { round, notified, sales, lines } = closingAt(after(20 * 60_000));
  await round();
  expect(await listStates()).toEqual([{ status: 'open' }]);
  expect(notified).toMatchObject([{ lotIds: [lotId], concerned: [] }]);
  expect(sales).toEqual([saleId]);
  expect(lines).toMatchObject([
    { level: 'warn', msg: 'lots close later after an outage', lots: 1, shifts: [{ auctionId: saleId }] },
  ]);
});

test('staff is notified once of a lot that bids keep open for more than four hours', async () => {
  await addBiddingLot(db);
  await addBiddingLot(db, { lotNumber: 2 });
  await db.query(sql`
    update lot_standings set closes_at = ${after(4 * 3_600_000 + 1)}, extended_count = 80
    where lot_id in (select id from lots where lot_number = 2)`);
  const { round, lines } = closingAt(after(-1_000));
  await round();
  await round();
  expect(lines).toMatchObject([
    { level: 'warn', msg: 'bids keep a lot open hours past its schedule', lotNumber: 2, auctionId: saleId },
  ]);
  expect(lines).toHaveLength(1);
});

test('when the node that closes lots dies, another one closes them', async () => {
  let isAlive = true;
  const mortal: Database = {
    ...db,
    query: (statement) => (isAlive ? db.query(statement) : Promise.reject(new Error('dead'))),
    transaction: (work) => (isAlive ? db.transaction(work) : Promise.reject(new Error('dead'))),
  };
  let now = after(-60_000);
  const notified: ChangedLots[] = [];
  const node = (database: Database) =>
    keepClosing({
      db: database,
      clock: () => new Date(now),
      log: silentLog,
      findUndecided: nothingWaits,
      notifier: { notify: (changed) => void notified.push(changed), notifySales: () => undefined },
      roundMs: 10,
      lastsMs: 200,
    });
  onTestFinished(node(mortal));
  await expect.poll(async () => (await db.query(sql`select 1 from heartbeat`)).length).toBe(1);
  onTestFinished(node(db));
  isAlive = false;
  const lotId = await addBiddingLot(db);
  now = after(1_000);
  await expect.poll(() => notified).toMatchObject([{ lotIds: [lotId] }]);
  expect(await listStates()).toEqual([{ status: 'passed' }]);
});
