/** What staff see of the forms: a list, a file, and what was answered; clerks and bidders see none of it. */
import { expect, test } from 'vitest';

import type { StaffInquiries } from '#contract/desk/inquiriesStaff.ts';
import { forgetOldInquiries } from '#server/content/inquiries/inquiryStore.ts';
import { forgetUnconfirmed } from '#server/content/newsletter/subscriberStore.ts';
import { sql } from '#server/platform/db/sql.ts';
import { addSale } from '#tests/server/auctions/aSale.ts';
import { accountsSite, eventsFrom, lettersTo } from '#tests/server/session/signUp/accountsSite.ts';
import { aBrowser, anAccount } from '#tests/support/account/accounts.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

import { aMessage, anOrder, aSubscriber, catalogOrder, contact, subscribe } from './aDesk.ts';

const list = '/api/clerk/inquiries';

/** One of each kind, the newsletter confirmed, and someone from our staff logged in. */
async function aDesk(role: 'staff' | 'clerk' = 'staff') {
  await emptyTables(await shareTestDatabase());
  const site = await accountsSite();
  const { app, db, clock, postFromElsewhere } = site;
  await addSale(db, { id: 81, title: 'The Winter Sale' });
  const [message, order, subscriber] = [aMessage({ Name: '=HYPERLINK("x")' }), anOrder(81), aSubscriber()];
  await postFromElsewhere(contact, message);
  clock.wait(60_000);
  await postFromElsewhere(catalogOrder, order);
  clock.wait(60_000);
  await postFromElsewhere(subscribe, subscriber);
  await postFromElsewhere(subscribe, aSubscriber());
  const [letter] = await lettersTo(db, subscriber.Email);
  await app.inject({ method: 'POST', url: letter?.facts.path ?? '' });
  const account = await anAccount(db, { role, firstName: 'Russell', lastName: 'Adeyemi' });
  const browser = aBrowser(app);
  await browser.logIn(account);
  const read = async (query = '') => (await browser.get(`${list}${query}`)).json<StaffInquiries>();
  return { ...site, account, browser, read, message, order, subscriber };
}

test('what waits is listed oldest first, with its words; a newsletter waits for no one', async () => {
  const { read, message, order } = await aDesk();
  expect(await read()).toMatchObject({
    Inquiries: [
      { Kind: 'contact', State: 'open', Email: message.Email, Text: 'May I bid by telephone?' },
      { Kind: 'catalogOrder', State: 'open', Email: order.Email, About: 'The Winter Sale' },
    ],
    Total: 2,
    Open: { contact: 1, catalogOrder: 1, consignor: 0, newsletter: 0 },
  });
});

test('a list is narrowed by kind, by state and by what is looked for', async () => {
  const { read, order, subscriber } = await aDesk();
  const emails = async (query: string) => (await read(query)).Inquiries.map(({ Email }) => Email);
  expect(await emails('?kind=catalogOrder')).toEqual([order.Email]);
  expect(await emails('?kind=newsletter')).toEqual([subscriber.Email]);
  expect(await emails('?kind=newsletter&list=all')).toEqual([subscriber.Email]);
  expect(await emails('?kind=newsletter&list=answered')).toEqual([]);
  expect(await emails('?list=answered')).toEqual([]);
  expect(await emails(`?list=all&search=${order.Email.slice(0, 9).toUpperCase()}`)).toContain(order.Email);
  expect(await emails('?search=7002')).toEqual([order.Email]);
  expect(await emails('?search=%25')).toEqual([]);
});

test('a list is sorted both ways, and comes a page at a time', async () => {
  const { read, db } = await aDesk();
  await db.query(sql`update inquiries set name = 'ada Venn' where id = 7002`);
  const numbers = async (query: string) =>
    (await read(`?${query}`)).Inquiries.map(({ InquiryID, Kind }) => (Kind === 'newsletter' ? 0 : InquiryID));
  expect(await numbers('sort=number&order=desc')).toEqual([7002, 7001]);
  expect(await numbers('list=all&sort=sent')).toEqual([7001, 7002, 0]);
  expect(await numbers('sort=about&order=desc')).toEqual([7002, 7001]);
  expect((await numbers('list=all&sort=name')).slice(0, 2)).toEqual([7001, 7002]);
  expect(await read('?page=2')).toMatchObject({ Inquiries: [], Total: 2 });
});

test('one is marked as answered, by name, and put back; two who do it at once agree', async () => {
  const { read, browser, account, db } = await aDesk();
  const mark = async (IsAnswered: boolean, id = 7001) =>
    (await browser.post(`${list}/${id}/mark`, { IsAnswered })).json<unknown>();
  expect(await mark(true)).toEqual({ Outcome: 'done' });
  expect(await mark(true)).toEqual({ Outcome: 'CHANGED' });
  expect(await read('?list=answered')).toMatchObject({
    Inquiries: [{ InquiryID: 7001, State: 'answered', AnsweredBy: 'Russell Adeyemi' }],
    Total: 1,
  });
  expect(await mark(false)).toEqual({ Outcome: 'done' });
  expect((await read()).Total).toBe(2);
  expect(await mark(true, 9999)).toMatchObject({ code: 'not_found' });
  expect((await eventsFrom(db, browser.address)).filter(({ kind }) => kind === 'inquiry_marked')).toEqual([
    { kind: 'inquiry_marked', accountId: account.id, facts: { inquiryId: 7001, isAnswered: true } },
    { kind: 'inquiry_marked', accountId: account.id, facts: { inquiryId: 7001, isAnswered: false } },
  ]);
});

test('the file has every line, calculates nothing, and that it was taken is written down', async () => {
  const { browser, db, order } = await aDesk();
  const file = await browser.get(`${list}.csv?list=all`);
  expect(file.headers['content-disposition']).toBe('attachment; filename="inquiries.csv"');
  expect(file.body.trim().split('\r\n')).toHaveLength(4);
  expect(file.body).toContain(`"'=HYPERLINK(""x"")"`);
  // One fact a cell: an address in its parts.
  const [heads = '', ...rows] = file.body.trim().split('\r\n');
  const of = (row: string) =>
    Object.fromEntries(heads.split(',').map((head, at) => [head, row.split(',')[at]]));
  expect(of(rows.find((row) => row.startsWith('Catalog order')) ?? '')).toMatchObject({
    About: 'The Winter Sale',
    Message: '',
    Street: order.Street,
    City: order.City,
    State: order.State,
    'ZIP or postal code': order.Zip,
    'Country code': 'US',
  });
  expect((await eventsFrom(db, browser.address)).at(-1)).toMatchObject({
    kind: 'inquiries_exported',
    facts: { list: 'all', kind: 'all', rows: 3 },
  });
});

test('the desk counts what waits, for staff alone', async () => {
  const forStaff = await aDesk();
  expect((await forStaff.browser.get('/api/clerk/index')).json()).toMatchObject({
    Waiting: { Inquiries: 2 },
  });
  const forClerk = await aDesk('clerk');
  expect((await forClerk.browser.get('/api/clerk/index')).json()).toMatchObject({
    Waiting: { Inquiries: null },
  });
});

test('to a clerk there is no such address, and that they tried is written down', async () => {
  const { browser, db } = await aDesk('clerk');
  const answers = [
    await browser.get(list),
    await browser.get(`${list}.csv`),
    await browser.post(`${list}/7001/mark`, { IsAnswered: true }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  const refused = (await eventsFrom(db, browser.address)).filter(({ kind }) => kind === 'clerk_call_refused');
  expect(refused.map(({ facts }) => facts['call'])).toEqual(['inquiries', 'inquiries file', 'mark inquiry']);
});

test('what no one confirmed is forgotten after eight days, what was answered after three years', async () => {
  const { db, read } = await aDesk();
  await db.query(sql`update newsletter_subscriptions set asked_at = now() - interval '9 days'`);
  await db.query(sql`update inquiries set answered_at = now() - interval '4 years' where id = 7001`);
  await forgetUnconfirmed(db);
  await forgetOldInquiries(db);
  expect((await read('?list=all')).Inquiries.map(({ Kind }) => Kind)).toEqual(['newsletter', 'catalogOrder']);
  expect(await db.query(sql`select 1 as found from newsletter_subscriptions`)).toHaveLength(1);
});

test('what is offered for sale by the consignor form is among them', async () => {
  const { db, read } = await aDesk();
  await db.query(sql`
    insert into inquiries (key, kind, name, email, about, body, fields, sent_at)
    values ('0b5b3c7e-3f6a-4c55-9d3e-3a52d6b1f0ab', 'consignor', 'Ruth', 'ruth@example.com', 'A rifle', 'Old.', '{}',
      '2026-11-20T18:30:00Z')`);
  expect((await read('?kind=consignor')).Inquiries).toMatchObject([{ Kind: 'consignor', About: 'A rifle' }]);
});
