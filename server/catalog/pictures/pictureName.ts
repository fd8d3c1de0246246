/** A picture's address, read; its last part is `1.5f3c9a02-dark-800.avif`, `2.77aa01bc-400.webp` or `1-share.jpg`. */
import {
  type PictureFormat,
  pictureFormats,
  type PictureTheme,
  type PictureWidth,
  pictureWidths,
} from '#contract/kernel/pictureAddress.ts';

export type PictureName = {
  position: number;
  /** Which picture the page meant; without it, whichever stands there now. */
  version: string | null;
  variant: Variant | 'share';
};

export type WantedPicture = PictureName & { auctionId: number; lotNumber: number };

export type Variant = { theme: PictureTheme | null; width: PictureWidth; format: PictureFormat };

const form = new RegExp(
  '^(?<position>[1-9]\\d{0,2})(?:\\.(?<version>[\\da-f]{8}))?-' +
    `(?:share\\.jpg|(?:(?<theme>light|dark)-)?(?<width>${pictureWidths.join('|')})\\.(?<format>${pictureFormats.join('|')}))$`,
  'u',
);

function variantOf({ theme, width, format }: Record<string, string | undefined>): PictureName['variant'] {
  const knownWidth = pictureWidths.find((one) => String(one) === width);
  const knownFormat = pictureFormats.find((one) => one === format);
  if (knownWidth === undefined || knownFormat === undefined) return 'share';
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    width: knownWidth,
    format: knownFormat,
  };
}

export function readPictureName(name: string): PictureName | undefined {
  const { groups } = form.exec(name) ?? {};
  if (!groups) return undefined;
  return {
    position: Number(groups['position']),
    version: groups['version'] ?? null,
    variant: variantOf(groups),
  };
}

export const readId = (text: string): number | undefined =>
  /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : undefined;

type AddressParts = { auctionId: string; lotNumber: string; name: string };

export function readPictureAddress(parts: AddressParts): WantedPicture | undefined {
  const [auctionId, lotNumber] = [readId(parts.auctionId), readId(parts.lotNumber)];
  const name = readPictureName(parts.name);
  if (auctionId === undefined || lotNumber === undefined || !name) return undefined;
  return { auctionId, lotNumber, ...name };
}
