/**
 * No one gets at what belongs to someone else. Every call for someone who is logged in has a row here that says how
 * it is made with a stranger's ids, and what its caller may see; a call without a row fails.
 */
import { expect, test } from 'vitest';

import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/kernel/endpoint.ts';
import { site } from '#contract/kernel/site.ts';
import type { ActiveSession } from '#contract/session/sessions.ts';
import { aRegistration } from '#fixtures/registration.ts';
import { type Queryable, sql } from '#server/platform/db/sql.ts';
import { addStrangersCard, cardRows } from '#tests/server/account/cards/ownershipRows.ts';
import { addStrangersContacts, contactRows } from '#tests/server/account/contacts/ownershipRows.ts';
import { addStrangersDocuments, documentRows } from '#tests/server/account/documents/ownershipRows.ts';
import { ownDataRows } from '#tests/server/account/ownData/ownershipRows.ts';
import { profileRows } from '#tests/server/account/profile/ownershipRows.ts';
import { addStrangersChannels, channelRows } from '#tests/server/alerts/channels/ownershipRows.ts';
import { addStrangersAlert, alertRows } from '#tests/server/alerts/ownershipRows.ts';
import { addSale } from '#tests/server/auctions/aSale.ts';
import {
  addStrangersConsignment,
  consignmentRows,
} from '#tests/server/consigning/consignments/ownershipRows.ts';
import { inquiryRows } from '#tests/server/content/inquiries/ownershipRows.ts';
import { staffRows } from '#tests/server/desk/staff/ownershipRows.ts';
import { addStrangersInvoice, wonRows } from '#tests/server/invoices/won/ownershipRows.ts';
import { messageRows } from '#tests/server/messages/ownershipRows.ts';
import { timedConsoleRows } from '#tests/server/saleroom/timedConsole/ownershipRows.ts';
import { addStrangersList, wishlistRows } from '#tests/server/wishlists/ownershipRows.ts';
import {
  aBrowser,
  anAccount,
  type Browser,
  sharedAccountsApp,
  type TestAccount,
} from '#tests/support/account/accounts.ts';
import { seededDatabase } from '#tests/support/db/seededDatabase.ts';
import { openTestDatabase } from '#tests/support/db/testDb.ts';
import { addMessage } from '#tests/support/messages/aMessage.ts';

/** The caller and a stranger: both have something of everything, the stranger more of it. */
type World = { db: Queryable; me: Person; stranger: Person };
type Person = { account: TestAccount; browser: Browser; sessionId: number };

type Row = {
  /** What differs from one call to the next: parameters in the address, the body. */
  path?: (world: World) => string;
  body?: (world: World) => object;
  /** What the caller is answered, exactly; a refusal is the code of its problem. */
  answer: (world: World) => unknown;
};

const everybodysAuction = 7;
const strangersAuction = 8;
const strangersKey = '0b5b3c7e-3f6a-4c55-9d3e-3a52d6b1f0aa';

const ownRegistration = aRegistration({ AuctionID: strangersAuction });

const rows: Readonly<Record<string, Row>> = {
  'GET /api/account/sessions': { answer: ({ me }) => [me.sessionId] },
  'POST /api/account/sessions/end/:sessionId': {
    path: ({ stranger }) => `/api/account/sessions/end/${stranger.sessionId}`,
    answer: () => 'not_found',
  },
  'POST /api/account/sessions/endAll': { answer: () => ({ success: true }) },
  'GET /api/account/info/accountInfo': {
    answer: ({ me }) => [{ FirstName: me.account.firstName, Role: 'bidder' }],
  },
  'GET /api/account/headercounts': { answer: () => ({ messages: 1, notifications: 1, cart: 1 }) },
  'POST /api/account/bids/getAllCurrentBidsCount': {
    body: () => ({ auctionIds: `${everybodysAuction},${strangersAuction}` }),
    answer: () => ({ [everybodysAuction]: 1, [strangersAuction]: 0 }),
  },
  'GET /api/account/info/getBidderStatus/:AuctionID': {
    path: () => `/api/account/info/getBidderStatus/${strangersAuction}`,
    answer: () => [{ AuctionID: strangersAuction, Status: 'none' }],
  },
  'GET /api/account/info/bidderStatuses': {
    answer: (): unknown =>
      expect.arrayContaining([{ AuctionID: strangersAuction, Status: 'none', HasAsked: false }]),
  },
  'GET /api/account/info/getPreRegistrationStatus/:AuctionID': {
    path: () => `/api/account/info/getPreRegistrationStatus/${strangersAuction}`,
    answer: () => ({ response: false }),
  },
  'POST /api/account/bids/place': {
    body: () => ({
      AuctionID: strangersAuction,
      LotNumber: strangersAuction,
      MaxCents: 60_000,
      Key: strangersKey,
    }),
    answer: (): unknown => expect.objectContaining({ Own: null, Receipt: null }),
  },
  'POST /api/account/bids/live': {
    body: () => ({
      AuctionID: strangersAuction,
      LotNumber: strangersAuction,
      MaxCents: 60_000,
      AskSeenCents: null,
      Key: strangersKey,
    }),
    answer: (): unknown => expect.objectContaining({ Own: null, Receipt: null }),
  },
  'POST /api/account/bids/withdraw': {
    body: () => ({ AuctionID: strangersAuction, LotNumber: strangersAuction, Key: strangersKey }),
    answer: (): unknown => expect.objectContaining({ Own: null, Receipt: null }),
  },
  'GET /api/account/bids/answer/:Key': {
    path: () => `/api/account/bids/answer/${strangersKey}`,
    answer: () => 'not_found',
  },
  'GET /api/account/bids/lot/:auctionid/:lotnumber': {
    path: () => `/api/account/bids/lot/${strangersAuction}/${strangersAuction}`,
    answer: (): unknown => expect.objectContaining({ Own: null }),
  },
  'GET /api/account/bids/lots': { answer: () => [] },
  'GET /api/account/bids/openings/:auctionid/:lotnumber': {
    path: () => `/api/account/bids/openings/${strangersAuction}/${strangersAuction}`,
    answer: () => [],
  },
  // Of lot 8 in sale 8 only the stranger has a line, and a bid.
  'GET /api/account/bids/mine/:Tab': {
    path: () => '/api/account/bids/mine/active',
    answer: () => ({ Tab: 'active', Counts: { active: 0, won: 0, lost: 0 }, OlderCount: 0, Sales: [] }),
  },
  'GET /api/account/cart': { answer: () => ({ Sales: [] }) },
  'PUT /api/account/cart/line': {
    body: () => ({ AuctionID: strangersAuction, LotNumber: strangersAuction, MaxCents: 60_000 }),
    answer: () => ({ Outcome: 'KEPT', NearestCents: null }),
  },
  'DELETE /api/account/cart/line/:AuctionID/:LotNumber': {
    path: () => `/api/account/cart/line/${strangersAuction}/${strangersAuction}`,
    answer: () => ({ success: false }),
  },
  'POST /api/account/cart/submit': {
    body: () => ({
      Lines: [
        { AuctionID: strangersAuction, LotNumber: strangersAuction, MaxCents: 60_000, Key: strangersKey },
      ],
    }),
    answer: () => {
      const Answer: unknown = expect.objectContaining({ Own: null, Receipt: null });
      const result: unknown = expect.objectContaining({ Answer });
      return { Results: [result] };
    },
  },
  'POST /api/account/cart/answers': {
    body: () => ({ Keys: [strangersKey] }),
    answer: () => ({ Answers: [] }),
  },
  ...wishlistRows,
  ...alertRows,
  ...contactRows,
  ...inquiryRows,
  ...messageRows,
  ...documentRows,
  ...ownDataRows,
  ...profileRows,
  ...consignmentRows,
  ...wonRows,
  ...cardRows,
  // The stranger has paddle 300 there, and a bid; the caller has nothing.
  'GET /api/account/registration/:AuctionID': {
    path: () => `/api/account/registration/${strangersAuction}`,
    answer: () => ownRegistration,
  },
  'POST /api/account/registration/:AuctionID': {
    path: () => `/api/account/registration/${strangersAuction}`,
    body: () => ({ TermsVersion: site.termsVersion }),
    answer: () => ({ ...ownRegistration, Status: 'approved', Paddle: 301 }),
  },
  // Only who is approved can ask for more: the stranger is, the caller is not.
  'POST /api/account/registration/:AuctionID/limitRequest': {
    path: () => `/api/account/registration/${strangersAuction}/limitRequest`,
    body: () => ({ LimitCents: 5_000_000 }),
    answer: () => ownRegistration,
  },
  ...channelRows,
  // The caller is a bidder: what is there for clerks is not there for them.
  ...staffRows,
  ...timedConsoleRows,
  'GET /api/clerk/approvals': { answer: () => 'not_found' },
  'GET /api/clerk/approvals.csv': { answer: () => 'not_found' },
  'POST /api/clerk/approvals/:AuctionID/decide': {
    path: () => `/api/clerk/approvals/${strangersAuction}/decide`,
    body: ({ stranger }) => ({
      AccountID: stranger.account.id,
      Action: 'suspend',
      Seen: 0,
      Reason: 'Because.',
    }),
    answer: () => 'not_found',
  },
  // Only clerks and staff learn that there is such a room.
  'GET /api/clerk/room/:AuctionID': {
    path: () => `/api/clerk/room/${strangersAuction}`,
    answer: () => 'not_found',
  },
  'POST /api/clerk/room/:AuctionID/leave': {
    path: () => `/api/clerk/room/${strangersAuction}/leave`,
    answer: () => 'not_found',
  },
  'POST /api/clerk/room/:AuctionID/act': {
    path: () => `/api/clerk/room/${strangersAuction}/act`,
    body: () => ({
      Action: 'session.started',
      LotNumber: null,
      AskSeenCents: null,
      ActsSeen: 0,
      Text: null,
      Key: strangersKey,
    }),
    answer: () => 'not_found',
  },
};

/** Under the same path, but for anybody: they say nothing of an account, or take a code or a password for it. */
const publicCalls = [
  'GET /api/account/validate',
  'POST /api/account/create',
  'POST /api/account/email/sendVerification',
  'POST /api/account/email/verify',
  'POST /api/account/invitation',
  'POST /api/account/login',
  'POST /api/account/logout',
  'POST /api/account/password/checkReset',
  'POST /api/account/password/requestReset',
  'POST /api/account/password/reset',
];

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const ownCalls = endpoints.filter(({ audience }) => audience === 'account');

type Belongings = { auctions: readonly number[]; each: number };

async function haveSome(db: Queryable, accountId: number, { auctions, each }: Belongings): Promise<void> {
  for (let count = 0; count < each; count += 1) {
    await addMessage(db, accountId);
    for (const auction of auctions) {
      await db.query(sql`
        insert into cart_lines (account_id, auction_id, lot_number, max_cents)
        values (${accountId}, ${auction}, ${auction + count}, 50000)`);
    }
  }
  for (const auction of auctions) {
    await db.query(sql`
      insert into auction_registrations (account_id, auction_id, status, paddle)
      values (${accountId}, ${auction}, 'approved', ${each * 100})`);
    await db.query(sql`
      insert into bidder_lots (lot_id, account_id, auction_id, alias, max_cents, number, is_sealed)
      values (${auction}, ${accountId}, ${auction}, 1, 50000, 1, false)`);
  }
}

/** A lot for each auction, of its number, and on the stranger's a bid of theirs. */
async function addLots(db: Queryable, strangerId: number): Promise<void> {
  await db.query(sql`
    insert into lots (id, auction_id, lot_number, session_number, slug, web_title, headline, detail_desc,
      manufacturer_name, category, hlo, amcode, low_est_cents, high_est_cents, opening_cents)
    overriding system value
    select number, ${strangersAuction}, number, 1, 'lot', 'Lot', 'A lot', 'As it is.', 'Colt', 'Swords', 'O', 'A', 100000,
      200000, 50000
    from unnest(array[${everybodysAuction}::integer, ${strangersAuction}::integer]) as number`);
  await db.query(
    sql`insert into lot_standings (lot_id, auction_id, status) select id, id, 'pending' from lots`,
  );
  await db.query(sql`
    insert into bids (lot_id, number, auction_id, account_id, alias, kind, max_cents, received_at, steps, nonce,
      commitment, head)
    values (${strangersAuction}, 1, ${strangersAuction}, ${strangerId}, 1, 'sealed', 50000, now(), '[]', 'n', 'c', 'h')`);
  await db.query(sql`
    insert into bid_answers (account_id, key, auction_id, lot_number, max_cents, answer, answered_at)
    values (${strangerId}, ${strangersKey}::uuid, ${strangersAuction}, ${strangersAuction}, 50000, '{}', now())`);
}

let accounts: { mine: TestAccount; strangers: TestAccount };

const db = seededDatabase(async () => {
  const open = await openTestDatabase();
  await addSale(open, { id: strangersAuction });
  const mine = await anAccount(open, { firstName: 'Desmond' });
  const strangers = await anAccount(open, { firstName: 'Lucille' });
  await haveSome(open, mine.id, { auctions: [everybodysAuction], each: 1 });
  await haveSome(open, strangers.id, { auctions: [everybodysAuction, strangersAuction], each: 3 });
  await addLots(open, strangers.id);
  await addStrangersList(open, strangers.id, strangersAuction);
  await addStrangersAlert(open, strangers.id, strangersAuction);
  await addStrangersContacts(open, strangers.id);
  await addStrangersInvoice(open, strangers.id, strangersAuction);
  await addStrangersCard(open, strangers.id);
  await addStrangersDocuments(open, strangers.id);
  await addStrangersConsignment(open, strangers.id);
  await addStrangersChannels(open, strangers.id);
  accounts = { mine, strangers };
  return open;
});

async function aWorld() {
  let passedMs = 0;
  const start = Date.parse('2026-03-02T12:00:00.000Z');
  const { app } = await sharedAccountsApp({ db, clock: () => new Date(start + passedMs) });
  const person = async (account: TestAccount): Promise<Person> => {
    const browser = aBrowser(app);
    await browser.logIn(account);
    const [session] = (await browser.get('/api/account/sessions')).json<ActiveSession[]>();
    return { account, browser, sessionId: session?.id ?? 0 };
  };
  const [me, stranger] = [await person(accounts.mine), await person(accounts.strangers)];
  return { app, db, me, stranger, pass: (ms: number) => (passedMs += ms) };
}

function callOf({ method, path }: Endpoint, row: Row | undefined, world: World) {
  const body = row?.body?.(world);
  return { method, url: row?.path?.(world) ?? path, ...(body && { body }) };
}

/** Sessions are known by their ids here: the rest of them has its own tests. */
function seen(answer: unknown): unknown {
  const list = Array.isArray(answer) ? (answer as Partial<ActiveSession>[]) : [];
  return list.some(({ id }) => id !== undefined) ? list.map(({ id }) => id) : answer;
}

test('every call for someone who is logged in has its row', () => {
  expect(Object.keys(rows).toSorted()).toEqual(ownCalls.map(nameOf).toSorted());
});

test('no other call is under the path of the account, but for those that anybody may make', () => {
  const others = endpoints.filter(
    ({ audience, path }) => audience === undefined && path.startsWith('/api/account/'),
  );
  expect(others.map(nameOf).toSorted()).toEqual(publicCalls);
});

/** The calls that answer a browser without a session anything but a refusal. As none gets through, one world serves all. */
async function unrefused(browser: Browser, world: World): Promise<string[]> {
  const answered: string[] = [];
  for (const call of ownCalls) {
    const name = nameOf(call);
    const answer = await browser.send(callOf(call, rows[name], world));
    const isRefused = answer.statusCode === 401 && answer.json<{ code: string }>().code === 'not_logged_in';
    if (!isRefused) answered.push(`${name}: ${answer.statusCode} ${answer.body}`);
  }
  return answered;
}

test('no one without a session is answered, whatever the call', async () => {
  const world = await aWorld();
  const { app, me, pass } = world;
  const [anonymous, thief] = [aBrowser(app), aBrowser(app)];
  expect(await unrefused(anonymous, world), 'anonymous').toEqual([]);
  for (const cookie of ['RESTKEY', 'GA4ID', 'session-refresh']) {
    thief.jar.set(cookie, me.browser.jar.get(cookie) ?? '');
  }
  expect(await unrefused(thief, world), 'one who has what is for other calls').toEqual([]);
  thief.jar.set('session-access', me.browser.jar.get('RESTKEY') ?? '');
  expect(await unrefused(thief, world), 'one who shows it as what it is not').toEqual([]);

  pass(15 * 60_000);
  expect(await unrefused(me.browser, world), 'one who did not renew it').toEqual([]);
  await me.browser.get('/oauth2/refresh');
  const copy = aBrowser(app);
  for (const [cookie, value] of me.browser.jar) copy.jar.set(cookie, value);
  await me.browser.post('/api/account/logout');
  expect(await unrefused(copy, world), 'one who kept what was of a session that has ended').toEqual([]);
});

test.each(ownCalls.map((call) => ({ name: nameOf(call), call })))(
  'a caller gets their own, even with the ids of someone else: $name',
  async ({ name, call }) => {
    const world = await aWorld();
    const { me, stranger } = world;
    const row = rows[name];
    const strangersBefore = (await stranger.browser.get('/api/account/headercounts')).json<object>();
    const reply = await me.browser.send(callOf(call, row, world));
    const type = reply.headers['content-type'];
    const answer = type?.includes('json') ? reply.json<object>() : { file: type };
    expect('code' in answer ? answer.code : seen(answer)).toEqual(row?.answer(world));
    // Nor has anything of the stranger's changed.
    expect((await stranger.browser.get('/api/account/validate')).json()).toEqual({ Success: true });
    expect((await stranger.browser.get('/api/account/headercounts')).json()).toEqual(strangersBefore);
  },
);
