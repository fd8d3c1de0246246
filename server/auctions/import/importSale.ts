/**
 * Takes a company's own sale into the database: all of it, or, with everything that is wrong listed at once, nothing.
 * Files are read and pictures checked before the database is touched.
 */
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';

import { keepAuctionResults } from '#server/auctions/auctionStore.ts';
import { linkConsignor } from '#server/catalog/lots/linkConsignor.ts';
import { rebuildSpellingWords } from '#server/catalog/lotWords.ts';
import type { Draw } from '#server/catalog/pictures/pictures.ts';
import { createRasterise } from '#server/catalog/pictures/rasterise.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import { checkSale, type SaleValues } from './auctionFile.ts';
import { type CheckedLot, checkLots, ownCategoriesOf, repeatingTitlesOf } from './checkLots.ts';
import type { FileProblem } from './fileProblem.ts';
import type { NotTaken } from './frozenTerms.ts';
import { keepPostponed, listPostponed } from './keepPostponed.ts';
import { lotToWrite, type Pictures, photosOf } from './lotPhotos.ts';
import { listLots, lockImports, lockLots, restoreLots, withdrawLots, writeLots } from './lotStore.ts';
import { checkPicture, copyPicture, type ImagesFolder, listImages } from './pictureFiles.ts';
import {
  type Choices,
  type Given,
  type GivenLot,
  type ImportPlan,
  type Planned,
  planImport,
} from './plan.ts';
import { platesFile, readPlates } from './plates.ts';
import { readText } from './readText.ts';
import { countLots, findSale, findSaleIdBySlug, planClosings, writeSale } from './saleStore.ts';

export type ImportFiles = {
  cataloguePath: string;
  auctionPath: string;
  /** Needed by a catalog that names pictures. */
  imagesFolder: string | undefined;
};

/** How far the work is; reported often. */
export type OnProgress = (what: string, done: number, all: number) => void;

export type ImportOptions = Choices & {
  isDryRun: boolean;
  /** The folder that `lot_photos.file` is relative to. */
  originalsFolder: string;
  /** Draws the plates that an export made pictures of. */
  draw: Draw;
  onProgress: OnProgress;
};

export type ImportReport = {
  problems: FileProblem[];
  /** Undefined when there are problems. */
  done:
    | {
        sale: SaleValues;
        plan: ImportPlan;
        /** Values of the files that were left out, because people have bid. */
        notTaken: NotTaken[];
        pictureCount: number;
        ownCategories: string[];
        repeatingTitles: { lotNumber: number }[];
      }
    | undefined;
};

type Checking = Pick<ImportOptions, 'draw' | 'onProgress'> & { images: ImagesFolder; auctionId: number };

/** Each picture once, however many lots show it. */
async function checkPictures(lots: readonly CheckedLot[], { images, onProgress, ...checking }: Checking) {
  const { plates, problems: plateProblems } = await readPlates(images.get(platesFile));
  const names = new Set(lots.flatMap(({ values }) => (values.images ?? []).map(({ name }) => name)));
  const rasterise = createRasterise();
  const pictures: Pictures = new Map();
  const reasons = new Map<string, string>();
  for (const name of names) {
    const found = await checkPicture(name, { images, plates, rasterise, ...checking });
    if (typeof found === 'string') reasons.set(name, found);
    else pictures.set(name, found);
    onProgress('Pictures checked', pictures.size + reasons.size, names.size);
  }
  const problems = lots.flatMap(({ values, problem }) =>
    (values.images ?? []).flatMap(({ name }) => {
      const reason = reasons.get(name);
      return reason === undefined ? [] : [problem('Images', reason)];
    }),
  );
  return { pictures, problems: [...plateProblems, ...problems] };
}

const namesPictures = (lots: readonly CheckedLot[]): boolean =>
  lots.some(({ values }) => values.images !== null && values.images.length > 0);

type Read = { sale: SaleValues | undefined; lots: GivenLot[]; pictures: Pictures; problems: FileProblem[] };

async function readFiles(files: ImportFiles, { draw, onProgress }: ImportOptions): Promise<Read> {
  const { cataloguePath, auctionPath, imagesFolder } = files;
  const { sale, problems: saleProblems } = checkSale(await readText(auctionPath), basename(auctionPath));
  const catalogueName = basename(cataloguePath);
  const { lots, problems: lotProblems } = checkLots(await readText(cataloguePath), catalogueName);
  const problems = [...saleProblems, ...lotProblems];
  if (imagesFolder === undefined && namesPictures(lots)) {
    problems.push({
      file: catalogueName,
      reason: 'the lots have pictures: say with --images where they are',
    });
    return { sale, lots: [], pictures: new Map(), problems };
  }
  const images = imagesFolder === undefined ? new Map<string, string>() : await listImages(imagesFolder);
  const checked = await checkPictures(lots, { images, auctionId: sale?.id ?? 0, draw, onProgress });
  const withPhotos = lots.map(({ values, problem }) => {
    const photos = photosOf(values, checked.pictures);
    return { values, problem, photos };
  });
  return { sale, lots: withPhotos, pictures: checked.pictures, problems: [...problems, ...checked.problems] };
}

async function planAsStored(db: Queryable | undefined, given: Given, choices: Choices): Promise<Planned> {
  const { id, slug } = given.sale;
  const postponed = db ? await listPostponed(db, id) : [];
  const stored = {
    sale: db && (await findSale(db, id)),
    lots: db ? await listLots(db, id) : [],
    slugOwnerId: db && (await findSaleIdBySlug(db, slug)),
  };
  const { sale, notTaken } = keepPostponed(given.sale, {
    stored: stored.sale,
    postponed,
    file: given.auctionFile,
  });
  const planned = planImport({ ...given, sale }, stored, choices);
  return { ...planned, notTaken: [...notTaken, ...planned.notTaken] };
}

const chunkSize = 500;

async function writePlan(tx: Queryable, { sale, plan }: Planned, options: ImportOptions): Promise<void> {
  await writeSale(tx, sale);
  const lots = [...plan.added, ...plan.changed].map(lotToWrite);
  for (let from = 0; from < lots.length; from += chunkSize) {
    await writeLots(tx, sale.id, lots.slice(from, from + chunkSize));
    options.onProgress('Lots written', Math.min(from + chunkSize, lots.length), lots.length);
  }
  await withdrawLots(
    tx,
    plan.withdrawn.map(({ id }) => id),
  );
  await restoreLots(
    tx,
    plan.restored.map(({ id }) => id),
  );
  await linkConsignor(tx, { auctionId: sale.id }, options.now);
  await countLots(tx, sale.id);
  await planClosings(tx, sale.id, options.now);
  await keepAuctionResults(tx, [sale.id]);
  await rebuildSpellingWords(tx);
}

/** A bid may have come in since the first look, so what may happen is asked again under lock. */
function write(db: Database, given: Given, options: ImportOptions): Promise<Planned> {
  return db.transaction(async (tx) => {
    await lockImports(tx);
    await lockLots(tx, given.sale.id);
    const planned = await planAsStored(tx, given, options);
    if (planned.problems.length === 0) await writePlan(tx, planned, options);
    return planned;
  });
}

/** What does not become part of a sale is not left behind either. */
async function writeWithPictures(
  db: Database,
  given: Given & { pictures: Pictures },
  options: ImportOptions,
): Promise<Planned> {
  const copies: string[] = [];
  try {
    let done = 0;
    for (const picture of given.pictures.values()) {
      const copy = picture.file === null ? undefined : await copyPicture(picture, options.originalsFolder);
      if (copy !== undefined) copies.push(copy);
      done += 1;
      options.onProgress('Pictures copied', done, given.pictures.size);
    }
    const planned = await write(db, given, options);
    if (planned.problems.length === 0) copies.length = 0;
    return planned;
  } finally {
    await Promise.all(copies.map((copy) => rm(copy, { force: true })));
  }
}

/**
 * @param db undefined, in a dry run, where there is no database yet
 * @throws {StartRefused} when a file is not there or is no text.
 */
export async function importSale(
  db: Database | undefined,
  files: ImportFiles,
  options: ImportOptions,
): Promise<ImportReport> {
  const { sale, lots, pictures, problems } = await readFiles(files, options);
  if (!sale) return { problems, done: undefined };
  const isWhole = problems.length === 0;
  const given = { sale, lots, pictures, isWhole, auctionFile: basename(files.auctionPath) };
  const first = await planAsStored(db, given, options);
  if (problems.length > 0 || first.problems.length > 0) {
    return { problems: [...problems, ...first.problems], done: undefined };
  }
  const isWritten = db !== undefined && !options.isDryRun;
  const planned = isWritten ? await writeWithPictures(db, given, options) : first;
  if (planned.problems.length > 0) return { problems: planned.problems, done: undefined };
  if (isWritten) {
    await db.run('analyze auctions, auction_sessions, lots, lot_standings, lot_photos, lot_words');
  }
  const remarks = { ownCategories: ownCategoriesOf(lots), repeatingTitles: repeatingTitlesOf(lots) };
  const { problems: _, ...taken } = planned;
  return { problems: [], done: { ...taken, pictureCount: pictures.size, ...remarks } };
}
