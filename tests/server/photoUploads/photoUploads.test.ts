/** A photograph that comes in parts: from nobody in particular, cut and taken up again, drawn anew, forgotten. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';

import { photoPartBytes, type PhotoUpload } from '#contract/photoUploads.ts';
import { mostPhotoBytes, mostPhotos } from '#contract/rules/consignmentFields.ts';
import { forgetPhotoUploads, photoKeptMs } from '#server/photoUploads/forget.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aPdf, aPhotograph } from '#tests/server/documents/aDocumentDesk.ts';
import { aBrowser, sharedAccountsApp } from '#tests/support/accounts.ts';
import { emptyTables, openTestDatabase } from '#tests/support/testDb.ts';
import { uploadsFolder } from '#tests/support/uploadsFolder.ts';

const db = await openTestDatabase();
beforeEach(() => emptyTables(db));

const aKey = (letter: string): string => letter.repeat(43);
const path = '/api/consignor/photos';

async function aForm() {
  const folder = uploadsFolder();
  const { app } = await sharedAccountsApp({ db, settings: { UPLOADS_DIR: folder } });
  const browser = aBrowser(app);
  const filesIn = (name: string): string[] =>
    existsSync(join(folder, name))
      ? readdirSync(join(folder, name), { withFileTypes: true }).flatMap((one) =>
          one.isFile() ? [one.name] : [],
        )
      : [];
  return {
    folder,
    begin: (Bytes: number, key = aKey('p'), draft = aKey('d')) =>
      browser.post(path, { Photo: key, Draft: draft, Bytes }),
    part: (from: number, body: Uint8Array, key = aKey('p')) =>
      browser.send({
        method: 'PUT',
        url: `${path}/${key}/${from}`,
        body: Buffer.from(body),
        headers: { 'content-type': 'application/octet-stream' },
      }),
    get: (key = aKey('p')) => browser.get(`${path}/${key}`),
    remove: (key = aKey('p')) => browser.send({ method: 'DELETE', url: `${path}/${key}` }),
    arriving: () => filesIn('consignor/arriving'),
    kept: () => filesIn('consignor'),
  };
}

const halves = (bytes: Buffer): [Buffer, Buffer] => [
  bytes.subarray(0, bytes.length >> 1),
  bytes.subarray(bytes.length >> 1),
];

describe('a photograph in parts', () => {
  test('is whole after the last, drawn anew without what its file said, and its parts are gone', async () => {
    const form = await aForm();
    const photo = await aPhotograph();
    const [first, last] = halves(photo);
    expect((await form.begin(photo.length)).json()).toEqual({
      Outcome: 'done',
      Upload: { State: 'arriving', Received: 0, Bytes: photo.length, Refusal: null },
    });
    expect((await form.part(0, first)).json()).toMatchObject({ State: 'arriving', Received: first.length });
    expect((await form.part(first.length, last)).json()).toMatchObject({
      State: 'kept',
      Received: photo.length,
    });
    expect(form.arriving()).toEqual([]);
    const [name = ''] = form.kept();
    const drawn = await sharp(join(form.folder, 'consignor', name)).metadata();
    expect(drawn).toMatchObject({ format: 'jpeg', width: 120, height: 80 });
    expect(drawn.exif).toBeUndefined();
  });

  test('goes on where it was cut: a part from elsewhere is not kept, and the answer says where', async () => {
    const form = await aForm();
    const photo = await aPhotograph();
    const [first, last] = halves(photo);
    await form.begin(photo.length);
    await form.part(0, first);
    for (const from of [0, 1, first.length + 1]) {
      expect((await form.part(from, last)).json()).toMatchObject({ Received: first.length });
    }
    expect((await form.get()).json()).toMatchObject({ State: 'arriving', Received: first.length });
    expect((await form.begin(photo.length)).json()).toMatchObject({ Upload: { Received: first.length } });
    expect((await form.part(first.length, last)).json()).toMatchObject({ State: 'kept' });
  });

  test('loses nothing by a crash between the disk and the row', async () => {
    const form = await aForm();
    const photo = await aPhotograph();
    const [first, last] = halves(photo);
    await form.begin(photo.length);
    await form.part(0, first);
    await form.part(first.length, last.subarray(0, 10));
    await db.query(sql`update photo_uploads set received = ${first.length}`);
    expect((await form.part(first.length, last)).json()).toMatchObject({ State: 'kept' });
  });

  test('that was whole but not drawn is drawn when somebody asks', async () => {
    const form = await aForm();
    const photo = await aPhotograph();
    await form.begin(photo.length + 1);
    await form.part(0, photo);
    await db.query(sql`update photo_uploads set bytes = ${photo.length}`);
    expect((await form.get()).json()).toMatchObject({ State: 'kept' });
    expect(form.kept()).toHaveLength(1);
  });

  test('is drawn once, however many ask at the same moment', async () => {
    const form = await aForm();
    const photo = await aPhotograph();
    await form.begin(photo.length + 1);
    await form.part(0, photo);
    await db.query(sql`update photo_uploads set bytes = ${photo.length}`);
    const answers = await Promise.all(Array.from({ length: 6 }, () => form.get()));
    expect(answers.map((answer) => answer.json<PhotoUpload>().State)).toEqual(answers.map(() => 'kept'));
    expect(form.kept()).toHaveLength(1);
  });

  test('whose parts are lost on the disk is refused, and never waited for', async () => {
    const form = await aForm();
    await form.begin(10);
    await db.query(sql`update photo_uploads set received = bytes`);
    expect((await form.get()).json()).toMatchObject({ State: 'refused', Refusal: 'NOT_READABLE' });
  });

  test.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'DRAWING'],
    ['a PDF', aPdf, 'WRONG_KIND'],
    ['some text', Buffer.from('not a picture'), 'WRONG_KIND'],
    ['a broken photograph', Buffer.from('\xFF\xD8\xFF broken', 'latin1'), 'NOT_READABLE'],
  ])('that is %s is refused, and nothing of it stays', async (_, body, refusal) => {
    const form = await aForm();
    await form.begin(body.length);
    expect((await form.part(0, body)).json()).toMatchObject({ State: 'refused', Refusal: refusal });
    expect([...form.kept(), ...form.arriving()]).toEqual([]);
    expect((await form.part(0, body)).json()).toMatchObject({ State: 'refused' });
  });
});

describe('bad input', () => {
  test('sizes that cannot be, and keys that are none, are refused by name', async () => {
    const form = await aForm();
    const refused = [0, -1, 1.5, mostPhotoBytes + 1];
    const answers = await Promise.all(refused.map((bytes) => form.begin(bytes)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 400));
    expect((await form.begin(10, 'short')).statusCode).toBe(400);
    expect((await form.get(aKey('x'))).statusCode).toBe(404);
    expect((await form.part(0, Buffer.from('x'), aKey('x'))).statusCode).toBe(404);
  });

  test('a part beyond the end, an empty one and one too large change nothing', async () => {
    const form = await aForm();
    await form.begin(10);
    expect((await form.part(0, Buffer.alloc(11))).json()).toMatchObject({ Received: 0 });
    expect((await form.part(0, Buffer.alloc(0))).json()).toMatchObject({ Received: 0 });
    expect((await form.part(0, Buffer.alloc(photoPartBytes + 1))).statusCode).toBe(413);
    expect((await form.get()).json()).toMatchObject({ State: 'arriving', Received: 0 });
  });

  test('one form has so many photographs; what was refused makes room', async () => {
    const form = await aForm();
    const letters = Array.from({ length: mostPhotos + 1 }, (_, place) => String.fromCodePoint(97 + place));
    for (const letter of letters.slice(0, -1)) await form.begin(3, aKey(letter));
    const last = aKey(letters.at(-1) ?? '');
    expect((await form.begin(3, last)).json()).toEqual({ Outcome: 'TOO_MANY', Upload: null });
    expect((await form.begin(3, last, aKey('e'))).json()).toMatchObject({ Outcome: 'done' });
    await form.part(0, Buffer.from('abc'), aKey('a'));
    expect((await form.begin(3, aKey('z'))).json()).toMatchObject({ Outcome: 'done' });
  });
});

describe('what nobody sends in', () => {
  test('can be taken out by whoever has its key', async () => {
    const form = await aForm();
    const photo = await aPhotograph();
    await form.begin(photo.length);
    await form.part(0, photo);
    expect((await form.remove()).json<{ Removed: boolean }>()).toEqual({ Removed: true });
    expect(form.kept()).toEqual([]);
    expect((await form.remove()).json<{ Removed: boolean }>()).toEqual({ Removed: false });
  });

  test('is forgotten after two weeks, whole or not, and not before', async () => {
    const form = await aForm();
    const photo = await aPhotograph();
    await form.begin(photo.length);
    await form.part(0, photo);
    await form.begin(99, aKey('q'));
    await form.part(0, Buffer.alloc(9), aKey('q'));
    const [{ touched } = { touched: '' }] = await db.query<{ touched: string }>(sql`
      select max(touched_at) as touched from photo_uploads`);
    const last = Date.parse(touched);
    await forgetPhotoUploads(form.folder, () => last + photoKeptMs)(db);
    expect((await form.get(aKey('q'))).json<PhotoUpload>()).toMatchObject({ Received: 9 });
    await forgetPhotoUploads(form.folder, () => last + photoKeptMs + 1)(db);
    expect((await form.get()).statusCode).toBe(404);
    expect([...form.kept(), ...form.arriving()]).toEqual([]);
  });
});
