/** Makes picture files of drawings and photographs. It knows nothing of lots, caches or addresses. */
import sharp, { type Sharp } from 'sharp';

import { type PictureFormat, shareImageSize } from '#contract/kernel/pictureAddress.ts';

/** An SVG, or the bytes of a photograph. */
export type PictureSource = string | Uint8Array;

export type Rasterise = {
  /** As wide as asked, but a photograph never wider than it is; its proportions stay. */
  picture: (source: PictureSource, wanted: { width: number; format: PictureFormat }) => Promise<Buffer>;
  /** Whole on paper, in the size that other sites show. */
  shareImage: (source: PictureSource) => Promise<Buffer>;
};

/** A photograph of this many pixels is larger than any camera's, and may be made to exhaust us. */
const mostPixels = 200_000_000;
/** The light theme's paper. */
const paper = '#faf7f2';

/** Turned as its camera says. Whatever else a camera noted, such as the place, is left out of what we make. */
const open = (source: PictureSource): Sharp =>
  sharp(typeof source === 'string' ? Buffer.from(source) : source, {
    limitInputPixels: mostPixels,
    autoOrient: true,
  });

export function createRasterise(): Rasterise {
  // Several pictures are made at a time already; one thread each leaves the others a turn.
  sharp.concurrency(1);
  return {
    picture(source, { width, format }) {
      const withoutEnlargement = typeof source !== 'string';
      const resized = open(source).resize({ width, withoutEnlargement });
      const encoded =
        format === 'avif' ? resized.avif({ quality: 50, effort: 2 }) : resized.webp({ quality: 75 });
      return encoded.toBuffer();
    },
    shareImage: (source) =>
      open(source)
        .resize({ ...shareImageSize, fit: 'contain', background: paper })
        .flatten({ background: paper })
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer(),
  };
}

/** How large a picture is once it stands as its camera says. @throws {Error} when it is none. */
export async function measurePicture(source: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(source, { limitInputPixels: mostPixels }).metadata();
  return { width: autoOrient.width, height: autoOrient.height };
}
