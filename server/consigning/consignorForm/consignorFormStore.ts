/** The photographs of what was sent in by the consignor form, in SQL. */
import { type Queryable, sql } from '#server/platform/db/sql.ts';

export type SentPhoto = { id: number; fileName: string };

/** Those that came whole and belong to nothing yet, in the order of the form. */
export const attachPhotos = (
  tx: Queryable,
  inquiryId: number,
  photoHashes: readonly Buffer[],
): Promise<SentPhoto[]> =>
  tx.query<SentPhoto>(sql`
    with attached as (
      update photo_uploads set inquiry_id = ${inquiryId}
      where photo_hash = any(${photoHashes}::bytea[]) and file_name is not null and inquiry_id is null
      returning id, file_name, photo_hash
    )
    select a.id, a.file_name as "fileName"
    from attached a
    join unnest(${photoHashes}::bytea[]) with ordinality as asked (hash, place) on asked.hash = a.photo_hash
    order by asked.place`);

export async function countPhotos(db: Queryable, inquiryId: number): Promise<number> {
  const [found] = await db.query<{ count: number }>(sql`
    select count(*)::integer as count from photo_uploads where inquiry_id = ${inquiryId}`);
  return found?.count ?? 0;
}
