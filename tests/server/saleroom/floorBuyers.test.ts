/** Bidders of the floor, of the phones and of the book: they are registered at the console, and what they buy is theirs. */
import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import type { WalkIn } from '#contract/saleroom/saleroom.ts';
import { issueInvoice } from '#server/invoices/won/issueInvoices.ts';
import { createNotices } from '#server/messages/notices/notices.ts';
import { sql } from '#server/platform/db/sql.ts';
import { forgetUnverifiedAccounts } from '#server/session/signUp/waitingStore.ts';
import { aBidder, saleId } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

import { aCaller, addSession, aNode, conductFor } from './aSaleroom.ts';

const db = await openTestDatabase();

beforeEach(() => emptyTables(db));

const ruth: WalkIn = {
  FirstName: 'Ruth',
  LastName: 'Hollis',
  Email: '',
  Phone: '(309) 555-0142',
  BidsBy: 'room',
  PhoneLine: null,
  IsIdSeen: true,
};

async function aRunningSession() {
  const ids = await addSession(db);
  const node = aNode(db);
  const clerk = await aCaller(db, 'clerk');
  await node.act(clerk, 'session.started');
  await node.act(clerk, 'lot.opened');
  await node.round();
  const register = (bidder: Partial<WalkIn> = {}, more = {}) =>
    node.act(clerk, 'bidder.registered', { bidder: { ...ruth, ...bidder }, ...more });
  return { ids, node, clerk, register };
}

type Session = Awaited<ReturnType<typeof aRunningSession>>;

async function toFinalCall({ node, clerk }: Session): Promise<void> {
  await node.act(clerk, 'floorBid.taken', { askSeenCents: (await node.room()).Lot?.AskCents ?? 0 });
  await node.act(clerk, 'fairWarning.given');
  await node.act(clerk, 'finalCall.given');
}

const listWon = () =>
  db.query<{ paddle: number; cents: number; isFloor: boolean }>(sql`
    select r.paddle, w.hammer_cents as cents, w.is_floor as "isFloor"
    from won_lots w join auction_registrations r on r.account_id = w.account_id and r.auction_id = w.auction_id`);

test('a walk-in gets a paddle, buys from the floor, and gets the invoice without a fee for the internet', async () => {
  const session = await aRunningSession();
  const { node, clerk, register } = session;
  const { Outcome, Paddle, ClerkRoom } = await register();
  expect([Outcome, ClerkRoom.Bidders]).toEqual([
    'done',
    [{ Paddle, Name: 'Ruth Hollis', BidsBy: 'room', PhoneLine: null }],
  ]);
  await toFinalCall(session);
  expect(await node.act(clerk, 'hammer.fallen')).toMatchObject({ Outcome: 'NO_PADDLE' });
  expect(await node.act(clerk, 'hammer.fallen', { paddle: 9_999 })).toMatchObject({
    Outcome: 'UNKNOWN_PADDLE',
  });
  expect((await node.room()).Lot?.Stage).toBe('finalCall');
  expect(await node.act(clerk, 'hammer.fallen', { paddle: Paddle ?? 0 })).toMatchObject({ Outcome: 'done' });
  await conductFor(node, 3_300);
  expect((await node.room()).Lot).toMatchObject({ Stage: 'sold', IsFloor: true, LeaderPaddle: null });
  expect(await listWon()).toEqual([{ paddle: Paddle, cents: 50_000, isFloor: true }]);
  const [won] = await db.query<{ accountId: number }>(sql`select account_id as "accountId" from won_lots`);
  const day = { auctionId: saleId, day: '2026-12-02', isOver: true, lastCloseAt: node.clock().toISOString() };
  const bill = { day, accountId: won?.accountId ?? 0, issuedAt: node.clock().toISOString() };
  const invoiceId = await db.transaction((tx) => issueInvoice(tx, createNotices(node), bill));
  expect(await db.query(sql`select invoice_id as "invoiceId", live_fee_cents as fee from won_lots`)).toEqual([
    { invoiceId, fee: 0 },
  ]);
  // Without an email address nothing is mailed; their messages have it.
  expect(await db.query(sql`select kind from notices`)).toEqual([]);
  expect(await db.query(sql`select kind from messages`)).toEqual([{ kind: 'invoice' }]);
});

test('a late bid from the internet takes the lot from the floor and its buyer', async () => {
  const session = await aRunningSession();
  const { node, clerk, register } = session;
  const { Paddle = 0 } = await register();
  await toFinalCall(session);
  await node.act(clerk, 'hammer.fallen', { paddle: Paddle });
  const anna = await aBidder(db);
  await node.bidAtAsk(anna);
  expect((await node.room()).Lot?.Stage).toBe('open');
  for (const action of ['fairWarning.given', 'finalCall.given', 'hammer.fallen'] as const) {
    await node.act(clerk, action);
  }
  await conductFor(node, 3_300);
  expect(await db.query(sql`select account_id as "accountId", is_floor as "isFloor" from won_lots`)).toEqual([
    { accountId: anna, isFloor: false },
  ]);
});

test("a reopened lot is no buyer's", async () => {
  const session = await aRunningSession();
  const { node, clerk, register } = session;
  const { Paddle = 0 } = await register();
  await toFinalCall(session);
  await node.act(clerk, 'hammer.fallen', { paddle: Paddle });
  await conductFor(node, 3_300);
  await node.act(clerk, 'lot.reopened');
  expect(await listWon()).toEqual([]);
});

test('the consignor cannot buy their own lot, and a suspended bidder cannot buy at all', async () => {
  const session = await aRunningSession();
  const { ids, node, clerk, register } = session;
  const { Paddle = 0 } = await register();
  const { Paddle: other = 0 } = await register({ FirstName: 'Harlan', Phone: '(309) 555-0143' });
  await toFinalCall(session);
  await db.query(sql`update lots set consignor_id = ${await idOf(Paddle)} where id = ${ids[0] ?? 0}`);
  expect(await node.act(clerk, 'hammer.fallen', { paddle: Paddle })).toMatchObject({ Outcome: 'OWN_LOT' });
  await db.query(sql`update auction_registrations set status = 'suspended' where paddle = ${other}`);
  expect(await node.act(clerk, 'hammer.fallen', { paddle: other })).toMatchObject({
    Outcome: 'UNKNOWN_PADDLE',
  });
});

async function emailOf(accountId: number): Promise<string> {
  const [row] = await db.query<{ email: string }>(sql`select email from accounts where id = ${accountId}`);
  return row?.email ?? '';
}

async function idOf(paddle: number): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    select account_id as id from auction_registrations where paddle = ${paddle} and auction_id = ${saleId}`);
  return row?.id ?? 0;
}

test('a phone line has one person at a time', async () => {
  const { register } = await aRunningSession();
  const onLine = { BidsBy: 'phone', PhoneLine: 4 } as const;
  await register(onLine);
  const { ClerkRoom } = await register({ FirstName: 'Harlan', Phone: '(309) 555-0143', ...onLine });
  expect(ClerkRoom.Bidders.map(({ Name, BidsBy, PhoneLine }) => [Name, BidsBy, PhoneLine])).toEqual([
    ['Ruth Hollis', 'phone', null],
    ['Harlan Hollis', 'phone', 4],
  ]);
});

test('a person who has an account bids with it, under their own name and their own paddle', async () => {
  const { register } = await aRunningSession();
  const anna = await aBidder(db);
  const email = await emailOf(anna);
  const before = await db.query(sql`select count(*)::integer as count from accounts`);
  const { Outcome, Paddle, ClerkRoom } = await register({ Email: email.toUpperCase(), BidsBy: 'book' });
  expect([Outcome, ClerkRoom.Bidders]).toEqual([
    'done',
    [{ Paddle, Name: 'Harlan Whitcomb', BidsBy: 'book', PhoneLine: null }],
  ]);
  expect(await idOf(Paddle ?? 0)).toBe(anna);
  expect(await db.query(sql`select count(*)::integer as count from accounts`)).toEqual(before);
});

test.each([
  ['is suspended in the sale', { registration: 'suspended' }],
  ['is declined in the sale', { registration: 'declined' }],
  ['is suspended everywhere', { status: 'suspended' }],
  ['is staff', { role: 'staff', registration: null }],
] as const)('a person who %s is not registered', async (_, facts) => {
  const { register } = await aRunningSession();
  const anna = await aBidder(db, facts);
  const email = await emailOf(anna);
  const answer = await register({ Email: email });
  expect([answer.Outcome, answer.Paddle]).toEqual(['NOT_ALLOWED', undefined]);
});

test('what is missing is said at its field, and no one is registered', async () => {
  const { register } = await aRunningSession();
  await expect(
    register({ FirstName: ' ', Phone: '', BidsBy: 'phone', IsIdSeen: false }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
    fields: {
      FirstName: 'Enter their first name.',
      Email: 'Enter an email address or a phone number.',
      PhoneLine: 'Enter the number of the phone line.',
      IsIdSeen: 'Look at a photo ID first.',
    },
  });
  expect(await db.query(sql`select 1 from auction_registrations`)).toEqual([]);
});

test('sent again it registers once, and says the same paddle', async () => {
  const { register } = await aRunningSession();
  const key = randomUUID();
  const [one, two] = [await register({}, { key }), await register({}, { key })];
  expect([one.Outcome, two.Outcome, two.Paddle]).toEqual(['done', 'done', one.Paddle]);
  expect(await db.query(sql`select 1 from auction_registrations`)).toHaveLength(1);
  const facts = await db.query(
    sql`select facts::text as facts from clerk_acts where action = 'bidder.registered'`,
  );
  expect(JSON.stringify(facts)).not.toMatch(/Hollis|555/u);
});

test('a registration stops no other clerk, and an account that was made for it is not forgotten', async () => {
  const { node, clerk, register } = await aRunningSession();
  const { Acts } = await node.saleroom.getClerkRoom(clerk, saleId);
  await register({ Email: 'ruth@example.com' });
  expect(await node.act(clerk, 'fairWarning.given', { actsSeen: Acts })).toMatchObject({ Outcome: 'done' });
  await db.query(
    sql`update accounts set created_at = now() - interval '30 days' where email = 'ruth@example.com'`,
  );
  await forgetUnverifiedAccounts(db);
  expect(await db.query(sql`select 1 from accounts where email = 'ruth@example.com'`)).toHaveLength(1);
});
