/** Staff and what people show them: who may look, that each look is written down, and what a decision changes. */
import { beforeEach, expect, test } from 'vitest';

import type { DecidedDocument, DocumentReview } from '#contract/documentReview.ts';
import { sql } from '#server/platform/db/sql.ts';
import type { Browser } from '#tests/support/accounts.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/testDb.ts';
import { addTier1Evidence } from '#tests/support/tier1Evidence.ts';

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

const list = async (which: string) =>
  (await staff.get(`/api/clerk/documents?list=${which}`)).json<DocumentReview>();
const decide = (decision: object, of = id, by = staff) =>
  by.post(`/api/clerk/documents/${of}/decide`, decision);
const decided = async (decision: object) => (await decide(decision)).json<DecidedDocument>();
const accept = { Deed: 'accept', Seen: deskNow };
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

test('an accepted ID counts for the tier; the bidder is told, and may not change it any more', async () => {
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
    facts: { deed: 'accept', by: staffId },
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
  expect((await decide({ Deed: 'decline', Seen: deskNow, Reason: ' ' })).statusCode).toBe(400);
  await decide({ Deed: 'decline', Seen: deskNow, Reason: 'It is blurred.' });
  expect((await desk.documents(me)).Files).toMatchObject([{ Status: 'declined', Reason: 'It is blurred.' }]);
  expect(await desk.letters()).toMatchObject([{ facts: { isAccepted: false, reason: 'It is blurred.' } }]);
  expect((await desk.send(me, 'identity', aPdf)).Documents.Files).toMatchObject([
    { Status: 'waiting', Reason: null },
  ]);
  expect(await tier()).toBe(1);
});

test('nobody decides twice, nor on a file they have not seen', async () => {
  expect(await decided({ ...accept, Seen: '2026-11-19T15:00:00.000Z' })).toMatchObject({
    Outcome: 'CHANGED',
  });
  await decided(accept);
  expect(await decided({ Deed: 'decline', Seen: deskNow, Reason: 'Late.' })).toMatchObject({
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
