/** The files of a lot's picture: one path, several widths, two formats, and a theme where it was drawn for both. */

/** Every picture is four by three, and none is made larger than it was drawn. */
export const pictureWidths = [400, 800, 1200] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export type PictureTheme = 'light' | 'dark';

export type PictureFile = {
  path: string;
  theme: PictureTheme | null;
  width: PictureWidth;
  format: PictureFormat;
};

/** `/pictures/lots/4101/215/1.5f3c9a02-dark-800.avif` */
export const pictureFile = ({ path, theme, width, format }: PictureFile): string =>
  `/pictures${path}${theme === null ? '' : `-${theme}`}-${width}.${format}`;

/** All widths of one format, as `srcset` wants them. Written in one go: a page of lots has two hundred of them. */
export function pictureSet({ path, theme, format }: Omit<PictureFile, 'width'>): string {
  const start = `/pictures${path}${theme === null ? '' : `-${theme}`}-`;
  return `${start}400.${format} 400w, ${start}800.${format} 800w, ${start}1200.${format} 1200w`;
}

/** What other sites show of a lot when someone shares it, 1200 by 630: the picture alone, in the light theme. */
export const lotShareImage = (path: string): string => `/pictures${path}-share.jpg`;

/** The same of a sale: its cover lot. */
export const auctionShareImage = (auctionId: number): string => `/pictures/auctions/${auctionId}/share.jpg`;

export const shareImageSize = { width: 1200, height: 630 } as const;
