/** Catalog files for tests: a test names only what it is about. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { onTestFinished } from 'vitest';

import { writeCsv } from '#server/auctions/import/csv.ts';
import {
  type ImportFiles,
  type ImportOptions,
  type ImportReport,
  importSale,
} from '#server/auctions/import/importSale.ts';
import type { Database } from '#server/platform/db/database.ts';

export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export type Row = Readonly<Record<string, string>>;

const plainRow: Row = {
  LotNumber: '1',
  WebTitle: 'Colt Single Action Army Revolver',
  Headline: 'Antique Colt Single Action Army Revolver',
  DetailDesc: 'Serial number 1, .45, 7 1/2 inch barrel.',
  ManufacturerName: 'Colt',
  Category: 'single-action-revolver',
  hlo: 'H',
  amcode: 'A',
  LowEst: '1000',
  HighEst: '1500',
  StartingBid: '500',
  Reserve: '',
};

export const aRow = (row: Row = {}): Row => ({ ...plainRow, ...row });

/** A file with the columns of its rows. */
export function aCatalogue(...rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap(Object.keys))];
  return writeCsv([names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]);
}

type Described = Readonly<Record<string, unknown>>;

const plainAuction = {
  AuctionID: 4190,
  AuctionTypeID: 1,
  Title: 'Spring Sale',
  OpensAt: '2026-04-01T09:00',
  EndsAt: '2026-05-01T18:00',
  LocAddress: '1 Main Street',
  LocCity: 'Rock Falls',
  LocState: 'IL',
  LocZip: '61071',
  Sessions: [{ SessionNumber: 1, Title: 'Saturday', StartsAt: '2026-05-01T09:00' }],
} satisfies Described;

export const anAuction = (described: Described = {}): string =>
  JSON.stringify({ ...plainAuction, ...described });

export const timed: Described = {
  AuctionTypeID: 3,
  StaggerSeconds: 60,
  ExtensionSeconds: 180,
  Sessions: [{ SessionNumber: 1, Title: 'Closing', StartsAt: '2026-05-01T17:00' }],
};

/** A small picture of one color, in the format that its name says. */
export function aPicture(name: string, { width = 480, color = '#884422' } = {}): Promise<Buffer> {
  const picture = sharp({ create: { width, height: 360, channels: 3, background: color } });
  const format = name.endsWith('jpg') ? 'jpeg' : (name.split('.').at(-1) as 'png' | 'webp' | 'avif' | 'gif');
  return picture.toFormat(format).toBuffer();
}

export type Files = {
  catalogue: string | Uint8Array;
  auction?: string;
  images?: Readonly<Record<string, Uint8Array>>;
};

async function writeFiles(folder: string, { catalogue, auction = anAuction(), images }: Files) {
  const imagesFolder = join(folder, 'images');
  await mkdir(imagesFolder, { recursive: true });
  await writeFile(join(folder, 'catalogue.csv'), catalogue);
  await writeFile(join(folder, 'auction.json'), auction);
  for (const [name, bytes] of Object.entries(images ?? {})) await writeFile(join(imagesFolder, name), bytes);
  return {
    cataloguePath: join(folder, 'catalogue.csv'),
    auctionPath: join(folder, 'auction.json'),
    imagesFolder: images && imagesFolder,
  } satisfies ImportFiles;
}

export const drawSquare: ImportOptions['draw'] = () =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="99" height="99"/></svg>';

export type Importing = {
  take: (files: Files, options?: Partial<ImportOptions>) => Promise<ImportReport>;
  originalsFolder: string;
};

/** Imports one set of files after the other into the same database and the same folder of originals. */
export async function anImporting(db: Database): Promise<Importing> {
  const originalsFolder = join(await aFolder(), 'originals');
  const take: Importing['take'] = async (files, options = {}) =>
    importSale(db, await writeFiles(await aFolder(), files), {
      isDryRun: false,
      withdrawsMissing: false,
      restoresWithdrawn: false,
      originalsFolder,
      draw: drawSquare,
      now: new Date('2026-03-01T12:00:00Z'),
      onProgress: () => undefined,
      ...options,
    });
  return { take, originalsFolder };
}
