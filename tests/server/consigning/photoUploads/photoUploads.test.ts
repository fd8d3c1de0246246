/** A photograph that comes in parts: from no one in particular, cut and taken up again, drawn again, forgotten. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';

import {
  mostAddressPhotoBytes,
  mostPhotoBytes,
  mostPhotos,
  photoPartBytes,
} from '#contract/consigning/consignmentFields.ts';
import type { PhotoUpload } from '#contract/consigning/photoUploads.ts';
import type { BotChallenge } from '#contract/session/botCheck.ts';
import { forgetPhotoUploads, partsKeptMs, photoKeptMs } from '#server/consigning/photoUploads/forget.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aPdf, aPhotograph } from '#tests/server/account/documents/aDocumentDesk.ts';
import { aBrowser, anAccount, sharedAccountsApp } from '#tests/support/account/accounts.ts';
import { uploadsFolder } from '#tests/support/account/uploadsFolder.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { solved } from '#tests/support/session/botCheck.ts';

const db = await openTestDatabase();
beforeEach(() => emptyTables(db));

const aKey = (letter: string): string => letter.repeat(43);
const path = '/api/consignor/photos';

async function aForm({
  isStranger = false,
  ...settings
}: { isStranger?: boolean } & Record<string, string | boolean> = {}) {
  const folder = uploadsFolder();
  const { app } = await sharedAccountsApp({ db, settings: { UPLOADS_DIR: folder, ...settings } });
  const browser = aBrowser(app);
  if (!isStranger) await browser.logIn(await anAccount(db));
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
    /** With a solved puzzle. */
    beginProved: async (key = aKey('p'), { draft = aKey('d'), by = browser } = {}) => {
      const Proof = await solved((await by.get(`${path}/challenge`)).json<BotChallenge>());
      return by.post(path, { Photo: key, Draft: draft, Bytes: 10, Proof });
    },
    elsewhere: () => aBrowser(app),
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
  test('is whole after the last, drawn again without what its file said, and its parts are gone', async () => {
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

  test('that was whole but not drawn is drawn when someone asks', async () => {
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

describe('what no one sends in', () => {
  test('can be taken out by anyone who has its key', async () => {
    const form = await aForm();
    const photo = await aPhotograph();
    await form.begin(photo.length);
    await form.part(0, photo);
    expect((await form.remove()).json<{ Removed: boolean }>()).toEqual({ Removed: true });
    expect(form.kept()).toEqual([]);
    expect((await form.remove()).json<{ Removed: boolean }>()).toEqual({ Removed: false });
  });

  const lastTouched = async (): Promise<number> => {
    const [{ touched } = { touched: '' }] = await db.query<{ touched: string }>(sql`
      select max(touched_at) as touched from photo_uploads`);
    return Date.parse(touched);
  };

  test('is forgotten after two weeks, and not before', async () => {
    const form = await aForm();
    const photo = await aPhotograph();
    await form.begin(photo.length);
    await form.part(0, photo);
    const last = await lastTouched();
    await forgetPhotoUploads(form.folder, () => last + photoKeptMs)(db);
    expect((await form.get()).json<PhotoUpload>()).toMatchObject({ State: 'kept' });
    await forgetPhotoUploads(form.folder, () => last + photoKeptMs + 1)(db);
    expect((await form.get()).statusCode).toBe(404);
    expect([...form.kept(), ...form.arriving()]).toEqual([]);
  });

  test('and stopped half-way is forgotten after six hours, and not before', async () => {
    const form = await aForm();
    await form.begin(99);
    await form.part(0, Buffer.alloc(9));
    const last = await lastTouched();
    await forgetPhotoUploads(form.folder, () => last + partsKeptMs)(db);
    expect((await form.get()).json<PhotoUpload>()).toMatchObject({ Received: 9 });
    await forgetPhotoUploads(form.folder, () => last + partsKeptMs + 1)(db);
    expect((await form.get()).statusCode).toBe(404);
    expect(form.arriving()).toEqual([]);
    // The device has the file still, and sends it again.
    expect((await form.begin(99)).json()).toMatchObject({ Outcome: 'done', Upload: { Received: 0 } });
  });

  test('and a part that a crash left without its row goes with them', async () => {
    const form = await aForm();
    await form.begin(99);
    await form.part(0, Buffer.alloc(9));
    await db.query(sql`delete from photo_uploads`);
    await forgetPhotoUploads(form.folder, () => Date.now() + partsKeptMs - 60_000)(db);
    expect(form.arriving()).toHaveLength(1);
    await forgetPhotoUploads(form.folder, () => Date.now() + partsKeptMs + 60_000)(db);
    expect(form.arriving()).toEqual([]);
  });
});

describe('without a log-in', () => {
  test('the first photograph of a form takes a proof of work, the next ones none', async () => {
    const form = await aForm({ isStranger: true });
    expect((await form.begin(10)).json()).toEqual({ Outcome: 'PROOF', Upload: null });
    expect(await db.query(sql`select id from photo_uploads`)).toEqual([]);
    expect((await form.beginProved()).json()).toMatchObject({ Outcome: 'done' });
    expect((await form.begin(10, aKey('q'))).json()).toMatchObject({ Outcome: 'done' });
    // Another form is another proof.
    expect((await form.begin(10, aKey('r'), aKey('e'))).json()).toMatchObject({ Outcome: 'PROOF' });
  });

  test('a proof that is none, or that was used, begins nothing', async () => {
    const form = await aForm({ isStranger: true });
    const browser = form.elsewhere();
    const Proof = await solved((await browser.get(`${path}/challenge`)).json<BotChallenge>());
    const ask = (draft: string, proof: string) =>
      browser.post(path, { Photo: draft, Draft: draft, Bytes: 10, Proof: proof });
    expect((await ask(aKey('a'), 'invented')).json()).toMatchObject({ code: 'bot_check_failed' });
    expect((await ask(aKey('a'), Proof)).json()).toMatchObject({ Outcome: 'done' });
    expect((await ask(aKey('b'), Proof)).json()).toMatchObject({ code: 'bot_check_failed' });
  });

  const holds = (address: string, bytes: number) => sql`
    insert into photo_uploads (photo_hash, draft_hash, bytes, received, part_name, file_name, kept_bytes, address, begun_at, touched_at)
    values (sha256(${address}::text::bytea), '\\x00', 10, 10, ${address}, ${`${address}.jpeg`}, ${bytes}, ${address}, now(), now())`;

  test('an address has 200 MB with us and no more; what is on its way counts as the largest it may be', async () => {
    const form = await aForm({ isStranger: true });
    const browser = form.elsewhere();
    await db.query(holds(browser.address, mostAddressPhotoBytes - 2 * mostPhotoBytes));
    const begin = (key: string) => form.beginProved(aKey(key), { draft: aKey(key), by: browser });
    expect((await begin('a')).json()).toMatchObject({ Outcome: 'done' });
    expect((await begin('b')).json()).toMatchObject({ Outcome: 'done' });
    expect((await begin('c')).json()).toEqual({ Outcome: 'ADDRESS_FULL', Upload: null });
    // No one else is kept out, and what was refused or sent by someone logged in does not count.
    expect(
      (await form.beginProved(aKey('z'), { draft: aKey('z'), by: form.elsewhere() })).json(),
    ).toMatchObject({
      Outcome: 'done',
    });
    await db.query(
      sql`update photo_uploads set refusal = 'WRONG_KIND', received = bytes where file_name is null`,
    );
    expect((await begin('d')).json()).toMatchObject({ Outcome: 'done' });
  });

  test('what was sent in counts for two weeks, and then no one knows from where it came', async () => {
    const form = await aForm({ isStranger: true });
    const browser = form.elsewhere();
    await db.query(holds(browser.address, mostAddressPhotoBytes));
    await db.query(sql`
      with letter as (
        insert into inquiries (key, kind, name, email, about, body, fields, sent_at)
        values (gen_random_uuid(), 'consignor', 'Ruth', 'ruth@example.com', 'A Colt', 'Old.', '{}', now()) returning id)
      update photo_uploads set inquiry_id = letter.id from letter`);
    const begin = (key: string) => form.beginProved(aKey(key), { draft: aKey(key), by: browser });
    expect((await begin('a')).json()).toMatchObject({ Outcome: 'ADDRESS_FULL' });
    await forgetPhotoUploads(form.folder, () => Date.now() + photoKeptMs + 60_000)(db);
    expect(await db.query(sql`select address from photo_uploads`)).toEqual([{ address: null }]);
    expect((await begin('b')).json()).toMatchObject({ Outcome: 'done' });
  });

  test('anyone who is logged in needs no proof, and nothing is kept of where they are', async () => {
    const form = await aForm();
    expect((await form.begin(10)).json()).toMatchObject({ Outcome: 'done' });
    expect(await db.query(sql`select address from photo_uploads`)).toEqual([{ address: null }]);
  });
});

describe('short of space', () => {
  test('while the disk has no room left, nothing is taken, and the answer is 503', async () => {
    const form = await aForm({ PHOTOS_FREE_DISK_MB: '999999999' });
    const refused = await form.begin(10);
    expect([refused.statusCode, refused.json<object>()]).toEqual([
      503,
      expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 600 }),
    ]);
    expect(await db.query(sql`select id from photo_uploads`)).toEqual([]);
    expect((await form.part(0, Buffer.from('x'))).statusCode).toBe(503);
  });

  test('nor while all that waits to be sent in is as much as may be; what was sent in makes room', async () => {
    const form = await aForm({ PHOTOS_MOST_MB: '20' });
    expect((await form.begin(10, aKey('a'))).json()).toMatchObject({ Outcome: 'done' });
    expect((await form.begin(10, aKey('b'))).json()).toMatchObject({ Outcome: 'done' });
    expect((await form.begin(10, aKey('c'))).statusCode).toBe(503);
    // One that was started goes on.
    expect((await form.begin(10, aKey('a'))).json()).toMatchObject({ Outcome: 'done' });
    await form.remove(aKey('b'));
    expect((await form.begin(10, aKey('c'))).json()).toMatchObject({ Outcome: 'done' });
  });

  test('twenty at once take no more than there is room for', async () => {
    const form = await aForm({ PHOTOS_MOST_MB: '50' });
    const keys = Array.from({ length: 20 }, (_, place) => aKey(String.fromCodePoint(97 + place)));
    const answers = await Promise.all(keys.map((key) => form.begin(10, key, key)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  });
});
