/** What later starts of a demo do to bids: nothing, as long as the sales stand; a sale that has moved begins again. */
import { describe, expect, test } from 'vitest';

import { sessionStatuses } from '#contract/auctions/auctions.ts';
import { rollWorldForward } from '#demo/seedWorld.ts';
import { saleIds } from '#demo/world/sales.ts';
import { closeDueLots } from '#server/bidding/closing/closeLots.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aBidder, startBidding } from '#tests/support/bidding/bidding.ts';
import { demoDatabase, firstStart, startDemo } from '#tests/support/db/demoDatabase.ts';
import { deleteRows } from '#tests/support/db/testDb.ts';
import { listFaults, listLotsAgainstLog, listStood } from '#tests/support/saleroom/replayedLots.ts';

const after = (minutes: number) => new Date(firstStart.getTime() + minutes * 60_000);
const dayMinutes = 24 * 60;
const withBids = [saleIds.running, saleIds.upcoming, saleIds.closing, saleIds.finishedTimed];

const db = demoDatabase();

const listStandings = () => db.query(sql`select * from lot_standings order by lot_id`);
const listBids = () => db.query(sql`select * from bids order by lot_id, number`);
const listMaxima = () => db.query(sql`select * from bidder_lots order by lot_id, account_id`);
const listWins = () => db.query(sql`select * from won_lots order by lot_id`);
const everyBid = async () => ({
  standings: await listStandings(),
  bids: await listBids(),
  maxima: await listMaxima(),
  wins: await listWins(),
});

/** Ruth bids so much on a lot of the timed sale that no one is above her. */
async function ruthLeads(lot: { lotNumber: number; openingCents: number }): Promise<number> {
  const ruth = await aBidder(db, { tier: 4 }, saleIds.closing);
  const { bid, setTime } = startBidding(db, saleIds.closing);
  setTime(firstStart.toISOString());
  const answer = await bid(ruth, lot.lotNumber, 1_000_000);
  expect(answer.Own?.IsLeading).toBe(true);
  return ruth;
}

const openLots = async () =>
  (await listStood(db, [saleIds.closing])).filter(({ status }) => status === 'open');

async function lastToClose() {
  const lot = (await openLots()).at(-1);
  if (!lot) throw new Error('No lot of the timed sale is open.');
  return lot;
}

describe('sales that stand', () => {
  test('what someone bid on a lot that is still open stays as it is', async () => {
    const lot = await lastToClose();
    await ruthLeads(lot);
    const ofLot = async () => {
      const { standings, bids, maxima } = await everyBid();
      const isOfLot = (row: unknown) => (row as { lot_id: number }).lot_id === lot.lotId;
      return [standings, bids, maxima].map((rows) => rows.filter(isOfLot));
    };
    const before = await ofLot();
    await rollWorldForward(db, { now: after(5) });
    expect(await ofLot()).toEqual(before);
  });

  test('a lot whose time is up goes to its leader', async () => {
    const lot = (await openLots()).toSorted((one, other) =>
      (one.closesAt ?? '') < (other.closesAt ?? '') ? -1 : 1,
    )[0];
    if (!lot) throw new Error('No lot of the timed sale is open.');
    const ruth = await ruthLeads(lot);
    await rollWorldForward(db, { now: after(5) });
    expect(
      await db.query(
        sql`select account_id as "accountId", paid_at as "paidAt" from won_lots where lot_id = ${lot.lotId}`,
      ),
    ).toEqual([{ accountId: ruth, paidAt: null }]);
  });

  test('what the closing job has decided is not decided again', async () => {
    const { running } = saleIds;
    const timedOnly = async () => {
      const { standings, bids, wins } = await everyBid();
      const isTimed = (row: unknown) => (row as { auction_id: number }).auction_id !== running;
      return [standings, bids, wins].map((rows) => rows.filter(isTimed));
    };
    await db.transaction((tx) => closeDueLots(tx, after(5).toISOString()));
    const before = await timedOnly();
    await rollWorldForward(db, { now: after(5) });
    expect(await timedOnly()).toEqual(before);
  });

  test('a sale that the closing job has ended stays so', async () => {
    const closedAt = after(4).toISOString();
    await db.query(sql`update auctions set closed_at = ${closedAt} where id = ${saleIds.closing}`);
    await db.query(sql`
      update auction_sessions set status = ${sessionStatuses.finished} where auction_id = ${saleIds.closing}`);
    await rollWorldForward(db, { now: after(5) });
    expect(
      await db.query(sql`
        select closed_at as "closedAt", d.status from auctions a join auction_sessions d on d.auction_id = a.id
        where a.id = ${saleIds.closing}`),
    ).toEqual([{ closedAt, status: sessionStatuses.finished }]);
  });
});

describe('sales that have moved', () => {
  test('begin again: nothing of the old bids is left, and logs show how lots stand', async () => {
    const lot = await lastToClose();
    const ruth = await ruthLeads(lot);
    await rollWorldForward(db, { now: after(dayMinutes) });
    const left = await db.query(sql`
      select 'bid' as what from bids where account_id = ${ruth}
      union all select 'max' from bidder_lots where account_id = ${ruth}
      union all select 'answer' from bid_answers where account_id = ${ruth}
      union all select 'lead' from lot_standings where leader_id = ${ruth}`);
    expect(left).toEqual([]);
    expect(await listLotsAgainstLog(db, withBids)).toEqual([]);
    expect(await listFaults(db, withBids)).toEqual([]);
    expect((await listBids()).length).toBeGreaterThan(300);
  });

  test('anyone who had registered is registered still, and versions only grow', async () => {
    const lot = await lastToClose();
    const ruth = await ruthLeads(lot);
    const versions = () =>
      db.query<{ id: number; version: number }>(
        sql`select lot_id as id, version from lot_standings order by lot_id`,
      );
    const before = await versions();
    await rollWorldForward(db, { now: after(dayMinutes) });
    const grown = (await versions()).every(({ version }, index) => version > (before[index]?.version ?? 0));
    expect(grown).toBe(true);
    const registered = await db.query(sql`
      select status from auction_registrations where account_id = ${ruth} and auction_id = ${saleIds.closing}`);
    expect(registered).toEqual([{ status: 'approved' }]);
  });

  test('the log refuses changes again afterwards', async () => {
    await rollWorldForward(db, { now: after(dayMinutes) });
    await expect(db.query(sql`delete from bids`)).rejects.toThrow('the log of bids is only added to');
    await expect(db.query(sql`update bids set max_cents = 1`)).rejects.toThrow('only added to');
  });
});

test('every demo has the same histories', async () => {
  const histories = () =>
    db.query(sql`
      select b.auction_id, l.lot_number, b.number, a.email, b.alias, b.kind, b.max_cents, b.received_at,
        b.price_cents, b.leader_alias, b.closes_at, b.steps
      from bids b join lots l on l.id = b.lot_id join accounts a on a.id = b.account_id
      order by b.auction_id, l.lot_number, b.number`);
  const first = await histories();
  await deleteRows(db);
  await startDemo(db);
  expect(await histories()).toEqual(first);
  expect(first.length).toBeGreaterThan(300);
});
