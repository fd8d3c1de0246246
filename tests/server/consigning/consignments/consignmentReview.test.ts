/** The staff desk: who is let in, what it can do when, what its consignor learns of it, and whose the lots are. */
import { beforeEach, describe, expect, test } from 'vitest';

import type { ConsignmentReview, HouseDecision } from '#contract/desk/consignmentStaff.ts';
import type { StaffIndex } from '#contract/desk/staffIndex.ts';
import { sql } from '#server/platform/db/sql.ts';
import { readPdf, wordsOf } from '#tests/server/invoices/won/readPdf.ts';
import { aBrowser } from '#tests/support/account/accounts.ts';
import {
  aBidder,
  addBiddingLot,
  addTimedSale,
  saleId,
  startBidding,
} from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

import {
  aConsignmentDesk,
  aContracted,
  anOffer,
  aScheduled,
  aSubmission,
  sellLot,
} from './aConsignmentDesk.ts';

const db = await openTestDatabase();
beforeEach(() => emptyTables(db));

const consignorOf = async (lotId: number) => {
  const [lot] = await db.query<{ id: number | null; email: string | null }>(sql`
    select consignor_id as id, consignor_email as email from lots where id = ${lotId}`);
  return lot;
};

test('no one but our own people is let in, and who tried is written down', async () => {
  const desk = await aConsignmentDesk(db);
  const id = await aSubmission(desk);
  const { browser } = desk.ruth;
  const tries = [
    await browser.get('/api/clerk/consignments'),
    await browser.get('/api/clerk/consignments.csv'),
    await browser.post(`/api/clerk/consignments/${id}/decide`, { Action: 'review', Seen: 1 }),
    await browser.post(`/api/clerk/consignments/${id}/messages`, { Body: 'Hello' }),
    await browser.get(`/api/clerk/consignments/${id}/photos/1`),
  ];
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  expect((await desk.audited()).filter(({ kind }) => kind === 'clerk_call_refused')).toHaveLength(5);
  expect((await aBrowser(desk.app).get('/api/clerk/consignments')).statusCode).toBe(401);
});

const idsOf = ({ Consignments }: ConsignmentReview): number[] =>
  Consignments.map(({ ConsignmentID }) => ConsignmentID);

test('pieces are listed by whose turn it is, those that wait longest first, and found by name, title and number', async () => {
  const desk = await aConsignmentDesk(db);
  const [first, second, third] = [
    await aSubmission(desk, 1),
    await aSubmission(desk, 2),
    await aContracted(desk, 3),
  ];
  await db.query(sql`
    update consignments set title = '100% walnut', changed_at = '2026-11-01T00:00:00Z' where id = ${second}`);
  await desk.write(first, 'Have you seen it?');
  const all = await desk.review();
  expect(idsOf(all)).toEqual([second, first]);
  expect(all).toMatchObject({
    Counts: { waiting: 2, ours: 1, theirs: 0, sale: 0, over: 0, all: 3 },
    Total: 2,
    Consignments: [{ Actions: ['review', 'offer', 'decline'] }, { IsUnanswered: true, Name: 'Ruth Núñez' }],
  });
  const found = async (query: string) => idsOf(await desk.review(query));
  expect(await found('search=0%25')).toEqual([second]);
  expect(await found('search=nobody')).toEqual([]);
  expect(await found(`list=ours&search=${third}`)).toEqual([third]);
  expect(await found('list=all&sort=number&order=desc')).toEqual([third, second, first]);
});

test('a message waits for an answer wherever its piece is, and until it is answered', async () => {
  const desk = await aConsignmentDesk(db);
  const id = await aContracted(desk);
  const waiting = async () => {
    const { Counts, ...review } = await desk.review();
    const index = (await desk.russell.browser.get('/api/clerk/index')).json<StaffIndex>();
    return [Counts.waiting, index.Waiting.Consignments, idsOf(review as ConsignmentReview)];
  };
  expect(await waiting()).toEqual([0, 0, []]);
  await desk.write(id, 'When does it sell?');
  expect(await waiting()).toEqual([1, 1, [id]]);
  await desk.reply(id, 'In spring.');
  expect(await waiting()).toEqual([0, 0, []]);
});

test('a piece is in a sale until its lots have ended, and then it awaits us', async () => {
  const desk = await aConsignmentDesk(db);
  const { id, lotId } = await aScheduled(desk, db);
  const lists = async () => [
    idsOf(await desk.review('list=sale')),
    idsOf(await desk.review('list=ours')),
    (await desk.review()).Counts,
  ];
  expect(await lists()).toMatchObject([[id], [], { sale: 1, ours: 0 }]);
  await sellLot(db, { lotId, hammerCents: 480_000 });
  expect(await lists()).toMatchObject([[], [id], { sale: 0, ours: 1 }]);
});

test.each([
  { sort: 'name', asc: ['A drum', 'b saber', 'C colt'], desc: ['C colt', 'b saber', 'A drum'] },
  // Those of one consignor keep the order of the list.
  { sort: 'consignor', asc: ['C colt', 'A drum', 'b saber'], desc: ['A drum', 'b saber', 'C colt'] },
  // What has no estimate comes last.
  { sort: 'estimate', asc: ['b saber', 'C colt', 'A drum'], desc: ['C colt', 'b saber', 'A drum'] },
  { sort: 'sent', asc: ['A drum', 'b saber', 'C colt'], desc: ['C colt', 'b saber', 'A drum'] },
])('sorted by $sort, both ways, a page at a time', async ({ sort, asc, desc }) => {
  const desk = await aConsignmentDesk(db);
  const other = await desk.loggedIn({ firstName: 'Ann', lastName: 'Aaron' });
  for (const [number, title, cents, owner] of [
    [1, 'A drum', null, desk.ruth.id],
    [2, 'b saber', 100_000, desk.ruth.id],
    [3, 'C colt', 200_000, other.id],
  ] as const) {
    const id = await aSubmission(desk, number);
    await db.query(sql`
      update consignments set title = ${title}, account_id = ${owner}, sent_at = sent_at + make_interval(days => ${number}::integer),
        low_cents = ${cents}::bigint, high_cents = ${cents}::bigint,
        commission_bps = case when ${cents}::bigint is not null then 1000 end
      where id = ${id}`);
  }
  const sorted = async (order: string) =>
    (await desk.review(`sort=${sort}&order=${order}`)).Consignments.map(({ Title }) => Title);
  expect([await sorted('asc'), await sorted('desc')]).toEqual([asc, desc]);
  expect((await desk.review('page=2')).Consignments).toEqual([]);
  expect((await desk.review('page=2')).Total).toBe(3);
});

test('the file has every row of the list, and that it was taken is written down', async () => {
  const desk = await aConsignmentDesk(db);
  const id = await aSubmission(desk);
  await db.query(sql`update consignments set title = '=HYPERLINK("x")' where id = ${id}`);
  const file = await desk.russell.browser.get('/api/clerk/consignments.csv?list=all');
  expect(file.headers['content-disposition']).toBe('attachment; filename="consignments.csv"');
  expect(file.body.trim().split('\r\n')).toHaveLength(2);
  expect(file.body).toContain(`${id},"'=HYPERLINK(""x"")",handgun`);
  expect(await db.query(sql`select facts from security_events where kind = 'list_exported'`)).toEqual([
    { facts: { list: 'consignments', rows: 1 } },
  ]);
});

describe('a decision', () => {
  test('is one letter and one line in the log, and moves the piece on', async () => {
    const desk = await aConsignmentDesk(db);
    const id = await aSubmission(desk);
    await desk.decide(id, { Action: 'review', Seen: 1 });
    const { Outcome, Consignment } = await desk.decide(id, { ...anOffer, Seen: 2 });
    expect([Outcome, Consignment.Status, Consignment.Offer]).toEqual([
      'done',
      'offered',
      { LowCents: 400_000, HighCents: 600_000, CommissionBps: 1_250 },
    ]);
    expect((await desk.letters()).slice(1)).toEqual([
      { event: 'offered', estimate: '$4,000–6,000', commissionBps: 1_250 },
    ]);
    expect((await desk.audited()).slice(1)).toEqual([
      {
        kind: 'consignment_decided',
        account: desk.ruth.id,
        facts: { consignmentId: id, action: 'review', by: desk.russell.id },
      },
      {
        kind: 'consignment_decided',
        account: desk.ruth.id,
        facts: { consignmentId: id, action: 'offer', by: desk.russell.id },
      },
    ]);
  });

  test('on what was not seen is none, and of two at once the second gets that answer', async () => {
    const desk = await aConsignmentDesk(db);
    const id = await aSubmission(desk);
    const both = await Promise.all([
      desk.decide(id, { Action: 'review', Seen: 1 }),
      desk.decide(id, { Action: 'decline', Seen: 1, Reason: 'We have too many.' }),
    ]);
    expect(both.map(({ Outcome }) => Outcome).toSorted()).toEqual(['CHANGED', 'done']);
  });

  test('that cannot be made says so, and nothing happens', async () => {
    const desk = await aConsignmentDesk(db);
    const id = await aSubmission(desk);
    for (const Action of ['arrive', 'schedule', 'unschedule', 'settle', 'return'] as const) {
      expect((await desk.decide(id, { Action, Seen: 1 })).Outcome).toBe('NOT_POSSIBLE');
    }
    expect(await desk.get(id)).toMatchObject({ Status: 'received', Version: 1 });
  });

  test('needs its reason, or amounts that make sense', async () => {
    const desk = await aConsignmentDesk(db);
    const id = await aSubmission(desk);
    const fields = async (decision: Partial<HouseDecision>) =>
      ((await desk.decide(id, { Seen: 1, ...decision })) as unknown as { fields?: object }).fields;
    expect(await fields({ Action: 'decline', Reason: '  ' })).toEqual({
      Reason: 'Say why. The consignor reads it.',
    });
    expect(await fields({ Action: 'offer' })).toEqual({
      LowCents: 'Enter whole dollars, such as 1500.',
      HighCents: 'Enter whole dollars, such as 1500.',
      CommissionBps: 'Enter a percentage from 0 to 50.',
    });
    expect(await fields({ ...anOffer, LowCents: 700_000 })).toEqual({
      HighCents: 'The high estimate is at least the low one.',
    });
    expect(await fields({ ...anOffer, CommissionBps: 5_001 })).toEqual({
      CommissionBps: 'Enter a percentage from 0 to 50.',
    });
  });

  test('against a piece is announced with its reason, and can be thought over', async () => {
    const desk = await aConsignmentDesk(db);
    const id = await aSubmission(desk);
    await desk.decide(id, { ...anOffer, Seen: 1 });
    await desk.decide(id, { Action: 'decline', Seen: 2, Reason: 'The barrel is a replacement.' });
    expect(await desk.get(id)).toMatchObject({
      Status: 'declined',
      DeclinedBy: 'house',
      Reason: 'The barrel is a replacement.',
    });
    const again = await desk.decide(id, { Action: 'review', Seen: 3 });
    expect(again.Consignment).toMatchObject({ Status: 'reviewing', Offer: null, Reason: null });
  });
});

describe('a lot', () => {
  test('is its consignor’s once the piece is in our hands and becomes it, and they cannot bid on it', async () => {
    const desk = await aConsignmentDesk(db);
    const id = await aContracted(desk);
    await addTimedSale(db);
    const lotId = await addBiddingLot(db);
    const place = { AuctionID: saleId, LotNumber: 1 };
    expect((await desk.decide(id, { Action: 'schedule', Seen: 4, ...place })).Outcome).toBe('NOT_POSSIBLE');
    await desk.decide(id, { Action: 'arrive', Seen: 4 });
    const { Outcome, Consignment } = await desk.decide(id, { Action: 'schedule', Seen: 5, ...place });
    expect([Outcome, Consignment.Status, Consignment.Actions]).toEqual([
      'done',
      'scheduled',
      ['schedule', 'unschedule'],
    ]);
    expect(Consignment.Lots).toMatchObject([{ LotID: lotId, State: 'open', Lines: [], TotalCents: 0 }]);
    expect(await consignorOf(lotId)).toEqual({ id: desk.ruth.id, email: desk.ruth.email });
    await db.query(sql`
      insert into auction_registrations (account_id, auction_id, status, paddle)
      values (${desk.ruth.id}, ${saleId}, 'approved', 900)`);
    await db.query(sql`update accounts set birth_date = '1970-05-04', tier = 3 where id = ${desk.ruth.id}`);
    const { bid } = startBidding(db);
    expect((await bid(desk.ruth.id, 1, 500)).Outcome).toBe('CONFLICT_OF_INTEREST');
    const other = await aBidder(db);
    expect((await bid(other, 1, 500)).Outcome).toBe('LEADING');
  });

  test('that is not there, is over, is another’s, or was bid on by them does not become it', async () => {
    const desk = await aConsignmentDesk(db);
    const [id, other] = [await aContracted(desk, 1), await aContracted(desk, 2)];
    await addTimedSale(db);
    await addBiddingLot(db, { lotNumber: 1 });
    const passed = await addBiddingLot(db, { lotNumber: 2, status: 'passed' });
    const others = await addBiddingLot(db, { lotNumber: 3 });
    const bidOn = await addBiddingLot(db, { lotNumber: 4 });
    await db.query(sql`update lots set consignor_id = ${desk.russell.id} where id = ${others}`);
    await db.query(sql`
      insert into bidder_lots (lot_id, account_id, auction_id, alias, max_cents, number)
      values (${bidOn}, ${desk.ruth.id}, ${saleId}, 1, 50000, 1)`);
    for (const piece of [id, other]) await desk.decide(piece, { Action: 'arrive', Seen: 4 });
    await desk.decide(other, { Action: 'schedule', Seen: 5, AuctionID: saleId, LotNumber: 1 });
    const outcomeOf = async (LotNumber: number) =>
      (await desk.decide(id, { Action: 'schedule', Seen: 5, AuctionID: saleId, LotNumber })).Outcome;
    expect([
      await outcomeOf(1),
      await outcomeOf(2),
      await outcomeOf(3),
      await outcomeOf(4),
      await outcomeOf(99),
    ]).toEqual(['LOT_TAKEN', 'LOT_OVER', 'LOT_TAKEN', 'CONSIGNOR_BID', 'NO_SUCH_LOT']);
    expect(await consignorOf(passed)).toEqual({ id: null, email: null });
    expect((await desk.get(id)).Status).toBe('contracted');
  });

  test('can be taken out again while no one has bid, and belongs to no one then', async () => {
    const desk = await aConsignmentDesk(db);
    const { id, lotId } = await aScheduled(desk, db);
    const place = { AuctionID: saleId, LotNumber: 1 };
    await db.query(sql`update lot_standings set bid_count = 1 where lot_id = ${lotId}`);
    expect((await desk.decide(id, { Action: 'unschedule', Seen: 6, ...place })).Outcome).toBe('LOT_HAS_BIDS');
    expect(await consignorOf(lotId)).toMatchObject({ id: desk.ruth.id });
    await db.query(sql`update lot_standings set bid_count = 0 where lot_id = ${lotId}`);
    const { Consignment } = await desk.decide(id, { Action: 'unschedule', Seen: 6, ...place });
    expect([Consignment.Status, Consignment.Lots]).toEqual(['contracted', []]);
    expect(await consignorOf(lotId)).toEqual({ id: null, email: null });
    expect((await desk.letters()).at(-1)).toMatchObject({ event: 'unscheduled', lotNumber: 1 });
    expect((await desk.decide(id, { Action: 'schedule', Seen: 7, ...place })).Outcome).toBe('done');
    await sellLot(db, { lotId, hammerCents: 100_000 });
    expect((await desk.decide(id, { Action: 'unschedule', Seen: 8, ...place })).Outcome).toBe('NOT_POSSIBLE');
  });
});

describe('what becomes of it', () => {
  test('follows from its lots: sold, and settled once the buyer has paid, to the cent', async () => {
    const desk = await aConsignmentDesk(db);
    const { id, lotId } = await aScheduled(desk, db);
    await sellLot(db, { lotId, hammerCents: 480_004, isPaid: false });
    const sold = await desk.get(id);
    const lines = [
      { Kind: 'hammer', Cents: 480_004 },
      { Kind: 'commission', Cents: -60_001 },
    ];
    expect(sold).toMatchObject({ Status: 'sold', Lines: lines, TotalCents: 420_003, SettledAt: null });
    expect((await desk.list()).Consignments).toMatchObject([{ Status: 'sold', HammerCents: 480_004 }]);
    expect((await desk.decide(id, { Action: 'settle', Seen: 6 })).Outcome).toBe('NOT_PAID');
    await db.query(sql`update won_lots set paid_at = now()`);
    expect((await desk.decide(id, { Action: 'settle', Seen: 6 })).Outcome).toBe('done');
    expect(await desk.get(id)).toMatchObject({ Status: 'settled', Lines: lines, TotalCents: 420_003 });
    expect((await desk.letters()).at(-1)).toEqual({ event: 'settled', totalCents: 420_003 });
    // What is settled stays as it was settled.
    await db.query(sql`update consignments set commission_bps = 5000`);
    expect((await desk.get(id)).TotalCents).toBe(420_003);
  });

  test('is not sold: then it goes back, or into another sale', async () => {
    const desk = await aConsignmentDesk(db);
    const { id, lotId } = await aScheduled(desk, db);
    await db.query(sql`update lot_standings set status = 'passed' where lot_id = ${lotId}`);
    await addBiddingLot(db, { lotNumber: 2 });
    expect(await desk.get(id)).toMatchObject({ Status: 'unsold', Lines: [], TotalCents: 0 });
    expect((await desk.decide(id, { Action: 'settle', Seen: 6 })).Outcome).toBe('NOT_POSSIBLE');
    const again = await desk.decide(id, { Action: 'schedule', Seen: 6, AuctionID: saleId, LotNumber: 2 });
    expect(again.Consignment.Status).toBe('scheduled');
    await db.query(sql`update lot_standings set status = 'passed'`);
    const back = await desk.decide(id, { Action: 'return', Seen: 7 });
    expect([back.Outcome, back.Consignment.Status]).toEqual(['done', 'returned']);
  });

  test('has a statement for its consignor once it is settled, with every line, and no formula in it', async () => {
    const desk = await aConsignmentDesk(db);
    const { id, lotId } = await aScheduled(desk, db);
    await sellLot(db, { lotId, hammerCents: 480_004 });
    const path = `/api/account/consignments/${id}/settlement`;
    expect((await desk.ruth.browser.get(`${path}.csv`)).statusCode).toBe(404);
    await db.query(sql`update lots set web_title = '=cmd|"x"!A1' where id = ${lotId}`);
    await desk.decide(id, { Action: 'settle', Seen: 6 });
    const csv = await desk.ruth.browser.get(`${path}.csv`);
    expect(csv.body.split('\r\n')).toEqual([
      '\uFEFFSubmission,Sale,Lot,Title,Hammer price,Commission,Yours',
      `${id},Sale ${saleId},1,"'=cmd|""x""!A1",4800.04,-600.01,4200.03`,
      `${id},,,Total,4800.04,-600.01,4200.03`,
      '',
    ]);
    const pdf = await desk.ruth.browser.get(`${path}.pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(wordsOf(readPdf(pdf.rawPayload))).toEqual(
      expect.arrayContaining([`Settlement for submission ${id}`, '$4,800.04', '-$600.01', '$4,200.03']),
    );
  });
});
