/** Someone's own documents: what is taken and what is not, what is kept of it, and that no one else gets at it. */
import { utimesSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';

import { mostDocumentBytes } from '#contract/account/accountLimits.ts';
import { forgetDocuments } from '#server/account/documents/forgetDocuments.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createUploads } from '#server/platform/uploads/uploads.ts';
import type { Browser } from '#tests/support/account/accounts.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

import { aDocumentDesk, aPdf, aPhotograph, deskNow } from './aDocumentDesk.ts';

const db = await shareTestDatabase();
let desk: Awaited<ReturnType<typeof aDocumentDesk>>;
let me: Browser;
let myId: number;

beforeEach(async () => {
  await emptyTables(db);
  desk = await aDocumentDesk(db);
  ({ browser: me, id: myId } = await desk.loggedIn());
});

const dealer = {
  LicenseNumber: '336161018k04321',
  Name: 'Quarry Lane Arms',
  Street: '14 Quarry Lane',
  City: 'Rock Falls',
  State: 'il',
  Zip: '61071',
  ExpiresOn: '2028-10-01',
};
const saveDealer = (body: object) => me.send({ method: 'PUT', url: '/api/account/documents/dealer', body });
const remove = (path: string, by = me) =>
  by.send({ method: 'DELETE', url: `/api/account/documents/${path}` });

describe('a file', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'that is a photograph (%s) is kept as its picture alone',
    async (format) => {
      const sent = await aPhotograph(format);
      const { Outcome, Documents } = await desk.send(me, 'identity', sent);
      expect(Outcome).toBe('done');
      expect(Documents.Files).toMatchObject([
        { Kind: 'identity', FileType: 'jpeg', Status: 'waiting', SentAt: deskNow },
      ]);
      const [name = ''] = desk.files();
      const kept = await readFile(join(desk.folder, name));
      const facts = await sharp(kept).metadata();
      expect([facts.format, facts.width, facts.exif]).toEqual(['jpeg', 120, undefined]);
      expect(kept.includes('Whitcomb')).toBe(false);
      expect(((await stat(join(desk.folder, name))).mode & 0o777).toString(8)).toBe('600');
    },
  );

  test('that is a PDF is kept as it is, whatever it was called', async () => {
    const { Documents } = await desk.send(me, 'ffl', aPdf);
    expect(Documents.Files).toMatchObject([{ Kind: 'ffl', FileType: 'pdf', Bytes: aPdf.length }]);
    expect(desk.files()).toEqual([expect.stringMatching(/^[\w-]{32}\.pdf$/u)]);
  });

  test.each([
    [
      'a drawing with a script',
      '<?xml version="1.0"?>\n<!-- x --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'DRAWING',
    ],
    ['a page', '<!DOCTYPE html><html><script>alert(1)</script></html>', 'WRONG_KIND'],
    ['a program', 'MZ\u0090\0', 'WRONG_KIND'],
    ['nothing', '', 'WRONG_KIND'],
    ['half a PDF', '%PDF-1.7 and no more', 'NOT_READABLE'],
    ['the beginning of a photograph', '\u00FF\u00D8\u00FF\u00E0 and no more', 'NOT_READABLE'],
  ])('that is %s is not taken, and what was there stays', async (_, text, refusal) => {
    await desk.send(me, 'identity', await aPhotograph());
    const before = [await desk.documents(me), desk.files()];
    expect((await desk.send(me, 'identity', Buffer.from(text, 'latin1'))).Outcome).toBe(refusal);
    expect([await desk.documents(me), desk.files()]).toEqual(before);
  });

  test('that is too large is refused, by what is said of it and by what it is', async () => {
    const said = await desk.sendRaw(me, 'identity', {
      body: Buffer.from('x'),
      headers: { 'content-length': '50000000' },
    });
    const sent = await desk.sendRaw(me, 'identity', { body: Buffer.alloc(mostDocumentBytes + 1) });
    expect([said, sent].map((answer) => [answer.statusCode, answer.json<unknown>()])).toEqual([
      [413, { code: 'too_large' }],
      [413, { code: 'too_large' }],
    ]);
    expect(desk.files()).toEqual([]);
  });

  test('is taken by no other call, and this call takes nothing else', async () => {
    const json = await me.post('/api/account/documents/send/identity', { file: 'x' });
    const elsewhere = await me.send({
      method: 'PUT',
      url: '/api/account/documents/dealer',
      body: aPdf,
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect([json.json(), elsewhere.json()]).toEqual([
      { code: 'malformed_request' },
      { code: 'malformed_request' },
    ]);
    expect((await desk.sendRaw(me, 'passport', { body: aPdf })).statusCode).toBe(400);
  });

  test('takes the place of the one before, whose file goes', async () => {
    await desk.send(me, 'identity', await aPhotograph());
    const [first] = desk.files();
    const { Documents } = await desk.send(me, 'identity', aPdf);
    expect(Documents.Files).toHaveLength(1);
    expect(desk.files()).toHaveLength(1);
    expect(desk.files()).not.toEqual([first]);
  });

  test('is given to its owner as something to save', async () => {
    const { Documents } = await desk.send(me, 'ffl', aPdf);
    const id = Documents.Files[0]?.DocumentID;
    const { headers, rawPayload } = await me.get(`/api/account/documents/file/${id}`);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="ffl-${id}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(rawPayload.equals(aPdf)).toBe(true);
  });

  test('of someone else is not there, and each try is written down', async () => {
    const { Documents } = await desk.send(me, 'identity', await aPhotograph());
    const id = Documents.Files[0]?.DocumentID;
    const { browser: stranger, id: strangersId } = await desk.loggedIn();
    const tries = [
      await stranger.get(`/api/account/documents/file/${id}`),
      await remove(`file/${id}`, stranger),
    ];
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    const refused = (await desk.audited()).filter(({ kind }) => kind === 'foreign_id_refused');
    expect(refused.map(({ account, facts }) => [account, facts])).toEqual(
      tries.map(() => [strangersId, { of: 'document', id, count: 1 }]),
    );
    expect(desk.files()).toHaveLength(1);
  });

  test('is deleted with its row, and both actions are written down', async () => {
    const { Documents } = await desk.send(me, 'identity', await aPhotograph());
    await remove(`file/${Documents.Files[0]?.DocumentID}`);
    expect([(await desk.documents(me)).Files, desk.files()]).toEqual([[], []]);
    expect((await desk.audited()).map(({ kind, account, facts }) => [kind, account, facts])).toEqual([
      ['document_sent', myId, { of: 'identity' }],
      ['document_removed', myId, { of: 'identity' }],
    ]);
  });
});

describe('a dealer', () => {
  test('is kept in one form, and can be changed', async () => {
    await saveDealer(dealer);
    const changed = await saveDealer({ ...dealer, Name: ' Other Arms ' });
    expect(changed.json()).toMatchObject({
      Outcome: 'done',
      Documents: {
        Dealer: { ...dealer, LicenseNumber: '3-36-161-01-8K-04321', State: 'IL', Name: 'Other Arms' },
      },
    });
  });

  test('has every field checked at once', async () => {
    const bad = {
      LicenseNumber: '1-2-3',
      Name: ' \u200B ',
      Street: '',
      City: '',
      State: 'ZZ',
      Zip: 'K1A',
      ExpiresOn: '2026-11-19',
    };
    const answer = await saveDealer(bad);
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields).toSorted()]).toEqual([
      400,
      Object.keys(bad).toSorted(),
    ]);
    expect((await desk.documents(me)).Dealer).toBeNull();
  });

  test('goes with the copy of the license', async () => {
    await saveDealer(dealer);
    await desk.send(me, 'ffl', aPdf);
    await remove('dealer');
    expect(await desk.documents(me)).toMatchObject({ Dealer: null, Files: [] });
    expect(desk.files()).toEqual([]);
  });
});

test('a date of birth is one that there is, of someone old enough', async () => {
  const save = (month: string, day: string, year: string) =>
    me.send({ method: 'PUT', url: '/api/account/documents/birthDate', body: { month, day, year } });
  expect((await save('4', '17', '1980')).json()).toMatchObject({
    Outcome: 'done',
    Documents: { BirthDate: '1980-04-17' },
  });
  for (const wrong of [
    await save('2', '30', '1980'),
    await save('11', '21', '2008'),
    await save('', '', ''),
  ]) {
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      400,
      { fields: { birthDate: expect.any(String) as string } },
    ]);
  }
  expect((await desk.documents(me)).BirthDate).toBe('1980-04-17');
});

test('the file of an ID goes a month after the decision; that it was accepted stays', async () => {
  await desk.send(me, 'identity', await aPhotograph());
  await desk.send(me, 'ffl', aPdf);
  await db.query(sql`update documents set status = 'accepted', decided_at = ${deskNow}`);
  const uploads = createUploads(desk.folder);
  const later = (days: number) => () => Date.parse(deskNow) + days * 86_400_000;
  for (const name of desk.files()) utimesSync(join(desk.folder, name), 0, 0);
  await forgetDocuments(uploads, later(29))(db);
  expect(desk.files()).toHaveLength(2);
  await forgetDocuments(uploads, later(31))(db);
  expect(desk.files()).toEqual([expect.stringMatching(/\.pdf$/u)]);
  const { Files } = await desk.documents(me);
  expect(Files.map(({ Kind, Status, IsKept }) => [Kind, Status, IsKept])).toEqual([
    ['ffl', 'accepted', true],
    ['identity', 'accepted', false],
  ]);
  expect((await me.get(`/api/account/documents/file/${Files[1]?.DocumentID}`)).statusCode).toBe(404);
});

test('a file that no row names is swept away, but not while it may be arriving', async () => {
  const uploads = createUploads(desk.folder);
  await uploads.keep({ type: 'pdf', bytes: aPdf });
  await forgetDocuments(uploads, Date.now)(db);
  expect(desk.files()).toHaveLength(1);
  await forgetDocuments(uploads, () => Date.now() + 2 * 3_600_000)(db);
  expect(desk.files()).toEqual([]);
});
