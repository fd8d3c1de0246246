/** Photographs on their way, in SQL. Keys come in as hashes alone. */
import type { PhotoUpload } from '#contract/photoUploads.ts';
import { type Queryable, sql } from '#server/platform/db/sql.ts';

export type PhotoRow = {
  id: number;
  bytes: number;
  received: number;
  partName: string;
  fileName: string | null;
  refusal: PhotoUpload['Refusal'];
  inquiryId: number | null;
};

export async function findPhoto(db: Queryable, photoHash: Buffer): Promise<PhotoRow | undefined> {
  const [found] = await db.query<PhotoRow>(
    sql`select id, bytes, received, part_name as "partName", file_name as "fileName", refusal, inquiry_id as "inquiryId"
    from photo_uploads where photo_hash = ${photoHash}`,
  );
  return found;
}

/** Whoever adds to it takes turns with the others. */
export async function lockPhoto(tx: Queryable, photoHash: Buffer): Promise<PhotoRow | undefined> {
  const [found] = await tx.query<PhotoRow>(sql`
    select id, bytes, received, part_name as "partName", file_name as "fileName", refusal, inquiry_id as "inquiryId"
    from photo_uploads where photo_hash = ${photoHash} for update`);
  return found;
}

type NewPhoto = {
  photoHash: Buffer;
  draftHash: Buffer;
  bytes: number;
  partName: string;
  most: number;
  now: string;
};

/** Nothing where the form has as many as it may, or the key is known already. */
export async function insertPhoto(
  tx: Queryable,
  { photoHash, draftHash, bytes, partName, most, now }: NewPhoto,
): Promise<void> {
  // Two at once of one form count each other.
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(encode(${draftHash}::bytea, 'hex'), 0))`);
  await tx.query(sql`
    insert into photo_uploads (photo_hash, draft_hash, bytes, part_name, begun_at, touched_at)
    select ${photoHash}, ${draftHash}, ${bytes}, ${partName}, ${now}, ${now}
    where ${most} > (select count(*) from photo_uploads where draft_hash = ${draftHash} and refusal is null)
    on conflict (photo_hash) do nothing`);
}

type Progress = { id: number; received: number; now: string };

export const setReceived = (tx: Queryable, { id, received, now }: Progress): Promise<unknown> =>
  tx.query(sql`update photo_uploads set received = ${received}, touched_at = ${now} where id = ${id}`);

type Ended = { fileName: string | null; refusal: PhotoUpload['Refusal'] };

/** @returns false where another call was faster. */
export async function endPhoto(db: Queryable, id: number, { fileName, refusal }: Ended): Promise<boolean> {
  const ended = await db.query(sql`
    update photo_uploads set file_name = ${fileName}, refusal = ${refusal}
    where id = ${id} and file_name is null and refusal is null
    returning id`);
  return ended.length > 0;
}

/** Of what has not been sent in. */
export async function deletePhoto(db: Queryable, photoHash: Buffer): Promise<PhotoRow | undefined> {
  const [gone] = await db.query<PhotoRow>(sql`
    delete from photo_uploads where photo_hash = ${photoHash} and inquiry_id is null
    returning id, bytes, received, part_name as "partName", file_name as "fileName", refusal, inquiry_id as "inquiryId"`);
  return gone;
}

/** Nobody has sent them in, and nobody has touched them since. */
export const deleteForgotten = (db: Queryable, before: string): Promise<PhotoRow[]> =>
  db.query<PhotoRow>(sql`
    delete from photo_uploads where inquiry_id is null and touched_at < ${before}
    returning id, bytes, received, part_name as "partName", file_name as "fileName", refusal, inquiry_id as "inquiryId"`);

/** Of these names, those that a row has. */
export async function findNamedPhotos(db: Queryable, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ name: string }>(sql`
    select file_name as name from photo_uploads where file_name = any(${names}::text[])`);
  return new Set(rows.map(({ name }) => name));
}
