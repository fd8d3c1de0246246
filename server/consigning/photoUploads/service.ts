/**
 * Takes a photograph in parts. A part is on the disk before its row says so, so that a crash costs at most a part that is
 * sent again; the whole is drawn again before anybody looks at it.
 */
import { join } from 'node:path';

import { photoPartBytes } from '#contract/consigning/consignmentFields.ts';
import type { PhotoUpload } from '#contract/consigning/photoUploads.ts';
import { problem } from '#server/platform/errors.ts';
import { readUpload } from '#server/platform/uploads/readUpload.ts';
import { createUploads } from '#server/platform/uploads/uploads.ts';

import { type Started, createAnnouncing, type PhotoDeps, type PhotoFolders } from './announce.ts';
import { hashKey } from './hashKey.ts';
import { createParts } from './parts.ts';
import { deletePhoto, endPhoto, findPhoto, lockPhoto, type PhotoRow, setReceived } from './uploadStore.ts';

export const photoFolders = (uploadsDir: string): PhotoFolders => ({
  uploads: createUploads(join(uploadsDir, 'consignor')),
  parts: createParts(join(uploadsDir, 'consignor', 'arriving')),
});

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

type Part = { key: string; from: number; part: Uint8Array };

export function createPhotoUploads(deps: PhotoDeps) {
  const { db, clock, proof } = deps;
  const { uploads, parts } = deps.folders;
  const now = (): string => clock().toISOString();
  const { assertDiskHasRoom, announce } = createAnnouncing(deps);

  /**
   * Draws a whole one again. Anyone who comes second throws away what they drew, or finds the parts gone, and then says nothing
   * that still counts: a photograph ends once.
   */
  async function finish(row: PhotoRow): Promise<void> {
    const bytes = await parts.read(row.partName);
    const file = bytes ? await readUpload(bytes) : 'NOT_READABLE';
    if (typeof file === 'string' || file.type === 'pdf') {
      await endPhoto(db, row.id, {
        fileName: null,
        keptBytes: null,
        refusal: typeof file === 'string' ? file : 'WRONG_KIND',
      });
    } else {
      const fileName = await uploads.keep(file);
      const kept = { fileName, keptBytes: file.bytes.length, refusal: null };
      if (!(await endPhoto(db, row.id, kept))) await uploads.remove(fileName);
    }
    await parts.remove(row.partName);
  }

  /** What a crash has left whole and not drawn is drawn by anyone who asks next. */
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
    challenge: proof.challenge,

    async begin(started: Started) {
      const known = await findPhoto(db, hashKey(started.Photo));
      const Outcome = known ? 'done' : await announce(started);
      if (Outcome !== 'done') return { Outcome, Upload: null } as const;
      const row = known ?? (await findPhoto(db, hashKey(started.Photo)));
      if (!row) throw problem('not_found');
      return { Outcome, Upload: answerOf(row) } as const;
    },

    read,

    async addPart({ key, from, part }: Part): Promise<PhotoUpload> {
      if (part.length > photoPartBytes) throw problem('too_large');
      await assertDiskHasRoom();
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
