/**
 * A company's pictures on their way in: found in its folder, made once into what the site makes of them, and copied to
 * the originals under a name made of their content. No path is ever built from a name that a catalog gives.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import sharp from 'sharp';

import type { Draw } from '#server/catalog/pictures/pictures.ts';
import type { Rasterise } from '#server/catalog/pictures/rasterise.ts';
import { StartRefused } from '#server/platform/startRefused.ts';

import { quoted } from './fileProblem.ts';
import { contentOf, type DrawnPlate, type Plates, platesFile } from './plates.ts';

/** A picture that can be taken over. */
export type PictureFile = {
  path: string;
  /** What `lot_photos.file` becomes: relative to the folder of originals. */
  file: string;
  drawing: null;
  width: number;
  height: number;
};

/** A picture that an export made of a plate, and that stands for it. */
export type PlateFile = Pick<DrawnPlate, 'drawing' | 'width' | 'height'> & { file: null };

/** Files of the folder of images, by name. */
export type ImagesFolder = ReadonlyMap<string, string>;

const plainName = (name: string): string => name.normalize('NFC');

/** @throws {StartRefused} when there is no such folder. */
export async function listImages(folder: string): Promise<ImagesFolder> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return new Map(files.map(({ name }) => [plainName(name), join(folder, name)]));
  } catch {
    throw new StartRefused(`The folder of images ${folder} is not there, or this account may not read it.`);
  }
}

function missingReason(images: ImagesFolder, name: string): string {
  const alike = [...images.keys()].find((one) => one.toLowerCase() === name.toLowerCase());
  const hint = alike === undefined ? '' : `, but one named ${quoted(alike)}`;
  return `there is no picture ${quoted(name)} in the folder of images${hint}`;
}

const leastWidth = 400;
const extensions = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' } as const;
const formats = 'JPEG, PNG, WebP or AVIF';

const isTaken = (format: string): format is keyof typeof extensions => Object.hasOwn(extensions, format);

type Facts = { extension: string; width: number; height: number };

async function readFacts(bytes: Uint8Array): Promise<Facts | string> {
  const metadata = await sharp(bytes).metadata();
  const { format, compression } = metadata;
  if (!isTaken(format) || (format === 'heif' && compression !== 'av1')) {
    return `is of the kind ${format}, and only ${formats} are taken`;
  }
  // As it is shown: many a camera lays a picture on its side and notes how to turn it.
  const { width, height } = metadata.autoOrient;
  if (width < leastWidth) return `is ${width} pixels wide, and at least ${leastWidth} are needed`;
  return { extension: extensions[format], width, height };
}

/** Only a picture that was made of it proves that it can be drawn. */
async function checkPlate(name: string, plate: DrawnPlate, { draw, rasterise }: Checking) {
  const { drawing, width, height } = plate;
  try {
    const drawn = await draw(drawing, { theme: 'light', width: leastWidth });
    await rasterise.picture(drawn, { width: leastWidth, format: 'webp' });
    return { file: null, drawing, width, height };
  } catch {
    return `the plate of ${quoted(name)} in ${platesFile} cannot be drawn`;
  }
}

type Checking = {
  images: ImagesFolder;
  plates: Plates;
  auctionId: number;
  rasterise: Rasterise;
  draw: Draw;
};

/** The picture, or the reason why it cannot be taken. */
export async function checkPicture(
  name: string,
  checking: Checking,
): Promise<PictureFile | PlateFile | string> {
  const { images, plates, auctionId, rasterise } = checking;
  const path = images.get(plainName(name));
  if (path === undefined) return missingReason(images, name);
  const bytes = await readFile(path);
  const content = contentOf(bytes);
  const plate = plates.get(plainName(name));
  if (plate?.content === content) return checkPlate(name, plate, checking);
  try {
    const facts = await readFacts(bytes);
    if (typeof facts === 'string') return `the picture ${quoted(name)} ${facts}`;
    // Many a broken file has a sound beginning: only a picture that was made of it is proof.
    await rasterise.picture(bytes, { width: leastWidth, format: 'webp' });
    const { extension, width, height } = facts;
    return { path, file: `${auctionId}/${content}.${extension}`, drawing: null, width, height };
  } catch {
    return `the picture ${quoted(name)} cannot be read as ${formats}`;
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** @returns the path of a copy that was not there before */
export async function copyPicture(
  picture: PictureFile,
  originalsFolder: string,
): Promise<string | undefined> {
  const path = join(originalsFolder, picture.file);
  if (await isThere(path)) return undefined;
  const bytes = await readFile(picture.path);
  if (!picture.file.includes(contentOf(bytes))) {
    throw new StartRefused(`${picture.path} was changed while it was taken over: start again.`);
  }
  await mkdir(dirname(path), { recursive: true });
  // No one ever reads half a file.
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(unfinished, bytes, { flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return path;
}
