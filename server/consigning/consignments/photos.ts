/** Where photographs of pieces lie: in a folder of their own, beside that of documents, which is swept by other rows. */
import { join } from 'node:path';

import type { Queryable } from '#server/platform/db/sql.ts';
import { createUploads, type Uploads } from '#server/platform/uploads/uploads.ts';

import { findNamedPhotos } from './consignmentStore.ts';

export const consignmentPhotos = (uploadsDir: string): Uploads =>
  createUploads(join(uploadsDir, 'consignments'));

/** Deletes those that no row names, such as the file of a call that failed half-way. */
export const forgetPhotos =
  (uploadsDir: string, nowMs: () => number) =>
  (db: Queryable): Promise<void> =>
    consignmentPhotos(uploadsDir).sweep((names) => findNamedPhotos(db, names), nowMs());
