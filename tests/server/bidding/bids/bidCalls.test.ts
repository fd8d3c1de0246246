/** The calls of bidding as a browser makes them: bad input, floods, secrets, and a server that stops. */
import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import type { BidAnswer } from '#contract/bidding/bids.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aBrowser, accountsApp, anAccount, sharedAccountsApp } from '#tests/support/account/accounts.ts';
import { addBiddingLot, addTimedSale, saleId, whileOpen } from '#tests/support/bidding/bidding.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';
import { fromOwnPage } from '#tests/support/testApp.ts';

const place = '/api/account/bids/place';

const textHeaders = { ...fromOwnPage, 'content-type': 'application/json' };

async function aSale(wrap: (db: Database) => Database = (db) => db, serve = sharedAccountsApp) {
  const { app, db, lines } = await serve({
    clock: () => new Date(whileOpen),
    db: wrap(await shareTestDatabase()),
  });
  await emptyTables(db);
  await addTimedSale(db);
  await addBiddingLot(db);
  const someone = async () => {
    const account = await anAccount(db, { tier: 3 });
    await db.query(sql`
      insert into auction_registrations (account_id, auction_id, status)
      values (${account.id}, ${saleId}, 'approved')`);
    const browser = aBrowser(app);
    await browser.logIn(account);
    const bid = async (dollars: number, Key: string = randomUUID()) =>
      browser.post(place, { AuctionID: saleId, LotNumber: 1, MaxCents: dollars * 100, Key });
    const cookie = `session-access=${browser.jar.get('session-access')}`;
    /** As it stands, whatever a browser would have made of it. */
    const sendText = (body: string) =>
      app.inject({ method: 'POST', url: place, headers: { ...textHeaders, cookie }, body });
    return { account, browser, bid, cookie, sendText };
  };
  return { app, db, lines, someone };
}

const countWritten = async (db: Database) => {
  const [counted] = await db.query(sql`
    select (select count(*) from bids) as bids, (select count(*) from bid_answers) as answers`);
  return counted;
};

const good = {
  AuctionID: saleId,
  LotNumber: 1,
  MaxCents: 50_000,
  Key: '6f1c7b9e-58b6-4a39-9f07-8c0f8c1f1f10',
};

test.each<[string, string]>([
  ['MaxCents', '"50000"'],
  ['MaxCents', 'null'],
  ['MaxCents', '1e400'],
  ['MaxCents', '[50000]'],
  ['LotNumber', '0'],
  ['LotNumber', '1.5'],
  ['LotNumber', '"1"'],
  ['AuctionID', '-1'],
  ['AuctionID', '1000000000'],
  ['Key', '"again"'],
  ['Key', '""'],
])('what is no bid at all is refused with the field’s name: %s as %s', async (field, value) => {
  const { db, someone } = await aSale();
  const { sendText } = await someone();
  const givenValue = new RegExp(`"${field}":("[^"]*"|\\d+)`, 'u');
  const answer = await sendText(JSON.stringify(good).replace(givenValue, `"${field}":${value}`));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid_input' });
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field]);
  expect(await countWritten(db)).toEqual({ bids: 0, answers: 0 });
});

test('NaN is no JSON, and no bid', async () => {
  const { someone } = await aSale();
  const { sendText } = await someone();
  expect((await sendText('{"MaxCents":NaN}')).json()).toEqual({ code: 'malformed_request' });
});

test('a lot or a sale that does not exist is not found, and leaves nothing behind', async () => {
  const { db, someone } = await aSale();
  const { browser } = await someone();
  for (const other of [{ LotNumber: 2 }, { AuctionID: 2051 }]) {
    const answer = await browser.post(place, { ...good, ...other });
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'not_found' }]);
  }
  expect((await browser.get(`/api/account/bids/answer/${good.Key}`)).json()).toEqual({ code: 'not_found' });
  expect(await countWritten(db)).toEqual({ bids: 0, answers: 0 });
});

test('a thousand bids a second of one account are cut short, and nothing of them is written', async () => {
  const { db, someone } = await aSale(undefined, accountsApp);
  const { bid } = await someone();
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => bid(5)));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  for (const answer of refused) {
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json()).toMatchObject({ code: 'rate_limited' });
  }
  const taken = answers.length - refused.length;
  expect(taken).toBeLessThan(100);
  expect(await countWritten(db)).toEqual({ bids: 0, answers: taken });
});

test('no one else reads a maximum, in no answer and no line of the log; the log does not hold one’s own', async () => {
  const { app, db, lines, someone } = await aSale();
  const [anna, boris] = [await someone(), await someone()];
  const secretCents = 6_500_000;
  await anna.bid(secretCents / 100);
  await boris.bid(900);
  await boris.bid(0.01);
  const key = (await db.query<{ key: string }>(sql`select key from bid_answers limit 1`))[0]?.key;
  const addresses = [
    '/api/bids/history/2050/1',
    '/api/bids/standings?lots=2050-1',
    '/api/account/bids/lot/2050/1',
    '/api/account/bids/openings/2050/1',
    `/api/account/bids/answer/${key}`,
    '/.well-known/bid-receipt-keys.json',
    '/api/account/registration/2050',
  ];
  const seen = [await boris.bid(1_000)];
  for (const address of addresses) {
    seen.push(await boris.browser.get(address), await aBrowser(app).get(address));
  }
  const entries = await db.query<{ nonce: string; account: string }>(
    sql`select nonce, account_id::text as account from bids where max_cents = ${secretCents}`,
  );
  expect(entries).toHaveLength(1);
  for (const secret of [String(secretCents), String(secretCents / 100), entries[0]?.nonce ?? '']) {
    expect(seen.map(({ body }) => body).join('\n')).not.toContain(secret);
    expect(JSON.stringify(lines)).not.toContain(secret);
  }
});

test('a bidder reads the own answer again by its key, and opens the own commitments', async () => {
  const { someone } = await aSale();
  const [anna, boris] = [await someone(), await someone()];
  const key = randomUUID();
  const answer = (await anna.bid(1_000, key)).json<BidAnswer>();
  await boris.bid(800);
  expect((await anna.browser.get(`/api/account/bids/answer/${key}`)).json()).toEqual(answer);
  expect((await boris.browser.get(`/api/account/bids/answer/${key}`)).json()).toEqual({ code: 'not_found' });
  expect((await anna.browser.get('/api/account/bids/openings/2050/1')).json()).toEqual([
    { Number: 1, MaxCents: 100_000, Nonce: answer.Receipt?.Nonce },
  ]);
});

/** Makes every commit and loses the connection right after it. */
const losingCommits = (db: Database): Database => ({
  ...db,
  transaction: async (work) => {
    await db.transaction(work);
    throw new Error('Connection terminated unexpectedly');
  },
});

const asked = async (origin: string, cookie: string): Promise<Response> =>
  fetch(origin + place, {
    method: 'POST',
    headers: { ...textHeaders, cookie },
    body: JSON.stringify({ ...good, Key: randomUUID() }),
  });

test('a bid whose outcome no one knows gets no answer at all, so that its page asks for it', async () => {
  let losesCommits = false;
  const { app, db, someone } = await aSale((real) => ({
    ...real,
    transaction: (work) => (losesCommits ? losingCommits(real) : real).transaction(work),
  }));
  const { cookie } = await someone();
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  losesCommits = true;
  await expect(asked(origin, cookie)).rejects.toThrow('fetch failed');
  losesCommits = false;
  expect(await countWritten(db)).toEqual({ bids: 1, answers: 1 });
});

test('a server that stops answers the bids it has taken', async () => {
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
  const { promise: isBidding, resolve: bidding } = Promise.withResolvers<void>();
  const { app, db, someone } = await aSale((real) => ({
    ...real,
    transaction: (work) =>
      real.transaction((tx) =>
        work({
          ...tx,
          async query(statement) {
            if (statement.text.includes('auction_registrations')) {
              bidding();
              await mayGo;
            }
            return tx.query(statement);
          },
        }),
      ),
  }));
  const { cookie } = await someone();
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const first = asked(origin, cookie);
  await isBidding;
  const closing = app.close();
  go();
  expect(await (await first).json()).toMatchObject({ Outcome: 'LEADING' });
  await closing;
  expect(await countWritten(db)).toEqual({ bids: 1, answers: 1 });
});

test('several lots are asked for at once, those that do not exist are missing', async () => {
  const { app, db, someone } = await aSale();
  await addBiddingLot(db, { lotNumber: 2 });
  const anna = await someone();
  await anna.bid(600);
  const visitor = aBrowser(app);
  const answer = await visitor.get('/api/bids/standings?lots=2050-2,2050-1,2050-1,2050-9,9-1');
  const standings: { LotNumber: number }[] = answer.json();
  expect(standings.toSorted((one, other) => one.LotNumber - other.LotNumber)).toMatchObject([
    { AuctionID: saleId, LotNumber: 1, CurrentBidCents: 50_000, BidCount: 1, Version: 1 },
    { AuctionID: saleId, LotNumber: 2, CurrentBidCents: null, AskCents: 50_000 },
  ]);
});

test.each(['', '?lots=', '?lots=2050', '?lots=2050-1;drop', `?lots=${Array(121).fill('2050-1').join(',')}`])(
  'what names no lots is refused: standings%s',
  async (query) => {
    const { app } = await aSale();
    const answer = await aBrowser(app).get(`/api/bids/standings${query}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'invalid_input' }]);
  },
);

test('a bid in the room and a withdrawal have calls of their own, for anyone who is logged in', async () => {
  const { app, someone } = await aSale();
  const anna = await someone();
  const offer = { AuctionID: saleId, LotNumber: 1, Key: randomUUID() };
  const live = await anna.browser.post('/api/account/bids/live', {
    ...offer,
    MaxCents: 50_000,
    AskSeenCents: null,
  });
  expect(live.json()).toMatchObject({ Outcome: 'LOT_NOT_OPEN', Lot: { LotNumber: 1 } });
  const other = { ...offer, Key: randomUUID() };
  expect((await anna.browser.post('/api/account/bids/withdraw', other)).json()).toMatchObject({
    Outcome: 'NOTHING_SEALED',
  });
  for (const path of ['/api/account/bids/live', '/api/account/bids/withdraw']) {
    const refused = await aBrowser(app).post(path, { ...offer, MaxCents: 50_000, AskSeenCents: null });
    expect(refused.json()).toMatchObject({ code: 'not_logged_in' });
    expect((await anna.browser.post(path, { Key: 'x' })).statusCode).toBe(400);
  }
});
