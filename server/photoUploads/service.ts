/**
 * Takes a photograph in parts. A part is on the disk before its row says so, so that a crash costs at most a part that is
 * sent again; the whole is drawn anew before anybody looks at it.
 */
import { hash } from 'node:crypto';
import { join } from 'node:path';

import { photoPartBytes, type PhotoUpload } from '#contract/photoUploads.ts';
import { mostPhotos } from '#contract/rules/consignmentFields.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { problem } from '#server/platform/errors.ts';
import { readUpload } from '#server/uploads/readUpload.ts';
import { createUploads, type Uploads } from '#server/uploads/uploads.ts';

import { createParts, type Parts } from './parts.ts';
import {
  deletePhoto,
  endPhoto,
  findPhoto,
  insertPhoto,
  lockPhoto,
  type PhotoRow,
  setReceived,
} from './store.ts';

export type PhotoFolders = { uploads: Uploads; parts: Parts };

export const photoFolders = (uploadsDir: string): PhotoFolders => ({
  uploads: createUploads(join(uploadsDir, 'consignor')),
  parts: createParts(join(uploadsDir, 'consignor', 'arriving')),
});

export const hashKey = (key: string): Buffer => hash('sha256', key, 'buffer');

const stateOf = ({ fileName, refusal }: PhotoRow): PhotoUpload['State'] => {
  if (fileName !== null) return 'kept';
  return refusal === null ? 'arriving' : 'refused';
};

const answerOf = (row: PhotoRow): PhotoUpload => ({
  State: stateOf(row),
  Received: row.received,
  Bytes: row.bytes,
  Refusal: row.refusal,
});

type Begun = { Photo: string; Draft: string; Bytes: number };
type Part = { key: string; from: number; part: Uint8Array };

export function createPhotoUploads({
  db,
  clock,
  folders: { uploads, parts },
}: {
  db: Database;
  clock: Clock;
  folders: PhotoFolders;
}) {
  const now = (): string => clock().toISOString();

  /**
   * Draws a whole one anew. Whoever comes second throws away what they drew, or finds the parts gone, and then says nothing
   * that still counts: a photograph ends once.
   */
  async function finish(row: PhotoRow): Promise<void> {
    const bytes = await parts.read(row.partName);
    const file = bytes ? await readUpload(bytes) : 'NOT_READABLE';
    if (typeof file === 'string' || file.type === 'pdf') {
      await endPhoto(db, row.id, { fileName: null, refusal: typeof file === 'string' ? file : 'WRONG_KIND' });
    } else {
      const fileName = await uploads.keep(file);
      if (!(await endPhoto(db, row.id, { fileName, refusal: null }))) await uploads.remove(fileName);
    }
    await parts.remove(row.partName);
  }

  /** What a crash has left whole and not drawn is drawn by whoever asks next. */
  async function read(key: string): Promise<PhotoUpload> {
    const row = await findPhoto(db, hashKey(key));
    if (!row) throw problem('not_found');
    if (stateOf(row) !== 'arriving' || row.received < row.bytes) return answerOf(row);
    await finish(row);
    const finished = await findPhoto(db, hashKey(key));
    if (!finished) throw problem('not_found');
    return answerOf(finished);
  }

  return {
    async begin({ Photo, Draft, Bytes }: Begun) {
      await db.transaction((tx) =>
        insertPhoto(tx, {
          photoHash: hashKey(Photo),
          draftHash: hashKey(Draft),
          bytes: Bytes,
          partName: parts.newName(),
          most: mostPhotos,
          now: now(),
        }),
      );
      const row = await findPhoto(db, hashKey(Photo));
      return row
        ? ({ Outcome: 'done', Upload: answerOf(row) } as const)
        : ({ Outcome: 'TOO_MANY', Upload: null } as const);
    },

    read,

    async addPart({ key, from, part }: Part): Promise<PhotoUpload> {
      if (part.length > photoPartBytes) throw problem('too_large');
      await db.transaction(async (tx) => {
        const row = await lockPhoto(tx, hashKey(key));
        if (!row) throw problem('not_found');
        const isNext = from === row.received && stateOf(row) === 'arriving';
        if (!isNext || part.length === 0 || from + part.length > row.bytes) return;
        await parts.write(row.partName, from, part);
        await setReceived(tx, { id: row.id, received: from + part.length, now: now() });
      });
      return read(key);
    },

    async remove(key: string): Promise<{ Removed: boolean }> {
      const gone = await deletePhoto(db, hashKey(key));
      if (!gone) return { Removed: false };
      await parts.remove(gone.partName);
      if (gone.fileName !== null) await uploads.remove(gone.fileName);
      return { Removed: true };
    },
  };
}
