/**
 * Whether there is room for a photograph that is announced: on the disk, among all that were not sent in yet, and among
 * those of an address. The first of a form without a log-in takes a proof of work, which its sender makes when the
 * server asks for it.
 */
import { mostAddressPhotoBytes, mostPhotoBytes, mostPhotos } from '#contract/consigning/consignmentFields.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { problem } from '#server/platform/errors.ts';
import type { Config } from '#server/platform/settings/config.ts';
import type { Uploads } from '#server/platform/uploads/uploads.ts';
import type { BotCheck } from '#server/session/botCheck/botCheck.ts';

import { hashKey } from './hashKey.ts';
import type { Parts } from './parts.ts';
import { countTaken, insertPhoto, isDraftKnown, lockAnnouncing } from './uploadStore.ts';

export type PhotoFolders = { uploads: Uploads; parts: Parts };

export type PhotoDeps = {
  db: Database;
  clock: Clock;
  folders: PhotoFolders;
  bounds: Config['photoBounds'];
  /** Of our own: it needs no place on the page to show itself. */
  proof: BotCheck;
};

export type Started = {
  Photo: string;
  Draft: string;
  Bytes: number;
  Proof?: string | undefined;
  /** Of anyone who is not logged in. */
  address: string | null;
};

type Announced = 'done' | 'PROOF' | 'TOO_MANY' | 'ADDRESS_FULL';

/** Anyone who waits goes on when there is space again. */
const noSpace = () => problem('unavailable', { retryAfterSeconds: 600 });

export function createAnnouncing({ db, clock, folders: { parts }, bounds, proof }: PhotoDeps) {
  async function assertDiskHasRoom(): Promise<void> {
    if ((await parts.freeBytes()) < bounds.freeBytes) throw noSpace();
  }

  const insert = ({ Photo, Draft, Bytes, address }: Started): Promise<Announced> =>
    db.transaction(async (tx) => {
      const draftHash = hashKey(Draft);
      await lockAnnouncing(tx);
      const taken = await countTaken(tx, { draftHash, address, mostBytes: mostPhotoBytes });
      const isAddressFull = taken.addressBytes + mostPhotoBytes > mostAddressPhotoBytes;
      if (taken.ofDraft >= mostPhotos) return 'TOO_MANY';
      if (address !== null && isAddressFull) return 'ADDRESS_FULL';
      if (taken.waitingBytes + mostPhotoBytes > bounds.mostBytes) throw noSpace();
      const photo = { photoHash: hashKey(Photo), draftHash, bytes: Bytes, partName: parts.newName() };
      await insertPhoto(tx, { ...photo, address, now: clock().toISOString() });
      return 'done';
    });

  return {
    /** @throws `unavailable` */
    assertDiskHasRoom,

    /** @throws `unavailable`, or `bot_check_failed` */
    announce: async (started: Started): Promise<Announced> => {
      await assertDiskHasRoom();
      const { address, Draft, Proof } = started;
      if (address !== null && !(await isDraftKnown(db, hashKey(Draft)))) {
        if (Proof === undefined) return 'PROOF';
        await proof.assertHuman(Proof, address);
      }
      return insert(started);
    },
  };
}
