/** The list that staff read, in SQL: what was written, and who gets the newsletter. Roles are checked before. */
import type { InquiryListName, StaffInquiry, StaffInquiryKind } from '#contract/inquiriesStaff.ts';
import type { InquiryFields } from '#contract/rules/inquiryFields.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import type { SearchText } from '#server/staff/searchText.ts';

export type AskedEntries = {
  list: InquiryListName;
  kind: StaffInquiryKind | 'all';
  search: SearchText;
  most: number;
  skip: number;
};

/** An inquiry as a file has it: also what was typed, field by field. */
export type Entry = StaffInquiry & { fields: InquiryFields | null };

/** Of those that wait the oldest first; of the others the last. */
export async function listEntries(
  db: Queryable,
  { list, kind, search, most, skip }: AskedEntries,
): Promise<{ inquiries: Entry[]; total: number }> {
  const rows = await db.query<Entry & { total: number }>(sql`
    select e.id as "InquiryID", e.kind as "Kind", e.state as "State", e.name as "Name", e.email as "Email",
      e.phone as "Phone", e.account_id as "AccountID", e.about as "About", e.body as "Text",
      coalesce((
        select json_agg(u.id order by u.id) from photo_uploads u where e.kind = 'consignor' and u.inquiry_id = e.id
      ), '[]'::json) as "Photos", e.sent_at as "SentAt",
      i.fields, e.answered_at as "AnsweredAt", p.first_name || ' ' || p.last_name as "AnsweredBy",
      count(*) over () as total
    from inquiry_entries e
    left join accounts p on p.id = e.answered_by
    left join inquiries i on i.id = e.id and e.kind <> 'newsletter'
    where (${list}::text = 'all' or e.state = ${list}::text)
      and (${kind}::text = 'all' or e.kind = ${kind}::text)
      and (${search.exact}::text = '' or e.id::text = ${search.exact}::text or e.name ilike ${search.pattern}::text
        or e.email ilike ${search.pattern}::text)
    order by case when ${list}::text = 'open' then e.sent_at end, e.sent_at desc, e.kind, e.id desc
    limit ${most}::integer offset ${skip}::integer`);
  return { inquiries: rows.map(({ total: _total, ...inquiry }) => inquiry), total: rows[0]?.total ?? 0 };
}

/** Only of what was sent in. */
export async function findPhotoFile(db: Queryable, photoId: number): Promise<string | undefined> {
  const [found] = await db.query<{ name: string }>(sql`
    select file_name as name from photo_uploads where id = ${photoId} and inquiry_id is not null`);
  return found?.name;
}

type Mark = { id: number; isAnswered: boolean; by: number; now: string };

/** False where it stands like that already, `undefined` where there is none. */
export async function markAnswered(
  tx: Queryable,
  { id, isAnswered, by, now }: Mark,
): Promise<boolean | undefined> {
  const [found] = await tx.query<{ isAnswered: boolean }>(sql`
    select answered_at is not null as "isAnswered" from inquiries where id = ${id} for update`);
  if (!found) return undefined;
  if (found.isAnswered === isAnswered) return false;
  await tx.query(sql`
    update inquiries set answered_at = case when ${isAnswered}::boolean then ${now}::timestamptz end,
      answered_by = case when ${isAnswered}::boolean then ${by}::bigint end
    where id = ${id}`);
  return true;
}
