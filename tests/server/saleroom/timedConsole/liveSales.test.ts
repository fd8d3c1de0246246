/** Lots in sessions of live sales that are held because their consignor has bid. */
import { beforeEach, expect, test } from 'vitest';

import { differencesIn } from '#server/bidding/bids/replay.ts';
import { faultIn } from '#server/bidding/bids/verifyLog.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aCaller, addSession, aNode, conductFor } from '#tests/server/saleroom/aSaleroom.ts';
import { aBidder, listLotLogs, saleId } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

import { aConsole } from './aConsole.ts';

const db = await openTestDatabase();
beforeEach(() => emptyTables(db));

const consign = async (lotNumber: number, accountId: number) => {
  await db.query(
    sql`update accounts set email = 'carl@example.com', email_verified_at = now() where id = ${accountId}`,
  );
  await db.query(sql`update lots set consignor_email = 'carl@example.com' where lot_number = ${lotNumber}`);
};

const listStatuses = async () =>
  (
    await db.query<{ status: string }>(sql`
      select s.status from lot_standings s join lots l on l.id = s.lot_id order by l.lot_number`)
  ).map(({ status }) => status);

test('a lot that is held is not called, the session waits for it, and it is called once it is released', async () => {
  await addSession(db, 2);
  const world = await aConsole(db);
  const [carl, anna] = [await aBidder(db), await aBidder(db)];
  world.setTime('2026-12-02T14:00:00.000Z');
  await world.bid(anna, 1, 700);
  await world.bid(carl, 1, 1_000);
  await consign(1, carl);
  await world.link({ accountId: carl });
  const node = aNode(db);
  await conductFor(node, 60_000);
  expect(await listStatuses()).toEqual(['pending', 'passed']);
  expect(await db.query(sql`select status from auction_sessions`)).toEqual([{ status: 3 }]);

  const [hold] = await world.held.listHeld(world.clerk);
  expect(hold).toMatchObject({ LotNumber: 1, BidCount: 1, ClosesAt: null });
  await world.held.release(world.clerk, { holdId: hold?.HoldID ?? 0, reason: 'It is yours.', minutes: 10 });
  await conductFor(node, 60_000);
  expect(await listStatuses()).toEqual(['sold', 'passed']);
  const won = await db.query(sql`select account_id as id, hammer_cents as cents from won_lots`);
  expect(won).toEqual([{ id: anna, cents: 50_000 }]);
  for (const log of await listLotLogs(db)) expect([faultIn(log), ...differencesIn(log)]).toEqual([null]);
});

test('a lot that is up is held in the room: no bid, no hammer, until its consignor’s bids are voided', async () => {
  await addSession(db, 1);
  const world = await aConsole(db);
  const [carl, anna] = [await aBidder(db), await aBidder(db)];
  const node = aNode(db);
  await conductFor(node, 3_000);
  await node.bidAtAsk(anna);
  await node.bidAtAsk(carl);
  world.setTime(node.clock().toISOString());
  await consign(1, carl);
  await world.link({ auctionId: saleId });
  expect(await node.room()).toMatchObject({ Lot: { LotNumber: 1, IsHeld: true } });
  await conductFor(node, 120_000);
  expect(await listStatuses()).toEqual(['open']);
  const clerk = await aCaller(db, 'clerk');
  await node.act(clerk, 'session.started');
  expect(await node.act(clerk, 'lot.resumed')).toMatchObject({ Outcome: 'ON_HOLD' });
  expect(await node.act(clerk, 'session.handedToPilot')).toMatchObject({ Outcome: 'done' });

  const [hold] = await world.held.listHeld(world.clerk);
  await world.held.release(world.clerk, { holdId: hold?.HoldID ?? 0, reason: 'It is yours.', minutes: 10 });
  expect(await node.act(clerk, 'lot.resumed')).toMatchObject({ Outcome: 'done' });
  await conductFor(node, 300_000);
  expect(await db.query(sql`select account_id as id from won_lots`)).toEqual([{ id: anna }]);
  for (const log of await listLotLogs(db)) expect([faultIn(log), ...differencesIn(log)]).toEqual([null]);
});
