/** UI-08: what each campaign brought, counted for staff by day and taken as a file; clerks and bidders see none of it. */
import { beforeEach, expect, test } from 'vitest';

import type { StaffCampaigns } from '#contract/desk/staffCampaigns.ts';
import { sql } from '#server/platform/db/sql.ts';
import { addSale } from '#tests/server/auctions/aSale.ts';
import { eventsFrom } from '#tests/server/session/signUp/accountsSite.ts';
import { aBrowser, anAccount, sharedAccountsApp } from '#tests/support/account/accounts.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

const list = '/api/clerk/campaigns';
const db = await shareTestDatabase();
beforeEach(() => emptyTables(db));

/** December second begins at six in the morning, UTC. */
const [before, that, after] = [
  '2026-12-02T05:59:59.000Z',
  '2026-12-02T06:00:00.000Z',
  '2026-12-03T06:00:00.000Z',
];
const nothing = {
  Accounts: 0,
  Registrations: 0,
  Messages: 0,
  CatalogOrders: 0,
  OffersToSell: 0,
  Newsletters: 0,
};

async function ledHere(accountId: number, campaign: string): Promise<void> {
  await db.query(
    sql`update accounts set campaign = ${campaign}, created_at = ${that} where id = ${accountId}`,
  );
}

async function write(kind: string, campaign: string | null, at = that): Promise<void> {
  await db.query(sql`
    insert into inquiries (key, kind, name, email, about, body, fields, campaign, sent_at)
    values (gen_random_uuid(), ${kind}, 'Ruth', 'ruth@example.com', 'Bids', 'How?', '{}', ${campaign}, ${at})`);
}

async function someone(role: 'staff' | 'clerk' | 'bidder' = 'staff') {
  const { app } = await sharedAccountsApp();
  const browser = aBrowser(app);
  await browser.logIn(await anAccount(db, { role }));
  const read = async (query = '') => (await browser.get(`${list}${query}`)).json<StaffCampaigns>();
  return { browser, read };
}

test('each campaign is counted by what people began with us, the one that brought the most first', async () => {
  const { read } = await someone();
  await addSale(db, { id: 81 });
  const ruth = await anAccount(db);
  await ledHere(ruth.id, 'mail||winchester');
  await db.query(sql`
    insert into auction_registrations (account_id, auction_id, status, requested_at, campaign)
    values (${ruth.id}, 81, 'requested', ${that}, 'print||')`);
  for (const kind of ['contact', 'catalogOrder', 'consignor', 'contact']) await write(kind, 'print||');
  await write('contact', null);
  await db.query(sql`
    insert into newsletter_subscriptions (email, asked_at, asked_key, confirmed_at, left_at, campaign) values
      ('a@example.com', ${that}, gen_random_uuid(), ${that}, null, 'mail||winchester'),
      ('b@example.com', ${that}, gen_random_uuid(), null, ${that}, 'mail||winchester'),
      ('c@example.com', ${that}, gen_random_uuid(), null, null, 'mail||winchester')`);
  expect(await read()).toEqual({
    Campaigns: [
      { ...nothing, CampaignID: 'print||', Registrations: 1, Messages: 2, CatalogOrders: 1, OffersToSell: 1 },
      { ...nothing, CampaignID: 'mail||winchester', Accounts: 1, Newsletters: 2 },
    ],
    Total: 2,
    WithoutCampaign: { ...nothing, Messages: 1 },
  });
});

test('with nothing to count there is no campaign', async () => {
  const { read } = await someone();
  expect(await read()).toEqual({ Campaigns: [], Total: 0, WithoutCampaign: nothing });
});

test('whose mailbox is not proved and who has gone is not counted', async () => {
  const { read } = await someone();
  await addSale(db, { id: 81 });
  await ledHere((await anAccount(db, { isVerified: false })).id, 'mail||');
  const gone = await anAccount(db);
  await db.query(sql`
    insert into auction_registrations (account_id, auction_id, status, campaign) values (${gone.id}, 81, 'requested', null)`);
  await db.query(sql`update accounts set deleted_at = now() where id = ${gone.id}`);
  expect(await read()).toMatchObject({ Campaigns: [], WithoutCampaign: nothing });
});

test('days are those of Chicago, both included', async () => {
  const { read } = await someone();
  for (const at of [before, that, after]) await write('contact', 'mail||', at);
  const counted = async (query: string) => (await read(query)).Campaigns[0]?.Messages ?? 0;
  expect(await counted('?from=2026-12-02')).toBe(2);
  expect(await counted('?to=2026-12-02')).toBe(2);
  expect(await counted('?from=2026-12-02&to=2026-12-02')).toBe(1);
  expect(await counted('?from=2026-12-04&to=2026-12-01')).toBe(0);
});

test.each(['from=yesterday', 'to=2026-02-30', 'from=0000-01-01'])(
  'a day that is none is refused: %s',
  async (query) => {
    const { browser } = await someone();
    const asked = [list, '/api/clerk/audit', '/api/clerk/audit/timeline?account=1'];
    for (const path of asked) {
      const url = `${path}${path.includes('?') ? '&' : '?'}${query}`;
      expect((await browser.get(url)).json()).toMatchObject({ code: 'invalid_input' });
    }
  },
);

test('of many a page has its part, sorted and found as it is asked; what came without one stays the same', async () => {
  const { read } = await someone();
  for (const [campaign, kinds] of [
    ['mail||winchester', ['contact', 'contact', 'consignor']],
    ['print||', ['contact', 'catalogOrder']],
    ['Ann||100%', ['contact', 'catalogOrder', 'catalogOrder', 'consignor']],
    [null, ['contact']],
  ] as const) {
    for (const kind of kinds) await write(kind, campaign);
  }
  const idsOf = async (query: string) => (await read(query)).Campaigns.map(({ CampaignID }) => CampaignID);
  expect(await idsOf('')).toEqual(['Ann||100%', 'mail||winchester', 'print||']);
  expect(await idsOf('?sort=messages&order=desc')).toEqual(['mail||winchester', 'Ann||100%', 'print||']);
  expect(await idsOf('?sort=campaign&order=desc')).toEqual(['print||', 'mail||winchester', 'Ann||100%']);
  expect(await idsOf('?sort=catalogOrders')).toEqual(['mail||winchester', 'print||', 'Ann||100%']);
  expect(await idsOf('?search=WINCH')).toEqual(['mail||winchester']);
  expect(await idsOf('?search=%25')).toEqual(['Ann||100%']);
  const behind = await read('?page=2');
  expect(behind).toEqual({ Campaigns: [], Total: 3, WithoutCampaign: { ...nothing, Messages: 1 } });
  await db.query(sql`
    insert into inquiries (key, kind, name, email, about, body, fields, campaign, sent_at)
    select gen_random_uuid(), 'contact', 'Ruth', 'ruth@example.com', 'Bids', 'How?', '{}', 'many||' || n, now()
    from generate_series(1, 60) as n`);
  const [first, third] = [await read('?search=many'), await read('?search=many&page=3')];
  expect([first.Campaigns.length, first.Total, third.Campaigns.length]).toEqual([25, 60, 10]);
});

test('the file calculates nothing, ends with what came without a campaign, and that it was taken is written', async () => {
  const { browser } = await someone();
  await write('contact', '=HYPERLINK("x")||a,b||c');
  await write('consignor', null);
  const file = await browser.get(`${list}.csv?from=2026-12-01`);
  expect(file.headers['content-disposition']).toBe('attachment; filename="campaigns.csv"');
  expect(file.body).toBe(
    [
      '\uFEFFSource,Term,Campaign ID,Accounts,Registrations,Messages,Catalog orders,Offers to sell,Newsletters',
      `"'=HYPERLINK(""x"")","a,b||c","'=HYPERLINK(""x"")||a,b||c",0,0,1,0,0,0`,
      'No campaign,,,0,0,0,0,1,0',
      '',
    ].join('\r\n'),
  );
  expect((await eventsFrom(db, browser.address)).at(-1)).toMatchObject({
    kind: 'campaigns_exported',
    facts: { from: '2026-12-01', campaigns: 1 },
  });
});

test('to a clerk there is no such address, and that they tried is written down', async () => {
  const { browser } = await someone('clerk');
  const answers = [await browser.get(list), await browser.get(`${list}.csv`)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  const refused = (await eventsFrom(db, browser.address)).filter(({ kind }) => kind === 'clerk_call_refused');
  expect(refused.map(({ facts }) => facts['call'])).toEqual(['campaigns', 'campaigns file']);
});
