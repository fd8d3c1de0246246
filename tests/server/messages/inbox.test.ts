/** What an account reads in its inbox, what it does with it, and that no one else can. */
import { beforeEach, describe, expect, test } from 'vitest';

import type { Inbox } from '#contract/messages/messages.ts';
import { forgetOldMessages } from '#server/messages/messageStore.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aBrowser, sharedAccountsApp, anAccount, type Browser } from '#tests/support/account/accounts.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';
import { addMessage } from '#tests/support/messages/aMessage.ts';

const db = await shareTestDatabase();
let browser: Browser;
let me: number;
let stranger: number;

beforeEach(async () => {
  await emptyTables(db);
  const { app } = await sharedAccountsApp({ db });
  const [account, other] = [await anAccount(db), await anAccount(db)];
  [me, stranger] = [account.id, other.id];
  browser = aBrowser(app);
  await browser.logIn(account);
});

const address = '/api/account/messages';
const read = async (query = ''): Promise<Inbox> => (await browser.get(`${address}${query}`)).json<Inbox>();
const idsOf = ({ Messages }: Inbox): number[] => Messages.map(({ MessageID }) => MessageID);
const mark = (MessageIDs: readonly unknown[], IsRead: unknown = true) =>
  browser.post(`${address}/read`, { MessageIDs, IsRead });
const remove = (id: number | string) => browser.send({ method: 'DELETE', url: `${address}/${id}` });
const restore = (id: number | string) => browser.post(`${address}/${id}/restore`);

async function addMany(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await addMessage(db, me));
  return ids.toReversed();
}

/** Where the header, the menu and the popover have their figure from. */
const headerCount = async (): Promise<number> =>
  (await browser.get('/api/account/headercounts')).json<{ messages: number }>().messages;

test('an empty inbox is one empty page', async () => {
  expect(await read()).toEqual({
    Messages: [],
    Total: 0,
    Unread: 0,
    Page: 1,
    Pages: 1,
    Newest: null,
    Newer: 0,
  });
});

test('a message has its words, its link, when it came and whether it was read', async () => {
  const at = '2026-03-01T12:00:00.000Z';
  const id = await addMessage(db, me, { subject: 'You won lot 7', path: '/detail/1/7/a', at, isRead: true });
  expect((await read()).Messages).toEqual([
    {
      MessageID: id,
      Kind: 'lotsOutbid',
      Subject: 'You won lot 7',
      Body: [{ Text: 'Somebody leads.', Href: null }],
      Href: '/detail/1/7/a',
      LinkText: 'See the lot',
      SentAt: at,
      IsRead: true,
    },
  ]);
});

describe('pages', () => {
  test('have twenty messages each, the newest first', async () => {
    const ids = await addMany(45);
    expect(idsOf(await read())).toEqual(ids.slice(0, 20));
    const last = await read('?page=3');
    expect(idsOf(last)).toEqual(ids.slice(40));
    expect(last).toMatchObject({ Total: 45, Page: 3, Pages: 3, Unread: 45, Newest: ids[0] });
  });

  test('beyond the last one is the last one', async () => {
    const ids = await addMany(21);
    expect(await read('?page=999999999')).toMatchObject({ Page: 2, Pages: 2 });
    expect(idsOf(await read('?page=3'))).toEqual(ids.slice(20));
  });

  test.each(['0', '-1', '1e9', 'NaN', '1.5', 'one', '99999999999999999999'])(
    'there is no page %s',
    async (page) => {
      const answer = await browser.get(`${address}?page=${page}`);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid_input']);
    },
  );

  test('do not move when a message arrives: it is counted, and listed when it is asked for', async () => {
    const ids = await addMany(21);
    const first = await read();
    const arrived = await addMessage(db, me);
    const again = await read(`?upTo=${first.Newest}`);
    expect(idsOf(again)).toEqual(idsOf(first));
    expect(again).toMatchObject({ Total: 21, Unread: 22, Newer: 1, Newest: arrived });
    expect(idsOf(await read())).toEqual([arrived, ...ids.slice(0, 19)]);
  });

  test('of the unread have those alone', async () => {
    const [unread] = [await addMessage(db, me)];
    await addMessage(db, me, { isRead: true });
    expect(await read('?show=unread')).toMatchObject({ Total: 1, Unread: 1, Pages: 1 });
    expect(idsOf(await read('?show=unread'))).toEqual([unread]);
    expect((await browser.get(`${address}?show=mine`)).statusCode).toBe(400);
  });
});

describe('read and unread', () => {
  test('every action answers the number that the header has', async () => {
    const [first = 0, second = 0, third = 0] = await addMany(3);
    expect((await mark([first, second])).json()).toEqual({ Unread: 1 });
    expect(await headerCount()).toBe(1);
    expect((await mark([second], false)).json()).toEqual({ Unread: 2 });
    expect(await headerCount()).toBe(2);
    expect((await remove(third)).json()).toEqual({ Unread: 1 });
    expect(await headerCount()).toBe(1);
    expect((await restore(third)).json()).toEqual({ Unread: 2 });
    expect(await headerCount()).toBe(2);
  });

  test('what was read stays read since then', async () => {
    const [id = 0] = await addMany(1);
    await db.query(sql`update messages set read_at = '2026-01-01T00:00:00Z' where id = ${id}`);
    await mark([id]);
    expect(await db.query(sql`select read_at as at from messages`)).toEqual([
      { at: '2026-01-01T00:00:00.000Z' },
    ]);
  });

  test('all means all that were seen: what arrives meanwhile stays unread', async () => {
    const [newest = 0] = await addMany(3);
    const arrived = await addMessage(db, me);
    const answer = await browser.post(`${address}/readAll`, { upTo: newest });
    expect(answer.json()).toEqual({ Unread: 1 });
    expect(idsOf(await read('?show=unread'))).toEqual([arrived]);
  });

  test('the same twice is no fault', async () => {
    const [id = 0] = await addMany(1);
    expect((await mark([id, id])).json()).toEqual({ Unread: 0 });
    expect((await mark([id])).json()).toEqual({ Unread: 0 });
    expect((await restore(id)).json()).toEqual({ Unread: 0 });
    await remove(id);
    expect((await remove(id)).statusCode).toBe(200);
  });
});

describe('deleted', () => {
  test('is in no list and comes back as it was', async () => {
    const [other = 0, id = 0] = await addMany(2);
    await mark([id]);
    await remove(id);
    expect(idsOf(await read())).toEqual([other]);
    await restore(id);
    expect((await read()).Messages.map(({ MessageID, IsRead }) => [MessageID, IsRead])).toEqual([
      [other, false],
      [id, true],
    ]);
  });

  test('is gone for good after thirty days; what was not is kept for two years', async () => {
    const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const [old, kept] = [
      await addMessage(db, me, { at: at(731) }),
      await addMessage(db, me, { at: at(729) }),
    ];
    const [gone, waits] = [await addMessage(db, me), await addMessage(db, me)];
    await db.query(sql`update messages set deleted_at = ${at(31)} where id = ${gone}`);
    await db.query(sql`update messages set deleted_at = ${at(29)} where id = ${waits}`);
    await forgetOldMessages(db);
    const left = await db.query<{ id: number }>(sql`select id from messages order by id`);
    expect(left.map(({ id }) => id)).toEqual([kept, waits]);
    expect(left).not.toContainEqual({ id: old });
  });
});

describe('what is not the caller’s', () => {
  const listRefusals = () =>
    db.query(sql`
      select account_id as "accountId", facts from security_events where kind = 'foreign_id_refused'`);

  test.each([
    ['marked', (id: number) => mark([id])],
    ['deleted', remove],
    ['brought back', restore],
  ])('cannot be %s: 404, nothing changes, and a line in the log', async (_, action) => {
    const theirs = await addMessage(db, stranger);
    const answer = await action(theirs);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found']);
    expect(await db.query(sql`select read_at as read, deleted_at as deleted from messages`)).toEqual([
      { read: null, deleted: null },
    ]);
    expect(await listRefusals()).toEqual([{ accountId: me, facts: { of: 'message', id: theirs, count: 1 } }]);
  });

  test('keeps the whole call from being done', async () => {
    const mine = await addMessage(db, me);
    const theirs = await addMessage(db, stranger);
    expect((await mark([mine, theirs])).statusCode).toBe(404);
    expect((await read()).Unread).toBe(1);
  });

  test('is answered like what never was', async () => {
    for (const action of [mark([987]), remove(987), restore(987)]) {
      const answer = await action;
      expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'not_found' }]);
    }
    expect(await listRefusals()).toEqual([]);
  });
});

describe('bad input', () => {
  test.each([
    ['10,000 ids', Array.from({ length: 10_000 }, (_, index) => index + 1)],
    ['none', []],
    ['a word', ['one']],
    ['a negative one', [-1]],
    ['a broken one', [1.5]],
    ['one beyond all', [1e300]],
  ])('%s in one call is refused', async (_, ids) => {
    expect((await mark(ids)).json()).toMatchObject({ code: 'invalid_input' });
  });

  test.each(['0', '-1', 'NaN', '1e99', '%00'])('no message has the id %s', async (id) => {
    expect((await remove(id)).statusCode).toBe(400);
    expect((await restore(id)).statusCode).toBe(400);
  });

  test.each([{}, { upTo: null }, { upTo: 'all' }, { upTo: -1 }])('%j is no newest message', async (body) => {
    expect((await browser.post(`${address}/readAll`, body)).json()).toMatchObject({ code: 'invalid_input' });
  });
});
