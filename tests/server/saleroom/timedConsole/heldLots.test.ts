/** A consignor never leads on their own lot, however late it is found to be theirs: the lot is held until staff void the bids. */
import { beforeEach, expect, test } from 'vitest';

import { differencesIn } from '#server/bidding/bids/replay.ts';
import { faultIn } from '#server/bidding/bids/verifyLog.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aBidder, addBiddingLot, addTimedSale, listLotLogs, saleId } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

import { aConsole } from './aConsole.ts';

const db = await openTestDatabase();

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
  await addBiddingLot(db);
  await addBiddingLot(db, { lotNumber: 2 });
});

const name = (lotNumber: number, email: string) =>
  db.query(sql`update lots set consignor_email = ${email} where lot_number = ${lotNumber}`);

async function prove(accountId: number, email: string) {
  await db.query(sql`
    update accounts set email = ${email}, email_verified_at = now() where id = ${accountId}`);
}

const listLots = () =>
  db.query<{ number: number; consignor: number | null; isHeld: boolean; status: string }>(sql`
    select l.lot_number as number, l.consignor_id as consignor, s.is_held as "isHeld", s.status
    from lots l join lot_standings s on s.lot_id = l.id order by l.lot_number`);

/** Carl has consigned lot 1 and leads on it; Anna was outbid by him, and has bid on lot 2. */
async function aConflict() {
  const world = await aConsole(db);
  const [carl, anna] = [await aBidder(db), await aBidder(db)];
  await world.bid(anna, 1, 800);
  await world.bid(carl, 1, 1_000);
  await world.bid(carl, 1, 1_500);
  await world.bid(anna, 2, 700);
  await name(1, 'Carl@Example.com');
  await name(2, 'carl@example.com');
  await prove(carl, 'carl@example.com');
  return { ...world, carl, anna };
}

test('a lot is held where its consignor has bid on it, and no other', async () => {
  const { carl, link } = await aConflict();
  await link({ accountId: carl });
  expect(await listLots()).toEqual([
    { number: 1, consignor: carl, isHeld: true, status: 'open' },
    { number: 2, consignor: carl, isHeld: false, status: 'open' },
  ]);
});

test('an import of the sale finds the same, and so does a proved address beside the Primary', async () => {
  const { carl, link } = await aConflict();
  await prove(carl, 'other@example.com');
  await db.query(sql`
    insert into emails (account_id, email, created_at) values (${carl}, 'carl@example.com', now())`);
  await link({ auctionId: saleId });
  expect(await listLots()).toMatchObject([{ consignor: null }, { consignor: null }]);
  await db.query(sql`update emails set verified_at = now()`);
  await link({ auctionId: saleId });
  expect(await listLots()).toMatchObject([
    { consignor: carl, isHeld: true },
    { consignor: carl, isHeld: false },
  ]);
});

test('anyone who bid and was outbid holds the lot as well; it is held once', async () => {
  const { carl, anna, link, bid, held, clerk } = await aConflict();
  await bid(anna, 1, 4_000);
  await link({ accountId: carl });
  await link({ accountId: carl });
  expect(await held.listHeld(clerk)).toMatchObject([{ LotNumber: 1, IsLeading: false, BidCount: 2 }]);
});

test('a held lot takes no bids, says so in its standing, and does not close', async () => {
  const { carl, anna, link, bid, setTime, close } = await aConflict();
  await link({ accountId: carl });
  expect(await bid(anna, 1, 3_000)).toMatchObject({
    Outcome: 'LOT_HELD',
    Lot: { Status: 'held', AskCents: null, CurrentBidCents: 85_000 },
  });
  setTime('2026-12-02T15:00:30.000Z');
  await close();
  expect(await listLots()).toMatchObject([{ status: 'open' }, { status: 'sold' }]);
});

test('staff void the consignor’s bids and release the lot: others lead, have time to bid, and are written to', async () => {
  const { carl, anna, link, bid, held, clerk, setTime, letters, finished, audited } = await aConflict();
  await link({ accountId: carl });
  const [hold] = await held.listHeld(clerk);
  expect(hold).toMatchObject({ LotNumber: 1, IsLeading: true, BidCount: 2, IsSold: false });
  setTime('2026-12-02T16:00:00.000Z');
  const asked = { holdId: hold?.HoldID ?? 0, reason: 'The lot is yours.', minutes: 60 };
  expect(await held.release(clerk, { ...asked, reason: ' ' })).toMatchObject({ Outcome: 'NO_TEXT' });
  expect(await held.release(clerk, asked)).toEqual({ Outcome: 'done', Lots: [] });
  expect(await held.release(clerk, asked)).toEqual({ Outcome: 'RELEASED_BEFORE', Lots: [] });

  expect(new Set(finished[0]?.concerned.map(({ accountId }) => accountId))).toEqual(new Set([carl, anna]));
  expect(await letters()).toMatchObject([
    { kind: 'bidVoided', to: carl, facts: { count: 2, reason: 'The lot is yours.' } },
    { kind: 'leadRegained', to: anna, facts: { bidCents: 50_000 } },
  ]);
  expect((await audited()).at(-1)).toMatchObject({
    kind: 'lot_released',
    account: carl,
    facts: { voids: 2 },
  });
  expect(await bid(anna, 1, 900)).toMatchObject({
    Outcome: 'RAISED',
    Lot: { Status: 'open', CurrentBidCents: 50_000, ClosesAt: '2026-12-02T17:00:00.000Z' },
  });
  expect(await bid(carl, 1, 900)).toMatchObject({ Outcome: 'CONFLICT_OF_INTEREST' });
  for (const log of await listLotLogs(db)) expect([faultIn(log), ...differencesIn(log)]).toEqual([null]);
});

test('an end that is later than the one asked for stays', async () => {
  const { carl, link, held, clerk, setTime } = await aConflict();
  await link({ accountId: carl });
  const [hold] = await held.listHeld(clerk);
  setTime('2026-12-02T10:00:00.000Z');
  await held.release(clerk, { holdId: hold?.HoldID ?? 0, reason: 'It is yours.', minutes: 10 });
  const [lot] = await db.query<{ closesAt: string }>(sql`
    select closes_at as "closesAt" from lot_standings order by lot_id limit 1`);
  expect(lot?.closesAt).toBe('2026-12-02T15:00:00.000Z');
});

test('to anybody who is neither clerk nor staff there are no such calls', async () => {
  const { carl, link, held, bidder, audited } = await aConflict();
  await link({ accountId: carl });
  await expect(held.listHeld(bidder)).rejects.toMatchObject({ code: 'not_found' });
  const asked = { holdId: 1, reason: 'Mine.', minutes: 10 };
  await expect(held.release(bidder, asked)).rejects.toMatchObject({ code: 'not_found' });
  expect((await audited()).map(({ kind }) => kind)).toEqual(['clerk_call_refused', 'clerk_call_refused']);
  expect(await listLots()).toMatchObject([{ isHeld: true }, {}]);
});
