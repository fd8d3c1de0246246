/** Lets go of photographs that no one sent in, and of files that no row names. */
import type { Queryable } from '#server/platform/db/sql.ts';

import { photoFolders } from './service.ts';
import { deleteForgotten, findNamedParts, findNamedPhotos, forgetAddresses } from './uploadStore.ts';

/** A form that was started may be finished for as long. */
export const photoKeptMs = 14 * 24 * 3_600_000;
/** A photograph that stopped half-way: the device still has the file, and sends it again. */
export const partsKeptMs = 6 * 3_600_000;

export const forgetPhotoUploads =
  (uploadsDir: string, nowMs: () => number) =>
  async (db: Queryable): Promise<void> => {
    const { uploads, parts } = photoFolders(uploadsDir);
    const agesAgo = (ms: number): string => new Date(nowMs() - ms).toISOString();
    const before = agesAgo(photoKeptMs);
    const gone = await deleteForgotten(db, { before, partsBefore: agesAgo(partsKeptMs) });
    for (const { partName, fileName } of gone) {
      await parts.remove(partName);
      if (fileName !== null) await uploads.remove(fileName);
    }
    await forgetAddresses(db, before);
    await parts.sweep((names) => findNamedParts(db, names), nowMs() - partsKeptMs);
    await uploads.sweep((names) => findNamedPhotos(db, names), nowMs());
  };
