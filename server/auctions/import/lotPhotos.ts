/** The pictures of a lot as its row has them, from the names in a catalog and the files behind them, and back. */
import { slugOf } from '#contract/catalog/lotAddress.ts';

import type { FileLot, NamedPicture } from './columns.ts';
import type { LotPhoto, LotToWrite } from './lotStore.ts';
import type { PictureFile, PlateFile } from './pictureFiles.ts';
import type { GivenLot } from './plan.ts';

/** Pictures that were found good, by the name that the catalog gives them. */
export type Pictures = Map<string, PictureFile | PlateFile>;

/** What is said of a picture of which the catalog says nothing. */
const plainAlt = (webTitle: string, index: number): string =>
  index === 0 ? webTitle : `${webTitle}, picture ${index + 1}`;

/** Null where the file says nothing of pictures. */
export function photosOf({ webTitle, images }: FileLot, pictures: Pictures): LotPhoto[] | null {
  if (images === null) return null;
  return images.flatMap(({ name, alt }, index) => {
    const picture = pictures.get(name);
    if (!picture) return [];
    const { file, drawing, width, height } = picture;
    return [{ file, drawing, width, height, alt: alt ?? plainAlt(webTitle, index) }];
  });
}

/** How a catalog names a picture that was written to a file of this name. */
export function namedPicture(
  webTitle: string,
  photo: LotPhoto & { name: string; index: number },
): NamedPicture {
  const { name, alt, index } = photo;
  return { name, alt: alt === plainAlt(webTitle, index) ? null : alt };
}

export const lotToWrite = ({ values, photos }: GivenLot): LotToWrite => ({
  ...values,
  slug: slugOf(values.webTitle),
  photos,
});
