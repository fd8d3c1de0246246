/** Wishlists over HTTP: the shapes that product.md gives, sentences for what is refused, and what strangers leave behind. */
import { beforeEach, expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aBrowser, sharedAccountsApp, anAccount } from '#tests/support/account/accounts.ts';
import { addBiddingLot, addTimedSale, saleId } from '#tests/support/bidding/bidding.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

import { addStrangersList, callsWithIds } from './ownershipRows.ts';

const root = '/api/account/wishlist';

beforeEach(async () => emptyTables(await shareTestDatabase()));

async function aWorld() {
  const { app, db } = await sharedAccountsApp();
  await addTimedSale(db);
  const lotId = await addBiddingLot(db);
  const person = async () => {
    const browser = aBrowser(app);
    const account = await anAccount(db);
    await browser.logIn(account);
    const call =
      (method: 'GET' | 'POST' | 'PUT') =>
      async <Answer>(path: string, body?: object): Promise<Answer> =>
        (await browser.send({ method, url: `${root}/${path}`, ...(body && { body }) })).json<Answer>();
    return { browser, account, get: call('GET'), post: call('POST'), put: call('PUT') };
  };
  return { app, db, lotId, me: await person(), friend: await person() };
}

test('one list from its making to its copy with a friend, call by call', async () => {
  const { app, me, friend, lotId } = await aWorld();
  const [{ wlid = 0 } = {}] = await me.post<{ wlid?: number }[]>(`createList/${saleId}`, {
    wlname: ' Rifles ',
  });
  const [{ wli = 0 } = {}] = await me.post<{ wli?: number }[]>(`addItem/${wlid}/${lotId}`);
  expect(await me.put(`saveNotes/${wli}`, { note: 'Fine' })).toEqual({ success: true });
  expect(await me.get(`listItems/${wlid}`)).toMatchObject([
    { wli, AuctionItemID: lotId, note: 'Fine', Card: { AuctionItemID: lotId } },
  ]);
  expect(await me.put(`editList/${wlid}`, { wlname: 'Long guns' })).toEqual([
    { WishListID: wlid, wlname: 'Long guns' },
  ]);
  expect(await me.get(`listNameById/${wlid}`)).toEqual([{ WishListID: wlid, wlname: 'Long guns' }]);
  const listed = [{ WishListID: wlid, wlname: 'Long guns', ItemCount: 1, AuctionItemIDs: [lotId] }];
  expect(await me.get(`auctionLists/${saleId}`)).toMatchObject(listed);
  expect(await me.get('allLists')).toMatchObject(listed);
  const [{ UID = '' } = {}] = await me.get<{ UID?: string }[]>(`getSharedId/${wlid}`);
  expect(await friend.get(`getWlidFromShared/${UID}`)).toMatchObject([{ WishListID: wlid }]);
  // The link is enough to see the lots; what is said of the reader is nothing.
  const stranger = await app.inject({ url: `/api/wishlist/shared/${UID}` });
  expect(stranger.json()).toMatchObject([
    { WishListID: wlid, IsOwn: false, Cards: [{ AuctionItemID: lotId }] },
  ]);
  expect((await app.inject({ url: '/api/wishlist/shared/unknown' })).json()).toEqual([]);
  expect(await friend.get(`importList/${UID}`)).toMatchObject({
    success: true,
    data: { wlname: 'Long guns', imported: 1, missing: [] },
  });
  expect(await me.get(`importList/${UID}`)).toEqual({ success: false, data: null });
  expect(await me.put(`deleteItem/${wlid}/${lotId}/${wli}`)).toEqual({ success: true });
  expect(await me.put(`undeleteItem/${wli}`)).toEqual({ success: true });
  expect(await me.post(`deleteList/${wlid}`)).toEqual({ success: true });
  expect(await me.post(`undeleteList/${wlid}`)).toEqual({ success: true });
});

test('a note of 100 kB is refused with its sentence', async () => {
  const { me, lotId } = await aWorld();
  const [{ wlid = 0 } = {}] = await me.post<{ wlid?: number }[]>(`createList/${saleId}`, {
    wlname: 'Rifles',
  });
  const [{ wli = 0 } = {}] = await me.post<{ wli?: number }[]>(`addItem/${wlid}/${lotId}`);
  expect(await me.put<Problem>(`saveNotes/${wli}`, { note: 'é'.repeat(100_000) })).toEqual({
    code: 'invalid_input',
    fields: { note: 'A note has at most 2,000 characters. This one has 100,000.' },
  });
});

test('what changes state is refused without the proof of our own pages, by GET too', async () => {
  const { me } = await aWorld();
  for (const path of ['getSharedId/1', 'importList/x']) {
    const headers = { 'x-requested-with': '', 'sec-fetch-site': 'cross-site' };
    const answer = await me.browser.send({ method: 'GET', url: `${root}/${path}`, headers });
    expect(answer.json()).toEqual({ code: 'foreign_origin' });
  }
});

test.each(Object.entries(callsWithIds))(
  'a stranger’s id is not there, and that it was tried is written down: %s',
  async (name, row) => {
    const { db, me, friend } = await aWorld();
    await addStrangersList(db, friend.account.id, saleId);
    const [method = ''] = name.split(' ');
    const answer = await me.browser.send({
      method: method as 'GET',
      url: row.path?.() ?? '',
      ...(row.body && { body: row.body() }),
    });
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'not_found' }]);
    const events = await db.query<{ accountId: number }>(sql`
    select account_id as "accountId" from security_events where kind = 'foreign_id_refused'`);
    expect(events).toEqual([{ accountId: me.account.id }]);
    // What does not exist leaves nothing: that is a mistake, or a thing of one's own that is gone.
    await me.get('listItems/424242');
    expect(
      await db.query(sql`select id from security_events where kind = 'foreign_id_refused'`),
    ).toHaveLength(1);
  },
);
