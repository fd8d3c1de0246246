/** Pictures over HTTP: which are there, how long they may be kept, and where they come from. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { auctionShareImage, lotShareImage, pictureFile } from '#contract/kernel/pictureAddress.ts';
import { findLot } from '#server/catalog/lots/lotStore.ts';
import { createPictureCache } from '#server/catalog/pictures/pictureCache.ts';
import { createPictures, type Draw } from '#server/catalog/pictures/pictures.ts';
import type { PictureSource, Rasterise } from '#server/catalog/pictures/rasterise.ts';
import { registerPictures } from '#server/catalog/pictures/routes.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createHttpServer } from '#server/platform/httpServer.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { addLot, addSale } from '#tests/server/auctions/aSale.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

const db = await openTestDatabase();

beforeEach(async () => {
  await emptyTables(db);
  await addSale(db, { id: 4101, coverLotNumber: 2 });
  await addLot(db, { auctionId: 4101, lotNumber: 1, photos: [{ drawing: { kind: 'sword' } }] });
});

const textOf = (source: PictureSource) =>
  typeof source === 'string' ? source : Buffer.from(source).toString();

/** Pictures that say in words what they were made of. */
const inWords: Rasterise = {
  picture: async (source, { width, format }) => Buffer.from(`${format} ${width} of ${textOf(source)}`),
  shareImage: async (source) => Buffer.from(`share of ${textOf(source)}`),
};

const drawInWords: Draw = (drawing, { theme, width }) => `${JSON.stringify(drawing)} ${theme} ${width}`;

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function aGallery({ draw = drawInWords, drawingVersion = '1', folder = '' } = {}) {
  const inside = folder === '' ? await aFolder() : folder;
  const originalsFolder = join(inside, 'originals');
  await mkdir(originalsFolder, { recursive: true });
  const { log, lines } = capturedLog();
  const deps = { config: readConfig({}), log, version: 'test', identify: async () => undefined };
  const { app } = await createHttpServer(deps);
  onTestFinished(() => app.close());
  const cache = createPictureCache({ folder: join(inside, 'cache'), mostAtOnce: 1, mostWaiting: 100 });
  registerPictures(
    app,
    createPictures({ db, draw, drawingVersion, originalsFolder, cache, rasterise: inWords }),
    { makesAhead: false },
  );
  return { app, lines, inside, originalsFolder };
}

async function pathOf(lotNumber: number): Promise<string> {
  const found = await findLot(db, { auctionId: 4101, lotNumber });
  return found?.lot.Photo?.Path ?? '';
}

test('the address that a lot names is its picture, to be kept for ever', async () => {
  const { app } = await aGallery();
  const url = pictureFile({ path: await pathOf(1), theme: 'dark', width: 800, format: 'avif' });
  const { statusCode, headers, body } = await app.inject(url);
  expect([statusCode, body]).toEqual([200, 'avif 800 of {"kind":"sword"} dark 800']);
  expect(headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(body.length),
  });
});

test.each(['/pictures/lots/4101/1/1-dark-800.avif', '/pictures/lots/4101/1/1.00000000-dark-800.avif'])(
  '%s is whichever picture stands there now, for a while',
  async (url) => {
    const { app } = await aGallery();
    const { statusCode, headers } = await app.inject(url);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=900']);
  },
);

test('another picture has another address', async () => {
  const before = await pathOf(1);
  await db.query(sql`update lot_photos set drawing = '{"kind": "rapier"}'`);
  expect(await pathOf(1)).not.toBe(before);
  expect(await pathOf(1)).toMatch(/^\/lots\/4101\/1\/1\.[\da-f]{8}$/u);
});

test('what a browser has already is not sent again', async () => {
  const { app } = await aGallery();
  const url = '/pictures/lots/4101/1/1-light-400.webp';
  const { headers } = await app.inject(url);
  const again = await app.inject({ url, headers: { 'if-none-match': `W/"x", ${String(headers.etag)}` } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const other = await app.inject('/pictures/lots/4101/1/1-light-800.webp');
  expect(other.headers.etag).not.toBe(headers.etag);
});

test('HEAD gives the length and sends nothing', async () => {
  const { app } = await aGallery();
  const answer = await app.inject({ method: 'HEAD', url: '/pictures/lots/4101/1/1-light-400.webp' });
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
  expect(Number(answer.headers['content-length'])).toBeGreaterThan(0);
});

test.each([
  'lots/4101/2/1-dark-800.avif',
  'lots/4102/1/1-dark-800.avif',
  'lots/4101/1/2-dark-800.avif',
  'lots/4101/1/1-dark-801.avif',
  'lots/4101/1/1-dark-800.png',
  'lots/4101/1/1-800.avif',
  'lots/4101/1a/1-dark-800.avif',
  'lots/4101/1/..%2f..%2f..%2fetc%2fpasswd',
  'lots/4101/1/%2e%2e/%2e%2e/1-dark-800.avif',
  'lots/99999999999/1/1-dark-800.avif',
  'auctions/4102/share.jpg',
  'auctions/x/share.jpg',
  'auctions/4101/share.png',
  '',
  'nothing/here',
])('/pictures/%s is not there', async (path) => {
  const { app } = await aGallery();
  const answer = await app.inject(`/pictures/${path}`);
  expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'not_found' }]);
});

test('a drawing is made once, and again when plates are drawn in another way', async () => {
  let drawn = 0;
  const draw: Draw = (drawing, options) => {
    drawn += 1;
    return drawInWords(drawing, options);
  };
  const url = '/pictures/lots/4101/1/1-light-400.webp';
  const first = await aGallery({ draw });
  await first.app.inject(url);
  await first.app.inject(url);
  const { app } = await aGallery({ draw, folder: first.inside });
  await app.inject(url);
  expect(drawn).toBe(1);
  const newer = await aGallery({ draw, folder: first.inside, drawingVersion: '2' });
  await newer.app.inject(url);
  expect(drawn).toBe(2);
});

test('another drawing at the same place is another file', async () => {
  const { app } = await aGallery();
  const url = '/pictures/lots/4101/1/1-light-400.webp';
  await app.inject(url);
  await db.query(sql`update lot_photos set drawing = '{"kind": "rapier"}'`);
  expect((await app.inject(url)).body).toContain('rapier');
});

test('a fault in drawing is one 500 with one line in the log, and the next try may succeed', async () => {
  let isBroken = true;
  const draw: Draw = (drawing, options) => {
    if (isBroken) throw new Error('no ink');
    return drawInWords(drawing, options);
  };
  const { app, lines } = await aGallery({ draw });
  const url = '/pictures/lots/4101/1/1-light-400.webp';
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, 'no-store']);
  expect(answer.body).not.toContain('ink');
  expect(lines).toMatchObject([{ level: 'error', err: { message: 'no ink' } }]);
  isBroken = false;
  expect((await app.inject(url)).statusCode).toBe(200);
});

test('a photograph is one file for both themes', async () => {
  const { app, originalsFolder } = await aGallery();
  await writeFile(join(originalsFolder, 'a1.jpg'), 'photograph');
  await addLot(db, { auctionId: 4101, lotNumber: 2, photos: [{ file: 'a1.jpg' }] });
  const url = pictureFile({ path: await pathOf(2), theme: null, width: 1200, format: 'webp' });
  expect((await app.inject(url)).body).toBe('webp 1200 of photograph');
  expect((await app.inject('/pictures/lots/4101/2/1-dark-1200.webp')).statusCode).toBe(404);
});

test.each(['../secret.txt', '/etc/hostname', 'link.jpg'])(
  'a file outside the folder of pictures is never read: %s',
  async (file) => {
    const { app, inside, originalsFolder, lines } = await aGallery();
    await writeFile(join(inside, 'secret.txt'), 'secret');
    await symlink(join(inside, 'secret.txt'), join(originalsFolder, 'link.jpg'));
    await addLot(db, { auctionId: 4101, lotNumber: 2, photos: [{ file }] });
    const answer = await app.inject('/pictures/lots/4101/2/1-400.webp');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
    expect(lines).toHaveLength(1);
  },
);

test('a lot is shared by its picture in the light theme', async () => {
  const { app } = await aGallery();
  const { headers, body } = await app.inject(lotShareImage(await pathOf(1)));
  expect(body).toBe('share of {"kind":"sword"} light 1200');
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('a sale is shared by its cover lot, or else by its first lot that has a picture', async () => {
  const { app } = await aGallery();
  expect((await app.inject(auctionShareImage(4101))).body).toContain('sword');
  await addLot(db, { auctionId: 4101, lotNumber: 2, photos: [{ drawing: { kind: 'cannon' } }] });
  const { headers, body } = await app.inject(auctionShareImage(4101));
  expect(body).toContain('cannon');
  // The cover may become another lot's at the same address.
  expect(headers['cache-control']).toBe('public, max-age=900');
});
