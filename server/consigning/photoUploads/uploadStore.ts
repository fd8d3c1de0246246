/** Photographs on their way, in SQL. Keys come in as hashes alone. */
import type { PhotoUpload } from '#contract/consigning/photoUploads.ts';
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

/** Anyone who adds to it takes turns with the others. */
export async function lockPhoto(tx: Queryable, photoHash: Buffer): Promise<PhotoRow | undefined> {
  const [found] = await tx.query<PhotoRow>(sql`
    select id, bytes, received, part_name as "partName", file_name as "fileName", refusal, inquiry_id as "inquiryId"
    from photo_uploads where photo_hash = ${photoHash} for update`);
  return found;
}

/** One photograph after the other is announced: those at once count each other. */
export async function lockAnnouncing(tx: Queryable): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('photo uploads', 0))::text`);
}

type Taken = { ofDraft: number; addressBytes: number; waitingBytes: number };

/** What is on its way counts as the largest it may become, whatever its sender says; what was refused is gone. */
export async function countTaken(
  tx: Queryable,
  { draftHash, address, mostBytes }: { draftHash: Buffer; address: string | null; mostBytes: number },
): Promise<Taken> {
  const [taken] = await tx.query<Taken>(sql`
    with held as (
      select draft_hash = ${draftHash} as is_of_draft, address = ${address}::text as is_of_address,
        inquiry_id is null as waits, coalesce(kept_bytes, ${mostBytes}::integer)::bigint as bytes
      from photo_uploads
      where refusal is null
        and (inquiry_id is null or address = ${address}::text or draft_hash = ${draftHash}))
    select count(*) filter (where is_of_draft)::integer as "ofDraft",
      coalesce(sum(bytes) filter (where is_of_address), 0)::bigint as "addressBytes",
      coalesce(sum(bytes) filter (where waits), 0)::bigint as "waitingBytes"
    from held`);
  return taken ?? { ofDraft: 0, addressBytes: 0, waitingBytes: 0 };
}

type NewPhoto = {
  photoHash: Buffer;
  draftHash: Buffer;
  bytes: number;
  partName: string;
  /** Of anyone who is not logged in. */
  address: string | null;
  now: string;
};

/** Nothing where the key is known already. */
export const insertPhoto = (
  tx: Queryable,
  { photoHash, draftHash, bytes, partName, address, now }: NewPhoto,
): Promise<unknown> =>
  tx.query(sql`
    insert into photo_uploads (photo_hash, draft_hash, bytes, part_name, address, begun_at, touched_at)
    values (${photoHash}, ${draftHash}, ${bytes}, ${partName}, ${address}, ${now}, ${now})
    on conflict (photo_hash) do nothing`);

export async function isDraftKnown(db: Queryable, draftHash: Buffer): Promise<boolean> {
  const found = await db.query(sql`select id from photo_uploads where draft_hash = ${draftHash} limit 1`);
  return found.length > 0;
}

type Progress = { id: number; received: number; now: string };

export const setReceived = (tx: Queryable, { id, received, now }: Progress): Promise<unknown> =>
  tx.query(sql`update photo_uploads set received = ${received}, touched_at = ${now} where id = ${id}`);

type Ended = { fileName: string | null; keptBytes: number | null; refusal: PhotoUpload['Refusal'] };

/** @returns false where another call was faster. */
export async function endPhoto(
  db: Queryable,
  id: number,
  { fileName, keptBytes, refusal }: Ended,
): Promise<boolean> {
  const ended = await db.query(sql`
    update photo_uploads set file_name = ${fileName}, kept_bytes = ${keptBytes}, refusal = ${refusal}
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

/** No one has sent them in, and no one has touched them since; those that are not whole are given up sooner. */
export const deleteForgotten = (
  db: Queryable,
  { before, partsBefore }: { before: string; partsBefore: string },
): Promise<PhotoRow[]> =>
  db.query<PhotoRow>(sql`
    delete from photo_uploads
    where inquiry_id is null and (touched_at < ${before}
      or (touched_at < ${partsBefore} and file_name is null and refusal is null))
    returning id, bytes, received, part_name as "partName", file_name as "fileName", refusal, inquiry_id as "inquiryId"`);

/** From where they came is forgotten once it no longer counts. */
export const forgetAddresses = (db: Queryable, before: string): Promise<unknown> =>
  db.query(sql`update photo_uploads set address = null where address is not null and begun_at < ${before}`);

/** Of these names of parts, those that are still on their way. */
export async function findNamedParts(db: Queryable, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ name: string }>(sql`
    select part_name as name from photo_uploads where part_name = any(${names}::text[]) and file_name is null`);
  return new Set(rows.map(({ name }) => name));
}

/** Of these names, those that a row has. */
export async function findNamedPhotos(db: Queryable, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ name: string }>(sql`
    select file_name as name from photo_uploads where file_name = any(${names}::text[])`);
  return new Set(rows.map(({ name }) => name));
}
