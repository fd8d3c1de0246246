/**
 * The photographs by which a consignor shows a piece. A file is written before its row and deleted after it, so that no row
 * is ever without its file.
 */
import { takesPhotos } from '#contract/consigning/consignmentActions.ts';
import { mostPhotos } from '#contract/consigning/consignmentFields.ts';
import type { ConsignmentDone } from '#contract/consigning/consignments.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import { type KeptFile, readUpload } from '#server/platform/uploads/readUpload.ts';

import { addPhoto, deletePhoto, listPhotos, lockConsignment } from './consignmentStore.ts';
import { readConsignment, type ReadConsignment } from './read.ts';
import { type ConsignmentDeps, type Outcome, ownConsignment } from './service.ts';

export function createShowing(deps: ConsignmentDeps) {
  const { db, clock, uploads } = deps;
  const assertOwn = ownConsignment(deps);

  const done = async (id: number, Outcome: Outcome = 'done'): Promise<ConsignmentDone> => ({
    Outcome,
    Consignment: (await readConsignment(db, id)).consignment,
  });

  /** Alone with the piece, as it stands. */
  const alone = <T>(id: number, work: (tx: Queryable, piece: ReadConsignment) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await lockConsignment(tx, id);
      return work(tx, await readConsignment(tx, id));
    });

  async function keepPhoto(id: number, file: KeptFile): Promise<Outcome> {
    const fileName = await uploads.keep(file);
    const outcome = await alone(id, async (tx, { row, consignment }): Promise<Outcome> => {
      if (!takesPhotos(row.status)) return 'NOT_POSSIBLE';
      if (consignment.Photos.length >= mostPhotos) return 'TOO_MANY';
      await addPhoto(tx, { id, fileName, bytes: file.bytes.length, now: clock().toISOString() });
      return 'done';
    });
    if (outcome !== 'done') await uploads.remove(fileName);
    return outcome;
  }

  return {
    async addPhoto(asker: Asker, id: number, bytes: Uint8Array): Promise<ConsignmentDone> {
      await assertOwn(asker, id);
      const file = await readUpload(bytes);
      if (typeof file === 'string') return done(id, file);
      // A document shows nothing of a piece.
      if (file.type === 'pdf') return done(id, 'WRONG_KIND');
      return done(id, await keepPhoto(id, file));
    },

    async removePhoto(asker: Asker, id: number, photoId: number): Promise<ConsignmentDone> {
      await assertOwn(asker, id);
      const removed = await alone(id, async (tx, { row }) => {
        const photo = (await listPhotos(tx, [id])).find((one) => one.id === photoId);
        // What was sold by its photographs keeps them.
        if (!photo || !takesPhotos(row.status)) return undefined;
        await deletePhoto(tx, photoId);
        return photo;
      });
      if (!removed) return done(id, 'NOT_POSSIBLE');
      await uploads.remove(removed.fileName);
      return done(id);
    },

    /** @throws `not_found` for the photograph of another piece, too. */
    async photo(asker: Asker, id: number, photoId: number): Promise<Uint8Array> {
      await assertOwn(asker, id);
      const photo = (await listPhotos(db, [id])).find((one) => one.id === photoId);
      if (!photo) throw problem('not_found');
      return uploads.read(photo.fileName);
    },
  };
}
