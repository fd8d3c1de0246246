/** Staff and what people show them: who may look, that each look is written down, and what a decision changes. */
import { beforeEach, expect, test } from 'vitest';

import { type DecidedDocument, type DocumentReview, documentSorts } from '#contract/desk/documentReview.ts';
import { sql } from '#server/platform/db/sql.ts';
import type { Browser } from '#tests/support/account/accounts.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';
import { addTier1Evidence } from '#tests/support/desk/tier1Evidence.ts';

import { aDocumentDesk, aPdf, aPhotograph, deskNow } from './aDocumentDesk.ts';

const db = await shareTestDatabase();
let desk: Awaited<ReturnType<typeof aDocumentDesk>>;
let me: Browser;
let staff: Browser;
let myId: number;
let staffId: number;
let id: number;

beforeEach(async () => {
  await emptyTables(db);
  desk = await aDocumentDesk(db);
  ({ browser: me, id: myId } = await desk.loggedIn());
  ({ browser: staff, id: staffId } = await desk.loggedIn('staff'));
  const { Documents } = await desk.send(me, 'identity', await aPhotograph());
  id = Documents.Files[0]?.DocumentID ?? 0;
});

const listed = async (query: string) =>
  (await staff.get(`/api/clerk/documents?${query}`)).json<DocumentReview>();
const list = (which: string) => listed(`list=${which}`);
const decide = (decision: object, of = id, by = staff) =>
  by.post(`/api/clerk/documents/${of}/decide`, decision);
const decided = async (decision: object) => (await decide(decision)).json<DecidedDocument>();
const accept = { Action: 'accept', Seen: deskNow };
const tier = async () =>
  (await db.query<{ tier: number }>(sql`select tier from accounts where id = ${myId}`))[0]?.tier;

test('what waits is listed with whose it is; a file is given, and that it was read is written down each time', async () => {
  expect(await list('waiting')).toMatchObject({
    Total: 1,
    Documents: [{ DocumentID: id, AccountID: myId, Name: 'Harlan Whitcomb', Kind: 'identity', Tier: 1 }],
  });
  for (const _ of [1, 2]) {
    const { statusCode, headers } = await staff.get(`/api/clerk/documents/${id}/file`);
    expect([statusCode, headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="identity-${id}.jpg"`,
    ]);
  }
  const read = (await desk.audited()).filter(({ kind }) => kind === 'document_read');
  expect(read.map(({ account, facts }) => [account, facts])).toEqual(
    [1, 2].map(() => [myId, { of: 'identity', documentId: id, by: staffId }]),
  );
});

async function twoLicenses(): Promise<void> {
  for (const [name, license, expiresOn] of [
    ['Abbott', '3-36-161-01-8K-04321', '2027-01-01'],
    ['=Zane', '3-36-161-01-8K-09999', '2026-12-31'],
  ] as const) {
    const { browser, id: accountId } = await desk.loggedIn();
    await desk.send(browser, 'ffl', aPdf);
    await db.query(
      sql`update accounts set first_name = ${name}, last_name = ${name} where id = ${accountId}`,
    );
    await db.query(sql`
      insert into ffl_dealers (account_id, license_number, name, street, city, state, zip, expires_on, saved_at)
      values (${accountId}, ${license}, 'Quarry Lane Arms', '14 Quarry Lane', 'Rock Falls', 'IL', '61071',
        ${expiresOn}::date, ${deskNow})`);
  }
}

test('the list is searched, sorted either way and read by pages', async () => {
  await twoLicenses();
  const found = async (query: string) => (await listed(query)).Documents.map(({ Name }) => Name);
  const [abbott, mine, zane] = ['Abbott Abbott', 'Harlan Whitcomb', '=Zane =Zane'];
  expect(await found('sort=name')).toEqual([zane, abbott, mine]);
  expect(await found('sort=name&order=desc')).toEqual([mine, abbott, zane]);
  expect(await found('sort=expires')).toEqual([zane, abbott, mine]);
  expect(await found('kind=identity')).toEqual([mine]);
  expect(await found('search=8k-09')).toEqual([zane]);
  expect(await found('search=ABB')).toEqual([abbott]);
  expect(await listed('search=%25')).toMatchObject({ Documents: [], Total: 0 });
  expect(await listed('page=2')).toEqual({ Documents: [], Total: 3 });
  for (const sort of documentSorts) {
    for (const order of ['asc', 'desc']) expect(await found(`sort=${sort}&order=${order}`)).toHaveLength(3);
  }
  // What waits longest comes first, and of the others what was decided last.
  expect((await listed('')).Documents[0]?.DocumentID).toBe(id);
});

test('the list is taken as a file without formulas and dates of birth, which is written in the security log', async () => {
  await twoLicenses();
  const { headers, body } = await staff.get('/api/clerk/documents.csv?sort=name');
  expect(headers['content-disposition']).toBe('attachment; filename="documents.csv"');
  expect(body.split('\r\n')[1]).toContain("'=Zane =Zane");
  expect(body).not.toContain('1980');
  expect(await db.query(sql`select facts from security_events where kind = 'list_exported'`)).toEqual([
    { facts: { list: 'documents', rows: 3 } },
  ]);
});

test('a file is shown on our own page alone, and has no origin of ours there', async () => {
  const { Documents } = await desk.send(me, 'ffl', aPdf);
  const license = Documents.Files.find(({ Kind }) => Kind === 'ffl')?.DocumentID;
  const shown = async (of: number | undefined) =>
    (await staff.get(`/api/clerk/documents/${of}/file?as=page`)).headers;
  expect([await shown(id), await shown(license)]).toMatchObject(
    [
      ['image/jpeg', `inline; filename="identity-${id}.jpg"`],
      ['application/pdf', `inline; filename="ffl-${license}.pdf"`],
    ].map(([type, name]) => ({
      'content-type': type,
      'content-disposition': name,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })),
  );
  expect((await desk.audited()).filter(({ kind }) => kind === 'document_read')).toHaveLength(2);
  expect((await me.get(`/api/clerk/documents/${id}/file?as=page`)).headers['x-frame-options']).toBe('DENY');
});

test('an accepted ID counts for the tier; the bidder is notified, and may not change it any more', async () => {
  await addTier1Evidence(db, myId);
  expect(await decided(accept)).toMatchObject({
    Outcome: 'done',
    Document: { Status: 'accepted', Tier: 2, DecidedBy: 'Harlan Whitcomb' },
  });
  expect(await tier()).toBe(2);
  expect(await desk.letters()).toMatchObject([
    { account: myId, facts: { isAccepted: true, document: 'identity', tier: 2 } },
  ]);
  expect((await desk.audited()).at(-1)).toMatchObject({
    kind: 'document_decided',
    account: myId,
    facts: { action: 'accept', by: staffId },
  });
  const birthDate = {
    method: 'PUT',
    url: '/api/account/documents/birthDate',
    body: { month: '1', day: '1', year: '1970' },
  } as const;
  expect([(await desk.send(me, 'identity', aPdf)).Outcome, (await me.send(birthDate)).json()]).toMatchObject([
    'SETTLED',
    { Outcome: 'SETTLED', Documents: { BirthDate: '1980-04-17' } },
  ]);
  expect(desk.files()).toHaveLength(1);
  // Its file is still theirs to delete; what was decided stays.
  await me.send({ method: 'DELETE', url: `/api/account/documents/file/${id}` });
  expect((await desk.documents(me)).Files).toMatchObject([{ Status: 'accepted', IsKept: false }]);
  expect(desk.files()).toEqual([]);
  expect((await staff.get(`/api/clerk/documents/${id}/file`)).statusCode).toBe(404);
});

test('an ID alone leads nowhere where the first tier is not reached', async () => {
  await db.query(sql`update accounts set tier = 0, tier_floor = null where id = ${myId}`);
  await decide(accept);
  expect(await tier()).toBe(0);
});

test('a license that is accepted changes no tier', async () => {
  const { Documents } = await desk.send(me, 'ffl', aPdf);
  const license = Documents.Files.find(({ Kind }) => Kind === 'ffl')?.DocumentID;
  expect((await decide(accept, license)).json()).toMatchObject({ Outcome: 'done' });
  expect(await tier()).toBe(1);
});

test('what is declined has a reason, which the bidder reads, and can be sent again', async () => {
  expect((await decide({ Action: 'decline', Seen: deskNow, Reason: ' ' })).statusCode).toBe(400);
  await decide({ Action: 'decline', Seen: deskNow, Reason: 'It is blurred.' });
  expect((await desk.documents(me)).Files).toMatchObject([{ Status: 'declined', Reason: 'It is blurred.' }]);
  expect(await desk.letters()).toMatchObject([{ facts: { isAccepted: false, reason: 'It is blurred.' } }]);
  expect((await desk.send(me, 'identity', aPdf)).Documents.Files).toMatchObject([
    { Status: 'waiting', Reason: null },
  ]);
  expect(await tier()).toBe(1);
});

test('no one decides twice, nor on a file they have not seen', async () => {
  expect(await decided({ ...accept, Seen: '2026-11-19T15:00:00.000Z' })).toMatchObject({
    Outcome: 'CHANGED',
  });
  await decided(accept);
  expect(await decided({ Action: 'decline', Seen: deskNow, Reason: 'Late.' })).toMatchObject({
    Outcome: 'CHANGED',
    Document: { Status: 'accepted' },
  });
  expect(await desk.letters()).toHaveLength(1);
  expect((await list('waiting')).Total).toBe(0);
  expect((await list('accepted')).Total).toBe(1);
});

test.each(['bidder', 'clerk'] as const)(
  'a %s finds nothing there, and each try is written down',
  async (role) => {
    const { browser } = await desk.loggedIn(role);
    const tries = [
      await browser.get('/api/clerk/documents'),
      await browser.get(`/api/clerk/documents/${id}/file`),
      await decide(accept, id, browser),
    ];
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    const refused = (await desk.audited()).filter(({ kind }) => kind === 'clerk_call_refused');
    expect(refused.map(({ facts }) => facts['call'])).toEqual(['documents', 'document', 'document accept']);
    expect(await tier()).toBe(1);
  },
);
