/** Lets go of photographs that nobody sent in, and of files that no row names. */
import type { Queryable } from '#server/platform/db/sql.ts';

import { photoFolders } from './service.ts';
import { deleteForgotten, findNamedPhotos } from './store.ts';

/** A form that was begun may be finished for as long. */
export const photoKeptMs = 14 * 24 * 3_600_000;

export const forgetPhotoUploads =
  (uploadsDir: string, nowMs: () => number) =>
  async (db: Queryable): Promise<void> => {
    const { uploads, parts } = photoFolders(uploadsDir);
    const gone = await deleteForgotten(db, new Date(nowMs() - photoKeptMs).toISOString());
    for (const { partName, fileName } of gone) {
      await parts.remove(partName);
      if (fileName !== null) await uploads.remove(fileName);
    }
    await uploads.sweep((names) => findNamedPhotos(db, names), nowMs());
  };
