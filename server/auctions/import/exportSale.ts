/** Writes a sale as the files an import takes: what was exported, changed and imported again is the same sale. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

import { readOriginal } from '#server/catalog/pictures/originals.ts';
import type { Draw } from '#server/catalog/pictures/pictures.ts';
import { createRasterise } from '#server/catalog/pictures/rasterise.ts';
import type { Database } from '#server/platform/db/database.ts';
import { StartRefused } from '#server/platform/startRefused.ts';

import { writeSale } from './auctionFile.ts';
import { columns, type FileLot, type NamedPicture } from './columns.ts';
import { writeCsv } from './csv.ts';
import type { OnProgress } from './importSale.ts';
import { namedPicture } from './lotPhotos.ts';
import { listLots, type LotPhoto, type StoredLot } from './lotStore.ts';
import { contentOf, type DrawnPlate, platesFile, writePlates } from './plates.ts';
import { findSale } from './saleStore.ts';

export type ExportOptions = {
  auctionId: number;
  /** A folder that is empty, or not there yet. */
  to: string;
  originalsFolder: string;
  /** Draws the plates of lots that have no photographs. */
  draw: Draw;
  onProgress: OnProgress;
};

export type ExportReport = { title: string; lotCount: number; pictureCount: number; withdrawnCount: number };

async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) {
    throw new StartRefused(`The folder ${folder} is not empty: name another one.`);
  }
}

const rasterise = createRasterise();
const plateWidth = 1200;

type Numbered = { lotNumber: number; position: number };

type Read = { bytes: Uint8Array; extension: string };

async function readPicture(
  { file, drawing }: LotPhoto,
  { lotNumber, position }: Numbered,
  { draw, originalsFolder }: ExportOptions,
): Promise<Read> {
  if (file === null) {
    const plate = await draw(drawing, { theme: 'light', width: plateWidth });
    return {
      bytes: await rasterise.picture(plate, { width: plateWidth, format: 'webp' }),
      extension: '.webp',
    };
  }
  try {
    return { bytes: await readOriginal(originalsFolder, file), extension: extname(file) };
  } catch {
    throw new StartRefused(
      `Picture ${position} of lot ${lotNumber} is not on this machine: ${join(originalsFolder, file)} is missing.`,
    );
  }
}

type Writing = ExportOptions & { plates: Map<string, DrawnPlate> };

/** @returns the pictures of the lot as its row names them: `215-1.jpg`, `215-2.jpg` */
async function writePictures(lot: StoredLot, options: Writing): Promise<NamedPicture[]> {
  const { lotNumber, webTitle } = lot;
  const named: NamedPicture[] = [];
  for (const [index, photo] of lot.photos.entries()) {
    const position = index + 1;
    const { bytes, extension } = await readPicture(photo, { lotNumber, position }, options);
    const name = `${lotNumber}-${position}${extension}`;
    await writeFile(join(options.to, 'images', name), bytes);
    const { file, drawing, width, height } = photo;
    if (file === null) options.plates.set(name, { content: contentOf(bytes), width, height, drawing });
    named.push(namedPicture(webTitle, { ...photo, name, index }));
  }
  return named;
}

/** Spreadsheet programs take a file without this mark for one in an encoding of their own. */
const byteOrderMark = '\ufeff';

const writeRows = (lots: readonly FileLot[]): string =>
  byteOrderMark +
  writeCsv([columns.map(({ name }) => name), ...lots.map((lot) => columns.map(({ write }) => write(lot)))]);

/** @throws {StartRefused} for an unknown sale, a folder with something in it, or a picture that is missing. */
export async function exportSale(db: Database, options: ExportOptions): Promise<ExportReport> {
  const { auctionId, to, onProgress } = options;
  const sale = await findSale(db, auctionId);
  if (!sale) throw new StartRefused(`There is no sale ${auctionId}.`);
  const stored = await listLots(db, auctionId);
  const lots = stored.filter(({ isWithdrawn }) => !isWithdrawn);
  await makeEmptyFolder(to);
  await mkdir(join(to, 'images'));

  const plates: Writing['plates'] = new Map();
  const rows: FileLot[] = [];
  for (const lot of lots) {
    rows.push({ ...lot, images: await writePictures(lot, { ...options, plates }) });
    onProgress('Lots written', rows.length, lots.length);
  }
  if (plates.size > 0) await writeFile(join(to, 'images', platesFile), writePlates(plates));
  const isThere = lots.some(({ lotNumber }) => lotNumber === sale.coverLotNumber);
  await writeFile(
    join(to, 'auction.json'),
    writeSale({ ...sale, coverLotNumber: isThere ? sale.coverLotNumber : null }),
  );
  // Last, so that an export that broke off is not taken for a whole one.
  await writeFile(join(to, 'catalogue.csv'), writeRows(rows));
  return {
    title: sale.title,
    lotCount: lots.length,
    pictureCount: lots.reduce((sum, { photos }) => sum + photos.length, 0),
    withdrawnCount: stored.length - lots.length,
  };
}
