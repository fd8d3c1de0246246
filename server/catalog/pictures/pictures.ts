/**
 * The pictures of lots: found in the cache, or else drawn or read, and made into the file that was asked for. Who draws
 * is handed in: this domain knows no plates.
 */
import { hash } from 'node:crypto';

import type { PictureTheme } from '#contract/kernel/pictureAddress.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import { readOriginal } from './originals.ts';
import type { PictureCache } from './pictureCache.ts';
import type { Variant, WantedPicture } from './pictureName.ts';
import { findCover, findPhoto, type PhotoSource } from './pictureStore.ts';
import type { PictureSource, Rasterise } from './rasterise.ts';

/** An SVG of what a lot's `drawing` describes. */
export type Draw = (
  drawing: unknown,
  options: { theme: PictureTheme; width: number },
) => string | Promise<string>;

export type Picture = {
  bytes: Uint8Array;
  type: `image/${string}`;
  etag: string;
  /** Its address names this very picture, so no one needs to ask again. */
  isForEver: boolean;
};

export type Pictures = {
  /** Undefined when there is no such lot, or no such picture of it. */
  find: (wanted: WantedPicture) => Promise<Picture | undefined>;
  /** What stands for a sale; undefined for an unknown one, and for one without a picture. */
  findCover: (auctionId: number) => Promise<Picture | undefined>;
};

type Deps = {
  db: Queryable;
  draw: Draw;
  /** Changes with the way plates are drawn, and makes the files of the older way forgotten. */
  drawingVersion: string;
  /** The folder that `lot_photos.file` is relative to. */
  originalsFolder: string;
  cache: PictureCache;
  rasterise: Rasterise;
};

/** Shares are drawn as wide as plates are. */
const shareDrawingWidth = 1200;
const keyLength = 16;

export function createPictures({
  db,
  draw,
  drawingVersion,
  originalsFolder,
  cache,
  rasterise,
}: Deps): Pictures {
  /** What the file depends on; the name of a company's file says which content it has. */
  function keyOf({ drawing, file }: PhotoSource): string {
    const source = file === null ? [drawingVersion, drawing] : [file];
    return hash('sha256', JSON.stringify(source), 'hex').slice(0, keyLength);
  }

  async function open(photo: PhotoSource, theme: PictureTheme, width: number): Promise<PictureSource> {
    return photo.file === null
      ? draw(photo.drawing, { theme, width })
      : readOriginal(originalsFolder, photo.file);
  }

  async function share(photo: PhotoSource, isForEver: boolean): Promise<Picture> {
    const key = keyOf(photo);
    const bytes = await cache.findOrMake(fileOf(photo, `${key}-share.jpg`), async () =>
      rasterise.shareImage(await open(photo, 'light', shareDrawingWidth)),
    );
    return { bytes, type: 'image/jpeg', etag: `"${key}-share"`, isForEver };
  }

  async function picture(photo: PhotoSource, variant: Variant, isForEver: boolean): Promise<Picture> {
    const { theme, width, format } = variant;
    const key = keyOf(photo);
    const name = `${key}-${theme ?? 'both'}-${width}`;
    const bytes = await cache.findOrMake(fileOf(photo, `${name}.${format}`), async () =>
      rasterise.picture(await open(photo, theme ?? 'light', width), { width, format }),
    );
    return { bytes, type: `image/${format}`, etag: `"${name}-${format}"`, isForEver };
  }

  return {
    async find({ variant, version, ...address }) {
      const photo = await findPhoto(db, address);
      if (!photo) return undefined;
      const isForEver = version === photo.version;
      if (variant === 'share') return share(photo, isForEver);
      // A drawing has a file for each theme and none for both, a photograph the other way round.
      if ((variant.theme === null) === (photo.file === null)) return undefined;
      return picture(photo, variant, isForEver);
    },
    async findCover(auctionId) {
      const photo = await findCover(db, auctionId);
      // The cover may become another lot's, or another picture, at the same address.
      return photo && share(photo, false);
    },
  };
}

const fileOf = ({ auctionId, lotNumber, position }: PhotoSource, name: string): string =>
  `${auctionId}/${lotNumber}/${position}-${name}`;
