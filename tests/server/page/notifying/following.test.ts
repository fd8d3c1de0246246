/** What pages receive on the live socket: real sockets, real bids, the whole server. */
import type { AddressInfo } from 'node:net';

import { stringifyCookie } from 'cookie';
import { io, type Socket } from 'socket.io-client';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import type { LotStanding, OwnStanding } from '#contract/bidding/bids.ts';
import {
  type ClientToServer,
  type Followed,
  type Following,
  livePath,
  type ServerToClient,
} from '#contract/page/live.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aBrowser, accountsApp, anAccount, type Browser } from '#tests/support/account/accounts.ts';
import {
  addBiddingLot,
  addLiveSale,
  addTimedSale,
  saleId,
  whileOpen,
} from '#tests/support/bidding/bidding.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

type Client = Socket<ServerToClient, ClientToServer>;

const db = await shareTestDatabase();

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
  await addBiddingLot(db);
});

const lotOne = { AuctionID: saleId, LotNumber: 1 };

async function aSite() {
  let now = whileOpen;
  const { app, lines } = await accountsApp({ db, clock: () => new Date(now) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  /** A page, of someone who is logged in where it has a browser's cookies. */
  async function aPage(browser?: Browser) {
    const client: Client = io(origin, {
      path: livePath,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      ...(browser && { extraHeaders: { cookie: stringifyCookie(Object.fromEntries(browser.jar)) } }),
    });
    onTestFinished(() => void client.disconnect());
    const [lots, own, sales]: [LotStanding[], OwnStanding[], number[]] = [[], [], []];
    client.on('lots', (standings) => void lots.push(...standings));
    client.on('own', (standing) => void own.push(standing));
    client.on('sale', (auctionId) => void sales.push(auctionId));
    await new Promise<void>((resolve) => void client.once('hashcheck', () => resolve()));
    const follow = (following: Partial<Following>): Promise<Followed> =>
      client.emitWithAck('follow', { auctions: [], lots: [], ...following });
    return { client, lots, own, sales, follow };
  }

  async function aBidder() {
    const account = await anAccount(db);
    await db.query(sql`
      insert into auction_registrations (account_id, auction_id, status, paddle)
      values (${account.id}, ${saleId}, 'approved', ${account.id})`);
    const browser = aBrowser(app);
    await browser.logIn(account);
    const bid = async (dollars: number, LotNumber = 1) => {
      const body = { AuctionID: saleId, LotNumber, MaxCents: dollars * 100, Key: crypto.randomUUID() };
      const answer = await browser.post('/api/account/bids/place', body);
      return answer.json<{ Outcome: string }>().Outcome;
    };
    return { account, browser, bid };
  }

  const setTime = (later: string): void => {
    now = later;
  };
  return { aPage, aBidder, setTime, lines };
}

describe('a page that follows a lot', () => {
  test('receives how it stands now, what time it is, and every change', async () => {
    const { aPage, aBidder } = await aSite();
    const [page, anna, boris] = [await aPage(), await aBidder(), await aBidder()];
    const { lots, serverMs } = await page.follow({ lots: [lotOne, { AuctionID: saleId, LotNumber: 99 }] });
    expect(lots).toMatchObject([
      { ...lotOne, Status: 'open', CurrentBidCents: null, AskCents: 50_000, Version: 0 },
    ]);
    expect(serverMs).toBe(Date.parse(whileOpen));
    expect(await anna.bid(1_000)).toBe('LEADING');
    await expect
      .poll(() => page.lots.at(-1))
      .toMatchObject({ ...lotOne, CurrentBidCents: 50_000, Version: 1 });
    expect(await boris.bid(800)).toBe('OUTBID');
    await expect.poll(() => page.lots.at(-1)).toMatchObject({ CurrentBidCents: 85_000, Version: 2 });
    expect(JSON.stringify(page.lots)).not.toContain('100000');
  });

  test('receives each change once, though it follows the sale as well', async () => {
    const { aPage, aBidder } = await aSite();
    const [both, sale, anna] = [await aPage(), await aPage(), await aBidder()];
    await both.follow({ lots: [lotOne], auctions: [saleId] });
    await sale.follow({ auctions: [saleId] });
    await anna.bid(1_000);
    await expect.poll(() => sale.lots).toHaveLength(1);
    await both.follow({});
    expect(both.lots).toHaveLength(1);
  });

  test('of a live sale receives which lot is up and which comes next, and nothing about any other lot', async () => {
    const liveSale = saleId + 1;
    await addLiveSale(db, 2, liveSale);
    const lotIds = [];
    for (const lotNumber of [1, 2, 3]) {
      const status = lotNumber === 1 ? 'open' : 'pending';
      lotIds.push(await addBiddingLot(db, { lotNumber, status, closesAt: null }, liveSale));
    }
    const { aPage } = await aSite();
    const page = await aPage();
    const { lots } = await page.follow({ turns: [liveSale], lots: [{ AuctionID: liveSale, LotNumber: 3 }] });
    expect(new Map(lots.map(({ LotNumber, Status }) => [LotNumber, Status]))).toEqual(
      new Map([
        [1, 'open'],
        [3, 'pending'],
      ]),
    );
    await db.query(sql`
      update lot_standings set version = 1, status = case status when 'open' then 'sold' else 'open' end
      where lot_id = any(${lotIds.slice(0, 2)}::bigint[])`);
    await db.query(sql`
      insert into outbox (lot_ids, created_at)
      values (${lotIds}::bigint[], now() - interval '1 minute')`);
    await expect.poll(() => page.lots).toHaveLength(3);
    expect(page.lots.filter(({ LotNumber }) => LotNumber !== 3)).toMatchObject([
      { LotNumber: 1, Status: 'sold' },
      { LotNumber: 2, Status: 'open' },
    ]);
    await db.query(sql`update lot_standings set status = 'passed' where lot_id = ${lotIds[1] ?? 0}`);
    const between = await (await aPage()).follow({ turns: [liveSale], lots: [] });
    expect(between.lots).toMatchObject([{ LotNumber: 2, Status: 'passed' }]);
  });

  test('receives no more of it once it shows another', async () => {
    const { aPage, aBidder } = await aSite();
    await addBiddingLot(db, { lotNumber: 2 });
    const [page, anna] = [await aPage(), await aBidder()];
    await page.follow({ lots: [lotOne] });
    await page.follow({ lots: [{ AuctionID: saleId, LotNumber: 2 }] });
    await anna.bid(1_000, 1);
    await anna.bid(1_000, 2);
    await expect.poll(() => page.lots).toMatchObject([{ LotNumber: 2 }]);
  });

  test('receives that it closed, and only its winner that it is theirs', async () => {
    const { aPage, aBidder, setTime } = await aSite();
    const [anna, boris] = [await aBidder(), await aBidder()];
    const [annasPage, borissPage] = [await aPage(anna.browser), await aPage(boris.browser)];
    await anna.bid(1_000);
    await annasPage.follow({ auctions: [saleId] });
    await borissPage.follow({ lots: [lotOne] });
    setTime('2026-12-02T15:00:01.000Z');
    await expect.poll(() => annasPage.own).toMatchObject([{ ...lotOne, HasWon: true }]);
    await expect.poll(() => annasPage.sales.at(-1)).toBe(saleId);
    const sold = { Status: 'sold', PriceRealizedCents: 58_750, AskCents: null };
    await expect.poll(() => borissPage.lots.at(-1)).toMatchObject(sold);
    expect(borissPage.own).toEqual([]);
  });
});

describe('pages that share a line', () => {
  const lotTwo = { AuctionID: saleId, LotNumber: 2 };

  test('each follow their own, and a page that ends leaves the others theirs', async () => {
    const { aPage, aBidder } = await aSite();
    await addBiddingLot(db, { lotNumber: 2 });
    const [line, anna] = [await aPage(), await aBidder()];
    expect((await line.follow({ page: 1, lots: [lotOne] })).lots).toMatchObject([lotOne]);
    expect((await line.follow({ page: 2, lots: [lotTwo, lotOne] })).lots).toHaveLength(2);
    await anna.bid(1_000, 2);
    await expect.poll(() => line.lots.at(-1)).toMatchObject({ ...lotTwo, Version: 1 });
    await line.follow({ page: 2 });
    await anna.bid(1_100, 2);
    await anna.bid(1_000, 1);
    await expect.poll(() => line.lots.at(-1)).toMatchObject({ ...lotOne, Version: 1 });
    expect(line.lots).toHaveLength(2);
  });

  test('are answered each, when they ask at once', async () => {
    const { aPage } = await aSite();
    const line = await aPage();
    const answers = await Promise.all([1, 2, 3].map((page) => line.follow({ page, lots: [lotOne] })));
    expect(answers.map(({ lots }) => lots.length)).toEqual([1, 1, 1]);
  });

  test('are forty at most: the next one is not answered until another ends', async () => {
    const { aPage } = await aSite();
    const line = await aPage();
    for (let page = 1; page <= 40; page += 1) await line.follow({ page, auctions: [saleId] });
    let isAnswered = false;
    line.client.emit('follow', { page: 41, auctions: [saleId], lots: [] }, () => (isAnswered = true));
    await line.follow({ page: 7 });
    expect(isAnswered).toBe(false);
    expect((await line.follow({ page: 41, lots: [lotOne] })).lots).toHaveLength(1);
  });
});

describe('what someone has on a lot', () => {
  test('goes to every page of that account, whatever it shows, and to no other', async () => {
    const { aPage, aBidder } = await aSite();
    const [anna, boris] = [await aBidder(), await aBidder()];
    const annas = [await aPage(anna.browser), await aPage(anna.browser)];
    const others = [await aPage(boris.browser), await aPage()];
    for (const page of others) await page.follow({ lots: [lotOne], auctions: [saleId] });
    await anna.bid(1_000);
    await boris.bid(2_000);
    const outbid = [
      { ...lotOne, MaxCents: 100_000, IsLeading: false, IsSealed: false, HasWon: false, Alias: 1 },
    ];
    for (const page of annas) await expect.poll(() => page.own).toEqual(outbid);
    for (const page of others) await page.follow({});
    expect(others.map(({ own }) => own)).toEqual([[], []]);
  });

  test.each([
    ['log out', '/api/account/logout'],
    ['end every session', '/api/account/sessions/endAll'],
  ])('goes to no page that stayed open after its owner chose to %s', async (_, path) => {
    const { aPage, aBidder } = await aSite();
    const [anna, boris] = [await aBidder(), await aBidder()];
    await anna.bid(1_000);
    const left = await aPage(anna.browser);
    await left.follow({ lots: [lotOne] });
    expect((await anna.browser.post(path)).statusCode).toBe(200);
    await anna.browser.logIn(anna.account);
    const back = await aPage(anna.browser);
    await boris.bid(2_000);
    await expect.poll(() => back.own).toHaveLength(1);
    // On a slow day the first bid is sent only now, to anyone who has started to follow.
    await expect.poll(() => left.lots.at(-1)).toMatchObject({ Version: 2 });
    expect(left.own).toEqual([]);
  });

  test('goes to no one with a cookie that is made up', async () => {
    const { aPage, aBidder } = await aSite();
    const [anna, boris] = [await aBidder(), await aBidder()];
    const thief = {
      ...anna.browser,
      jar: new Map([...anna.browser.jar.keys()].map((name) => [name, 'x'.repeat(43)])),
    };
    const [forged, real] = [await aPage(thief), await aPage(anna.browser)];
    await anna.bid(1_000);
    await boris.bid(2_000);
    await expect.poll(() => real.own).toHaveLength(1);
    await forged.follow({});
    expect(forged.own).toEqual([]);
  });
});

describe('what no page of ours would send', () => {
  const manyLots = Array.from({ length: 121 }, (_, place) => ({ AuctionID: saleId, LotNumber: place + 1 }));

  test.each([
    ['a room by its name', { auctions: [], lots: ['session:1'] }],
    ['a room in place of a number', { auctions: ['session:1'], lots: [] }],
    [
      'part of a name in a number',
      { auctions: [], lots: [{ AuctionID: saleId, LotNumber: '1/../../session:1' }] },
    ],
    ['numbers that are none', { auctions: [Number.NaN, -1, 1e12, 0.5], lots: [] }],
    ['121 lots', { auctions: [], lots: manyLots }],
    ['four sales', { auctions: [1, 2, 3, 4], lots: [] }],
    ['a page that is no number', { page: 'one', auctions: [], lots: [] }],
    ['nothing', null],
    ['a list', []],
    ['half of it', { lots: [lotOne] }],
  ])('%s is not answered, and costs one line of the log', async (_, following) => {
    const { aPage, aBidder, lines } = await aSite();
    const [page, witness] = [await aPage(), await aPage()];
    const [anna, boris] = [await aBidder(), await aBidder()];
    let answers = 0;
    const send = () => page.client.emit('follow', following as Following, () => (answers += 1));
    send();
    send();
    await witness.follow({ lots: [lotOne] });
    await anna.bid(1_000);
    await boris.bid(2_000);
    await expect.poll(() => witness.lots.at(-1)).toMatchObject({ Version: 2 });
    // Messages of a socket arrive in their order: when this one is answered, the others have been seen.
    await page.follow({});
    expect([answers, page.own, page.lots]).toEqual([0, [], []]);
    const complaints = lines.filter(({ level }) => level === 'warn');
    expect(complaints).toMatchObject([{ msg: 'a socket asks for what no page of ours would' }]);
  });

  test('a question without a way to answer it, or another event, leaves the server standing', async () => {
    const { aPage, lines } = await aSite();
    const page = await aPage();
    const raw = page.client as unknown as Socket;
    raw.emit('follow', { auctions: [], lots: [lotOne] });
    raw.emit('follow');
    raw.emit('join', 'session:1');
    raw.emit('own', { MaxCents: 1 });
    expect((await page.follow({ lots: [lotOne] })).lots).toHaveLength(1);
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
