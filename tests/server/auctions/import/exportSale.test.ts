/** A sale as files again: the same format that an import takes, and the same sale once it is imported. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';

import { exportSale } from '#server/auctions/import/exportSale.ts';
import { importSale } from '#server/auctions/import/importSale.ts';
import { sql } from '#server/platform/db/sql.ts';
import { addLot, addSale } from '#tests/server/auctions/aSale.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

import {
  aCatalogue,
  aFolder,
  anAuction,
  anImporting,
  aPicture,
  aRow,
  drawSquare,
  timed,
} from './aCatalogue.ts';

const db = await openTestDatabase();
beforeEach(() => emptyTables(db));

async function exportTo(to: string, originalsFolder: string) {
  return exportSale(db, {
    auctionId: 4190,
    to,
    originalsFolder,
    draw: drawSquare,
    onProgress: () => undefined,
  });
}

const importFrom = (folder: string, originalsFolder: string, draw = drawSquare) =>
  importSale(
    db,
    {
      cataloguePath: join(folder, 'catalogue.csv'),
      auctionPath: join(folder, 'auction.json'),
      imagesFolder: join(folder, 'images'),
    },
    {
      isDryRun: false,
      withdrawsMissing: false,
      restoresWithdrawn: false,
      originalsFolder,
      draw,
      now: new Date('2026-03-01T12:00:00Z'),
      onProgress: () => undefined,
    },
  );

/** Everything of the sale, without the days of writing. */
async function wholeSale() {
  return {
    auctions: await db.query(sql`select to_jsonb(a) - 'created_at' as row from auctions a`),
    sessions: await db.query(sql`select * from auction_sessions order by number`),
    lots: await db.query(sql`select * from lots order by id`),
    standings: await db.query(sql`select * from lot_standings order by lot_id`),
    photos: await db.query(sql`select * from lot_photos order by lot_id, position`),
  };
}

async function filesIn(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = files
    .toSorted()
    .map(async (file) => [file.slice(folder.length + 1), await readFile(file, 'hex')]);
  return Object.fromEntries(await Promise.all(texts)) as Record<string, string>;
}

/** A lot with something odd in every column, and one with nothing that may be left out. */
const rich = aRow({
  LotNumber: '215',
  WebTitle: 'Colt "Peacemaker", | Cased',
  DetailDesc: 'One.\n\nTwo, "three"; é.',
  Model: '=SUM(1)',
  Category: 'Steam engines',
  hlo: 'O',
  amcode: 'N',
  Caliber: '.45',
  Serial: '0012',
  BarrelLength: '7 1/2"',
  BarrelShape: 'round',
  Finish: 'blue',
  Stock: 'walnut',
  Year: '1889',
  ConditionGrade: 'Good',
  ConditionScale: 'antique',
  ConditionText: 'Patina.\nWorks.',
  Provenance: 'A doctor | by descent',
  Accessories: 'Sling',
  NRAID: 'N-1',
  rareItem: 'yes',
  lotItemCount: '2',
  LowEst: '1,600',
  HighEst: '2400',
  StartingBid: '800',
  Reserve: '1500',
  SessionNumber: '1',
  Images: 'a.jpg=Left = right side | b.png',
});

test('export, then import, gives the same sale; and exported again, the same files', async () => {
  const { take, originalsFolder } = await anImporting(db);
  const images = { 'a.jpg': await aPicture('a.jpg'), 'b.png': await aPicture('b.png') };
  const Rates = { LiveFeePercent: 2.5, Taxed: ['hammer'], SalesTaxPercent: { IL: 6.125 } };
  const auction = anAuction({
    ...timed,
    Intro: 'Two\nlines',
    CoverLotNumber: 215,
    PremiumPercent: 20.25,
    Rates,
  });
  const catalogue = aCatalogue(aRow(), rich);
  expect((await take({ catalogue, auction, images })).problems).toEqual([]);
  const [before, folder] = [await wholeSale(), await aFolder()];
  expect(await exportTo(join(folder, 'first'), originalsFolder)).toEqual({
    title: 'Spring Sale',
    lotCount: 2,
    pictureCount: 2,
    withdrawnCount: 0,
  });

  // Over itself it changes nothing …
  const again = await importFrom(join(folder, 'first'), originalsFolder);
  expect(again.done?.plan).toMatchObject({ added: [], changed: [], unchangedCount: 2 });
  expect(await wholeSale()).toEqual(before);

  // … and in an empty database, on another machine, it is the same sale.
  await emptyTables(db);
  const elsewhere = join(folder, 'originals');
  expect((await importFrom(join(folder, 'first'), elsewhere)).problems).toEqual([]);
  expect(await wholeSale()).toEqual(before);
  await exportTo(join(folder, 'second'), elsewhere);
  expect(await filesIn(join(folder, 'second'))).toEqual(await filesIn(join(folder, 'first')));
});

test('the table is what spreadsheet programs read: marked as UTF-8, with lines that end as theirs do', async () => {
  const { take, originalsFolder } = await anImporting(db);
  await take({ catalogue: aCatalogue(aRow({ WebTitle: 'Épée' })) });
  const folder = await aFolder();
  await exportTo(folder, originalsFolder);
  const text = await readFile(join(folder, 'catalogue.csv'), 'utf8');
  expect(text).toMatch(/^\ufeffLotNumber,WebTitle,.*,SessionNumber,Images\r\n1,Épée,.*,500,,,1,\r\n$/u);
});

const listPhotos = () =>
  db.query<{ file: string | null; drawing: unknown }>(sql`select * from lot_photos order by lot_id`);

/** A sale with two drawn lots as an export writes it, and its rows. */
async function aDrawnSale() {
  await addSale(db, { id: 4190, slug: 'spring-sale', sessions: [1] });
  for (const lotNumber of [7, 8]) {
    const drawing = { seed: `lot ${lotNumber}`, kind: 'sword', facts: { year: 1861, grips: null } };
    await addLot(db, { auctionId: 4190, lotNumber, session: 1, photos: [{ drawing }] });
  }
  await db.query(sql`update lots set category = 'single-action-revolver'`);
  const folder = await aFolder();
  const [out, originals] = [join(folder, 'out'), join(folder, 'originals')];
  await exportTo(out, originals);
  return { before: await listPhotos(), out, originals };
}

test('drawn plates are made into pictures as wide as they are drawn, and come in again as plates', async () => {
  const { before, out, originals } = await aDrawnSale();
  const { format, width } = await sharp(join(out, 'images', '7-1.webp')).metadata();
  expect({ format, width }).toEqual({ format: 'webp', width: 1200 });

  const again = await importFrom(out, originals);
  expect([again.problems, again.done?.plan.changed]).toEqual([[], []]);
  expect(await listPhotos()).toEqual(before);

  // With other words for a lot its plates are written again, and in an empty database all of them.
  const catalogue = join(out, 'catalogue.csv');
  await writeFile(catalogue, (await readFile(catalogue, 'utf8')).replaceAll('A fine', 'A rare'));
  expect((await importFrom(out, originals)).done?.plan.changed).toHaveLength(2);
  expect(await listPhotos()).toEqual(before);
  await emptyTables(db);
  expect((await importFrom(out, originals)).done?.plan.added).toHaveLength(2);
  expect(await listPhotos()).toEqual(before);
});

test('another picture in the place of a plate is a photograph, and the plates beside it stay', async () => {
  const { before, out, originals } = await aDrawnSale();
  const picture = join(out, 'images', '7-1.webp');
  const plate = await readFile(picture);
  await writeFile(picture, await aPicture('7-1.webp'));
  expect((await importFrom(out, originals)).problems).toEqual([]);
  const [photograph, beside] = await listPhotos();
  expect(photograph?.file).toMatch(/^4190\/[\da-f]{32}\.webp$/u);
  expect([photograph?.drawing, beside]).toEqual([null, before[1]]);
  await writeFile(picture, plate);
  expect((await importFrom(out, originals)).done?.plan.changed).toHaveLength(1);
  expect(await listPhotos()).toEqual(before);
});

test.each<[string, (text: string) => string, string]>([
  ['is no JSON', (text) => text.slice(1), 'plates.json undefined: the file is no JSON from here on'],
  [
    'was written otherwise',
    (text) => text.replace('"width"', '"wide"'),
    'plates.json 7-1.webp: is not as an export writes it: take the file away, and the pictures come in without it',
  ],
])('a list of plates that %s is a problem, and nothing is imported', async (_, spoil, sentence) => {
  const { before, out, originals } = await aDrawnSale();
  const file = join(out, 'images', 'plates.json');
  await writeFile(file, spoil(await readFile(file, 'utf8')));
  const { problems } = await importFrom(out, originals);
  expect(problems.map(({ file: where, name, reason }) => `${where} ${name}: ${reason}`)).toEqual([sentence]);
  expect(await listPhotos()).toEqual(before);
});

test('a plate that no one can draw is a problem of the lot that names it', async () => {
  const { out, originals } = await aDrawnSale();
  const draw = (drawing: unknown) => {
    if (JSON.stringify(drawing).includes('lot 8')) throw new Error('No family draws this.');
    return drawSquare(drawing, { theme: 'light', width: 400 });
  };
  const { problems } = await importFrom(out, originals, draw);
  expect(problems).toMatchObject([
    { line: 3, name: 'Images', reason: 'the plate of "8-1.webp" in plates.json cannot be drawn' },
  ]);
});

test('withdrawn lots are left out and counted, and none of them stands for the sale', async () => {
  const { take, originalsFolder } = await anImporting(db);
  const catalogue = aCatalogue(aRow(), aRow({ LotNumber: '2' }));
  await take({ catalogue, auction: anAuction({ CoverLotNumber: 2 }) });
  await db.query(sql`update lots set is_withdrawn = true where lot_number = 2`);
  const folder = await aFolder();
  expect(await exportTo(folder, originalsFolder)).toMatchObject({ lotCount: 1, withdrawnCount: 1 });
  expect(JSON.parse(await readFile(join(folder, 'auction.json'), 'utf8'))).toMatchObject({
    CoverLotNumber: null,
  });
});

test('an unknown sale, a folder with something in it, and a picture that is gone are sentences', async () => {
  const folder = await aFolder();
  await expect(exportTo(folder, folder)).rejects.toThrow('There is no sale 4190.');
  await addSale(db, { id: 4190, slug: 'spring-sale', sessions: [1] });
  await addLot(db, { auctionId: 4190, lotNumber: 7, session: 1, photos: [{ file: '4190/gone.jpg' }] });
  await expect(exportTo(join(folder, 'out'), folder)).rejects.toThrow(
    /^Picture 1 of lot 7 is not on this machine: .*gone\.jpg is missing\.$/u,
  );
  await mkdir(join(folder, 'full'));
  await writeFile(join(folder, 'full', 'notes.txt'), 'mine');
  await expect(exportTo(join(folder, 'full'), folder)).rejects.toThrow(/is not empty: name another one\.$/u);
});
