/** Pictures of a company's own lots: which are taken, under which name, and what is said of the others. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';

import { sql } from '#server/platform/db/sql.ts';
import { addSale } from '#tests/server/auctions/aSale.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

import { aCatalogue, anImporting, aPicture, aRow } from './aCatalogue.ts';

const db = await openTestDatabase();
beforeEach(() => emptyTables(db));

type Photo = { position: number; alt: string; width: number; height: number; file: string; drawing: null };

const listPhotos = () =>
  db.query<Photo>(
    sql`select position, alt, width, height, file, drawing from lot_photos order by lot_id, position`,
  );

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }).catch(() => [])).toSorted((one, other) =>
    one.localeCompare(other),
  );

test('every format is copied under a name made of its content, and described by file or title', async () => {
  const { take, originalsFolder } = await anImporting(db);
  const names = ['a.jpg', 'b.png', 'c.webp', 'd.avif'];
  const images: Record<string, Buffer> = {};
  for (const [index, name] of names.entries()) images[name] = await aPicture(name, { width: 400 + index });
  const Images = 'a.jpg | b.png=The reverse | c.webp | d.avif';
  const { problems } = await take({ catalogue: aCatalogue(aRow({ WebTitle: 'Saber', Images })), images });
  expect(problems).toEqual([]);
  const photos = await listPhotos();
  expect(photos).toMatchObject([
    { position: 1, alt: 'Saber', width: 400, height: 360, drawing: null },
    { position: 2, alt: 'The reverse', width: 401 },
    { position: 3, alt: 'Saber, picture 3', width: 402 },
    { position: 4, alt: 'Saber, picture 4', width: 403 },
  ]);
  expect(photos.map(({ file }) => /^4190\/[\da-f]{32}(?<end>\.\w+)$/u.exec(file)?.groups?.['end'])).toEqual([
    '.jpg',
    '.png',
    '.webp',
    '.avif',
  ]);
  for (const [index, { file }] of photos.entries()) {
    expect(await readFile(join(originalsFolder, file))).toEqual(images[names[index] ?? '']);
  }
});

test('pictures that cannot be taken are listed by name, with the lot that names them; nothing is copied', async () => {
  const { take, originalsFolder } = await anImporting(db);
  const whole = await aPicture('whole.jpg', { width: 900 });
  const images = {
    'good.png': await aPicture('good.png'),
    'small.png': await aPicture('small.png', { width: 399 }),
    'cut.jpg': whole.subarray(0, whole.length / 2),
    'text.jpg': Buffer.from('no picture'),
    'moving.gif': await aPicture('moving.gif'),
    'drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="400"/>'),
    'Case.JPG': await aPicture('x.jpg'),
  };
  const rows = [
    'good.png|small.png',
    'cut.jpg',
    'text.jpg',
    'moving.gif',
    'drawing.svg',
    'case.jpg',
    'none.jpg',
  ];
  const { problems } = await take({
    catalogue: aCatalogue(...rows.map((Images, index) => aRow({ LotNumber: String(index + 1), Images }))),
    images,
  });
  expect(problems.map(({ line, name, reason }) => `${line} ${name}: ${reason}`)).toEqual([
    '2 Images: the picture "small.png" is 399 pixels wide, and at least 400 are needed',
    '3 Images: the picture "cut.jpg" cannot be read as JPEG, PNG, WebP or AVIF',
    '4 Images: the picture "text.jpg" cannot be read as JPEG, PNG, WebP or AVIF',
    '5 Images: the picture "moving.gif" is of the kind gif, and only JPEG, PNG, WebP or AVIF are taken',
    '6 Images: the picture "drawing.svg" is of the kind svg, and only JPEG, PNG, WebP or AVIF are taken',
    '7 Images: there is no picture "case.jpg" in the folder of images, but one named "Case.JPG"',
    '8 Images: there is no picture "none.jpg" in the folder of images',
  ]);
  expect(await filesIn(originalsFolder)).toEqual([]);
});

test('a picture that its camera laid on its side is as wide as it is shown', async () => {
  const { take } = await anImporting(db);
  const lying = await sharp(await aPicture('a.jpg', { width: 800 }))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { problems } = await take({
    catalogue: aCatalogue(aRow({ Images: 'a.jpg' })),
    images: { 'a.jpg': lying },
  });
  expect(problems.map(({ reason }) => reason)).toEqual([
    'the picture "a.jpg" is 360 pixels wide, and at least 400 are needed',
  ]);
});

test('one picture of several lots lies there once, and pictures are replaced only where the file names any', async () => {
  const { take, originalsFolder } = await anImporting(db);
  const images = { 'a.png': await aPicture('a.png') };
  const rows = ['1', '2'].map((LotNumber) => aRow({ LotNumber, Images: 'a.png' }));
  await take({ catalogue: aCatalogue(...rows), images });
  expect((await filesIn(originalsFolder)).filter((name) => name.endsWith('.png'))).toHaveLength(1);
  expect(await listPhotos()).toHaveLength(2);
  await take({ catalogue: aCatalogue(aRow({ Headline: 'Without the column' })) });
  expect(await listPhotos()).toHaveLength(2);
  await take({ catalogue: aCatalogue(aRow({ Images: '' })) });
  expect(await listPhotos()).toHaveLength(1);
});

test('when writing fails, the copies made for it are taken away, and older ones stay', async () => {
  const { take, originalsFolder } = await anImporting(db);
  const images = { 'a.png': await aPicture('a.png'), 'b.png': await aPicture('b.png', { color: '#112233' }) };
  await take({ catalogue: aCatalogue(aRow({ Images: 'a.png' })), images });
  const before = await filesIn(originalsFolder);
  const onProgress = (what: string) => {
    if (what === 'Lots written') throw new Error('The power is gone.');
  };
  const again = { catalogue: aCatalogue(aRow({ Images: 'a.png|b.png' })), images };
  await expect(take(again, { onProgress })).rejects.toThrow('The power is gone.');
  expect(await filesIn(originalsFolder)).toEqual(before);
  expect(await listPhotos()).toHaveLength(1);
});

test('what is refused at the last moment leaves no copies behind', async () => {
  const anotherFirst: typeof db.transaction = async (work) => {
    await addSale(db, { id: 4100, slug: 'spring-sale' });
    return db.transaction(work);
  };
  const late = await anImporting({ ...db, transaction: anotherFirst });
  const images = { 'a.png': await aPicture('a.png') };
  const { problems } = await late.take({ catalogue: aCatalogue(aRow({ Images: 'a.png' })), images });
  expect(problems.map(({ reason }) => reason)).toEqual(['must be another: sale 4100 has spring-sale']);
  expect((await filesIn(late.originalsFolder)).filter((name) => name.endsWith('.png'))).toEqual([]);
});

test('a dry run copies nothing', async () => {
  const { take, originalsFolder } = await anImporting(db);
  const images = { 'a.png': await aPicture('a.png') };
  const { done } = await take(
    { catalogue: aCatalogue(aRow({ Images: 'a.png' })), images },
    { isDryRun: true },
  );
  expect(done?.pictureCount).toBe(1);
  expect(await filesIn(originalsFolder)).toEqual([]);
});

test('a catalog with pictures needs to know where they are', async () => {
  const { take } = await anImporting(db);
  const { problems } = await take({ catalogue: aCatalogue(aRow({ Images: 'a.png' })) });
  expect(problems).toEqual([
    { file: 'catalogue.csv', reason: 'the lots have pictures: say with --images where they are' },
  ]);
});

test('a name is looked up among the files of the folder, however the system writes its accents', async () => {
  const { take } = await anImporting(db);
  const images = { 'cafe\u0301.png': await aPicture('a.png') };
  const { problems } = await take({ catalogue: aCatalogue(aRow({ Images: 'caf\u00e9.png' })), images });
  expect(problems).toEqual([]);
});
