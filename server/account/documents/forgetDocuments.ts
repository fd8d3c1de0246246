/** Lets go of what people showed us, once it has served. */
import type { Queryable } from '#server/platform/db/sql.ts';
import type { Uploads } from '#server/platform/uploads/uploads.ts';

import { findNamed, forgetDecidedIds } from './documentStore.ts';

/** Time for a question about a decision. That it was accepted stays; the picture does not. */
const keptMs = 30 * 86_400_000;

export const forgetDocuments =
  (uploads: Uploads, nowMs: () => number) =>
  async (db: Queryable): Promise<void> => {
    await forgetDecidedIds(db, new Date(nowMs() - keptMs).toISOString());
    await uploads.sweep((names) => findNamed(db, names), nowMs());
  };
