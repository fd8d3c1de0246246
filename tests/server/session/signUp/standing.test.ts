/** What a logged-in bidder is shown about the account, and that it is never someone else's. */
import { expect, test } from 'vitest';

import { type Queryable, sql } from '#server/platform/db/sql.ts';
import { aBrowser, sharedAccountsApp, anAccount } from '#tests/support/account/accounts.ts';
import { addBiddingLot, addTimedSale } from '#tests/support/bidding/bidding.ts';
import { addMessage } from '#tests/support/messages/aMessage.ts';

async function loggedIn(fields: Parameters<typeof anAccount>[1] = {}) {
  const { app, db } = await sharedAccountsApp();
  const [account, other] = [await anAccount(db, fields), await anAccount(db)];
  const browser = aBrowser(app);
  await browser.logIn(account);
  const ask = async (url: string) => (await browser.get(url)).json<unknown>();
  const countBids = async (auctionIds: string) =>
    (await browser.post('/api/account/bids/getAllCurrentBidsCount', { auctionIds })).json<unknown>();
  return { app, db, account, other, ask, countBids };
}

test.each(['bidder', 'clerk', 'staff'] as const)(
  'the account info is exactly one item, with the first name and the role: %s',
  async (role) => {
    const { ask } = await loggedIn({ firstName: 'Zoë', role });
    expect(await ask('/api/account/info/accountInfo')).toEqual([{ FirstName: 'Zoë', Role: role }]);
  },
);

test('the email addresses name the primary one', async () => {
  const { ask, account } = await loggedIn();
  expect(await ask('/api/account/email/getAll')).toEqual([
    { EmailID: null, EmailType: 'Primary', Email: account.email },
  ]);
});

test('the header counts what waits for this account: unread, outbid, in the cart', async () => {
  const { ask, db, account, other } = await loggedIn();
  expect(await ask('/api/account/headercounts')).toEqual({ messages: 0, notifications: 0, cart: 0 });
  for (const isRead of [false, false, true, false]) await addMessage(db, account.id, { isRead });
  // What was deleted waits for no one.
  await db.query(sql`
    update messages set deleted_at = now() where id = (select min(id) from messages)`);
  await addMessage(db, other.id);
  await addTimedSale(db, 87);
  const [led, lost, over] = [
    await addBiddingLot(db, { lotNumber: 1 }, 87),
    await addBiddingLot(db, { lotNumber: 2 }, 87),
    await addBiddingLot(db, { lotNumber: 3, status: 'sold' }, 87),
  ];
  await db.query(sql`
    insert into bidder_lots (lot_id, account_id, auction_id, alias, max_cents, number)
    select lot_id, ${account.id}, 87, 1, 50000, 1 from unnest(${[led, lost, over]}::bigint[]) as lot_id`);
  await db.query(sql`update lot_standings set leader_id = ${account.id} where lot_id = ${led}`);
  await db.query(sql`
    insert into cart_lines (account_id, auction_id, lot_number, max_cents)
    values (${account.id}, 88, 1, 5000), (${account.id}, 88, 2, 5000), (${account.id}, 89, 1, 5000),
      (${other.id}, 88, 1, 5000)`);
  expect(await ask('/api/account/headercounts')).toEqual({ messages: 2, notifications: 1, cart: 3 });
});

test('current bids are counted for the auctions asked for, 0 where there is none; without ids, for every auction with one', async () => {
  const { countBids, db, account, other } = await loggedIn();
  const lots = new Map<string, number>();
  for (const auctionId of [88, 89, 90]) {
    await addTimedSale(db, auctionId);
    for (const lotNumber of [1, 2, 3]) {
      const status = lotNumber === 3 ? 'sold' : 'open';
      lots.set(`${auctionId}/${lotNumber}`, await addBiddingLot(db, { lotNumber, status }, auctionId));
    }
  }
  for (const [accountId, lot] of [
    [account.id, '88/1'],
    [account.id, '88/2'],
    [account.id, '88/3'],
    [account.id, '89/1'],
    [account.id, '90/3'],
    [other.id, '90/1'],
  ] as const) {
    await db.query(sql`
      insert into bidder_lots (lot_id, account_id, auction_id, alias, max_cents, number)
      values (${lots.get(lot) ?? 0}, ${accountId}, ${Number.parseInt(lot, 10)}, 1, 50000, 1)`);
  }
  expect(await countBids('88,90')).toEqual({ 88: 2, 90: 0 });
  expect(await countBids('089,88,88')).toEqual({ 88: 2, 89: 1 });
  expect(await countBids('')).toEqual({ 88: 2, 89: 1 });
});

test.each([
  '88,',
  ',88',
  '88;89',
  '88 89',
  '-1',
  "88' or true",
  '1e3',
  '９',
  '9'.repeat(10),
  '1,'.repeat(501),
])('auction ids are numbers and commas, and no list is endless: %j', async (auctionIds) => {
  const { countBids } = await loggedIn();
  expect(await countBids(auctionIds)).toMatchObject({ code: 'invalid_input' });
});

const register = (db: Queryable, accountId: number, status: string) =>
  db.query(sql`
    insert into auction_registrations (account_id, auction_id, status) values (${accountId}, 88, ${status})`);

const statusOf = '/api/account/info/getBidderStatus/88';
const askedOf = '/api/account/info/getPreRegistrationStatus/88';
const statuses = '/api/account/info/bidderStatuses';

test('without a registration there is no bidder status, and nothing was asked for', async () => {
  const { ask, db, other } = await loggedIn();
  await register(db, other.id, 'approved');
  expect(await ask(statusOf)).toEqual([{ AuctionID: 88, Status: 'none' }]);
  expect(await ask(askedOf)).toEqual({ response: false });
});

test.each(['requested', 'pending', 'approved', 'declined', 'suspended'])(
  'a registration shows its own status, for its auction only: %s',
  async (status) => {
    const { ask, db, account } = await loggedIn();
    await register(db, account.id, status);
    expect(await ask(statusOf)).toEqual([{ AuctionID: 88, Status: status }]);
    expect(await ask(askedOf)).toEqual({ response: true });
    expect(await ask('/api/account/info/getBidderStatus/89')).toEqual([{ AuctionID: 89, Status: 'none' }]);
    expect(await ask('/api/account/info/getPreRegistrationStatus/89')).toEqual({ response: false });
  },
);

test.each(['suspended', 'declined'] as const)(
  'an account that is %s is so in every auction, approved or not',
  async (status) => {
    const { ask, db, account } = await loggedIn({ status });
    await register(db, account.id, 'approved');
    expect(await ask(statusOf)).toEqual([{ AuctionID: 88, Status: status }]);
    expect(await ask('/api/account/info/getBidderStatus/89')).toEqual([{ AuctionID: 89, Status: status }]);
  },
);

test('an account that waits for approval itself waits in the sale that approved it, too', async () => {
  const { ask, db, account } = await loggedIn({ status: 'pending' });
  await register(db, account.id, 'approved');
  expect(await ask(statusOf)).toEqual([{ AuctionID: 88, Status: 'pending' }]);
});

test('where the caller may bid is answered for every auction that no one has closed', async () => {
  const { ask, db, account, other } = await loggedIn();
  const sales = [188, 189, 190];
  for (const auctionId of sales) await addTimedSale(db, auctionId);
  await db.query(sql`update auctions set closed_at = now() where id = 190`);
  await db.query(sql`
    insert into auction_registrations (account_id, auction_id, status)
    values (${account.id}, 188, 'pending'), (${account.id}, 190, 'approved'), (${other.id}, 189, 'approved')`);
  const answered = (await ask(statuses)) as { AuctionID: number }[];
  expect(answered.filter(({ AuctionID }) => sales.includes(AuctionID))).toEqual([
    { AuctionID: 188, Status: 'pending', HasAsked: true },
    { AuctionID: 189, Status: 'none', HasAsked: false },
  ]);
});

test.each(['0', '-1', 'x', '1.5', '1000000000', "88'--", '%00'])(
  'an auction is named by its number: %s',
  async (auctionId) => {
    const { ask } = await loggedIn();
    for (const call of ['getBidderStatus', 'getPreRegistrationStatus']) {
      expect(await ask(`/api/account/info/${call}/${auctionId}`)).toMatchObject({ code: 'invalid_input' });
    }
  },
);

test('anyone who is not logged in sees none of it', async () => {
  const { app } = await sharedAccountsApp();
  const visitor = aBrowser(app);
  const answers = [
    await visitor.get('/api/account/info/accountInfo'),
    await visitor.get('/api/account/email/getAll'),
    await visitor.get('/api/account/headercounts'),
    await visitor.post('/api/account/bids/getAllCurrentBidsCount', { auctionIds: '88' }),
    await visitor.get(statusOf),
    await visitor.get(askedOf),
    await visitor.get(statuses),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json<unknown>()])).toEqual(
    answers.map(() => [401, { code: 'not_logged_in' }]),
  );
});
