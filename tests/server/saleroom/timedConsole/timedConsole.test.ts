/** What clerks do to a timed sale: more time, withdrawals, voids, messages and postponements, each of them once. */
import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { planClosings } from '#server/auctions/import/saleStore.ts';
import { differencesIn } from '#server/bidding/bids/replay.ts';
import { faultIn } from '#server/bidding/bids/verifyLog.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aBidder, addBiddingLot, addTimedSale, listLotLogs, saleId } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

import { aConsole, type Console } from './aConsole.ts';

const db = await openTestDatabase();
const endOf = async (lotNumber: number): Promise<string | undefined> => {
  const [lot] = await db.query<{ closesAt: string }>(sql`
    select s.closes_at as "closesAt" from lot_standings s join lots l on l.id = s.lot_id
    where l.lot_number = ${lotNumber}`);
  return lot?.closesAt;
};

let world: Console;
let [anna, boris] = [0, 0];

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
  await addBiddingLot(db, { closesAt: '2026-12-02T15:00:00.000Z' });
  await addBiddingLot(db, { lotNumber: 2, closesAt: '2026-12-02T15:00:30.000Z' });
  await addBiddingLot(db, { lotNumber: 3, status: 'sold', closesAt: '2026-11-30T15:00:00.000Z' });
  world = await aConsole(db);
  [anna, boris] = [await aBidder(db), await aBidder(db)];
  await world.bid(anna, 1, 1_000);
  await world.bid(boris, 1, 1_500);
});

const expectSound = async () => {
  for (const log of await listLotLogs(db)) expect([faultIn(log), ...differencesIn(log)]).toEqual([null]);
};

test('the console shows what closes next, who leads, and how many may bid', async () => {
  const shown = await world.timed.console(world.clerk, saleId, null);
  expect(shown).toMatchObject({
    AuctionID: saleId,
    Acts: 0,
    BidderCount: 2,
    LeftCount: 2,
    ClosedCount: 1,
    Lots: [
      { LotNumber: 1, Status: 'open', CurrentBidCents: 110_000, LeaderName: 'Harlan Whitcomb' },
      { LotNumber: 2, CurrentBidCents: null, LeaderPaddle: null },
    ],
  });
  const { Lots } = await world.timed.console(world.clerk, saleId, 3);
  expect(Lots).toMatchObject([{ LotNumber: 3, Status: 'sold' }]);
  await expect(world.timed.console(world.clerk, 9_999, null)).rejects.toMatchObject({ code: 'not_found' });
});

test('the bids on a lot are shown with their paddles, and never with a max', async () => {
  const bids = await world.timed.bids(world.clerk, { auctionId: saleId, lotNumber: 1 });
  expect(bids).toMatchObject([
    { Number: 2, AmountCents: 110_000, IsVoided: false },
    { Number: 1, AmountCents: 50_000, IsVoided: false },
  ]);
  expect(JSON.stringify(bids)).not.toContain('150000');
});

test('a lot that is extended closes later, and an import takes no minute back', async () => {
  expect(await world.act('lot.extended', { lotNumber: 1, minutes: 30 })).toMatchObject({ Outcome: 'done' });
  expect(await endOf(1)).toBe('2026-12-02T15:30:00.000Z');
  expect(await endOf(2)).toBe('2026-12-02T15:00:30.000Z');
  await db.query(sql`
    insert into auction_sessions (auction_id, number, title, starts_at)
    values (${saleId}, 1, 'One', '2026-12-02T15:00:00Z')`);
  await planClosings(db, saleId, new Date('2026-12-01T15:00:00Z'));
  expect([await endOf(1), await endOf(2)]).toEqual(['2026-12-02T15:30:00.000Z', '2026-12-02T15:00:30.000Z']);
  await expectSound();
});

test('a bid that is voided leaves the lot to the leader without it; both are written to with the reason', async () => {
  const voided = { lotNumber: 1, bidNumber: 2, text: 'Boris called us: a typo.' };
  expect(await world.act('bid.voided', { ...voided, text: ' ' })).toMatchObject({ Outcome: 'NO_TEXT' });
  expect(await world.act('bid.voided', voided)).toMatchObject({
    Outcome: 'done',
    Console: { Acts: 1, Lots: [{ LotNumber: 1, CurrentBidCents: 50_000 }, {}] },
  });
  expect(await world.letters()).toMatchObject([
    { kind: 'leadRegained', to: anna, facts: { bidCents: 50_000 } },
    { kind: 'bidVoided', to: boris, facts: { count: 1, reason: 'Boris called us: a typo.' } },
  ]);
  expect((await world.audited()).at(-1)).toMatchObject({ kind: 'bids_voided', account: boris });
  expect(await world.act('bid.voided', voided)).toMatchObject({ Outcome: 'NO_BID' });
  const [newest] = await world.timed.bids(world.clerk, { auctionId: saleId, lotNumber: 1 });
  expect(newest).toMatchObject({ Number: 2, IsVoided: true });
  await expectSound();
  expect(await world.bid(boris, 1, 2_000)).toMatchObject({ Outcome: 'LEADING' });
  await expectSound();
});

test('no bid is voided in the last hour of a lot, and none on a lot that has closed', async () => {
  const voided = { bidNumber: 2, text: 'A typo.' };
  world.setTime('2026-12-02T14:00:00.001Z');
  expect(await world.act('bid.voided', { ...voided, lotNumber: 1 })).toMatchObject({ Outcome: 'TOO_LATE' });
  expect(await world.act('bid.voided', { ...voided, lotNumber: 3 })).toMatchObject({
    Outcome: 'LOT_CLOSED',
  });
  await world.act('lot.extended', { lotNumber: 1, minutes: 60 });
  expect(await world.act('bid.voided', { ...voided, lotNumber: 1 })).toMatchObject({ Outcome: 'done' });
});

test('a lot that is withdrawn takes no bids, and its bidders read why', async () => {
  const text = 'The stock is cracked.';
  expect(await world.act('lot.withdrawn', { lotNumber: 1, text })).toMatchObject({ Outcome: 'done' });
  expect(await world.bid(anna, 1, 3_000)).toMatchObject({ Outcome: 'LOT_WITHDRAWN' });
  expect((await world.letters()).map(({ kind, to }) => [kind, to])).toEqual([
    ['lotWithdrawn', anna],
    ['lotWithdrawn', boris],
  ]);
  expect(await world.act('lot.withdrawn', { lotNumber: 1, text })).toMatchObject({ Outcome: 'LOT_CLOSED' });
  expect(await world.act('lot.withdrawn', { lotNumber: 8, text })).toMatchObject({ Outcome: 'NO_LOT' });
});

test('a postponement moves all that has not closed, notifies everybody registered, and shows on the sale', async () => {
  const pending = await aBidder(db, { registration: 'pending' });
  const declined = await aBidder(db, { registration: 'declined' });
  const postponed = { minutes: 1_440, text: 'Snow closes the office.' };
  const { Outcome, Console: shown } = await world.act('sale.postponed', postponed);
  expect(Outcome).toBe('done');
  expect(shown.Postponement).toBe(
    'Postponed from December 2, 2026 at 9:00 AM CT to December 3, 2026 at 9:00 AM CT: Snow closes the office.',
  );
  expect([await endOf(1), await endOf(2), await endOf(3)]).toEqual([
    '2026-12-03T15:00:00.000Z',
    '2026-12-03T15:00:30.000Z',
    '2026-11-30T15:00:00.000Z',
  ]);
  expect(shown.StartsAt).toBe('2026-12-03T15:00:00.000Z');
  expect(world.sales).toEqual([saleId]);
  const due = await db.query<{ id: number }>(sql`
    select account_id as id from bid_notices where kind = 'postponed' order by account_id`);
  expect(due.map(({ id }) => id)).toEqual([anna, boris, pending]);
  expect(due.map(({ id }) => id)).not.toContain(declined);
  await expectSound();
});

test('a sale that is closing keeps its schedule, and an import plans what is left after the postponement', async () => {
  world.setTime('2026-12-02T15:00:10.000Z');
  await world.close();
  await world.act('sale.postponed', { minutes: 60, text: 'Power cut.' });
  expect([await endOf(1), await endOf(2)]).toEqual(['2026-12-02T15:00:00.000Z', '2026-12-02T16:00:30.000Z']);
  await db.query(sql`
    insert into auction_sessions (auction_id, number, title, starts_at)
    values (${saleId}, 1, 'One', '2026-12-02T15:00:00Z')`);
  await planClosings(db, saleId, new Date('2026-12-02T15:00:20Z'));
  expect(await endOf(2)).toBe('2026-12-02T16:00:30.000Z');
});

test('a message goes to everybody who may bid in the sale', async () => {
  await aBidder(db, { registration: 'pending' });
  expect(await world.act('message.sent', { text: '' })).toMatchObject({ Outcome: 'NO_TEXT' });
  await world.act('message.sent', { text: 'Lot 2 has a new picture.' });
  await world.act('message.sent', { text: 'Lot 1 as well.' });
  await world.sendNotices();
  const letters = (await world.letters()).filter(({ kind }) => kind === 'saleMessage');
  expect(letters.map(({ kind, to, facts }) => [kind, to, facts['text']])).toEqual(
    expect.arrayContaining([
      ['saleMessage', anna, 'Lot 2 has a new picture.'],
      ['saleMessage', anna, 'Lot 1 as well.'],
      ['saleMessage', boris, 'Lot 2 has a new picture.'],
    ]),
  );
  expect(letters).toHaveLength(4);
});

test('an action that is sent twice is done once, and a key of another action does nothing', async () => {
  const key = randomUUID();
  const asked = { lotNumber: 1, minutes: 30, key };
  await world.act('lot.extended', asked);
  expect(await world.act('lot.extended', asked)).toMatchObject({ Outcome: 'done', Console: { Acts: 1 } });
  expect(await world.act('lot.extended', { ...asked, lotNumber: 2 })).toMatchObject({ Outcome: 'DUPLICATE' });
  expect(await endOf(1)).toBe('2026-12-02T15:30:00.000Z');
});

test('of two clerks who act on what they both saw, the second learns that the sale has moved', async () => {
  const asked = { minutes: 60, text: 'Snow.', actsSeen: 0 };
  const answers = await Promise.all([
    world.act('sale.postponed', asked),
    world.act('sale.postponed', asked, world.staff),
  ]);
  expect(answers.map(({ Outcome }) => Outcome).toSorted()).toEqual(['MOVED', 'done']);
  expect(await endOf(1)).toBe('2026-12-02T16:00:00.000Z');
});

test('to a bidder there is no console, and the try is written down', async () => {
  const { timed, bidder } = world;
  await expect(timed.console(bidder, saleId, null)).rejects.toMatchObject({ code: 'not_found' });
  await expect(timed.bids(bidder, { auctionId: saleId, lotNumber: 1 })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(world.act('lot.extended', { lotNumber: 1, minutes: 5 }, bidder)).rejects.toMatchObject({
    code: 'not_found',
  });
  expect((await world.audited()).map(({ facts }) => facts['call'])).toEqual([
    'timed-console',
    'lot-bids',
    'timed-act',
  ]);
});
