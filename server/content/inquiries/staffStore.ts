/** The list that staff read, in SQL: what was written, and who gets the newsletter. Roles are checked before. */
import type { InquiryFields } from '#contract/content/inquiryFields.ts';
import type {
  InquiryListName,
  InquirySort,
  StaffInquiries,
  StaffInquiry,
  StaffInquiryKind,
} from '#contract/desk/inquiriesStaff.ts';
import type { AskedRows } from '#contract/kernel/listPages.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import { searchText } from '#server/platform/staff/searchText.ts';

export type AskedEntries = AskedRows<InquirySort> & { list: InquiryListName; kind: StaffInquiryKind | 'all' };

/** An inquiry as a file has it: also what was typed, field by field. */
export type Entry = StaffInquiry & { fields: InquiryFields | null };

/** Newsletters are numbered by themselves: they stand below zero. */
type Found = { ids: number[]; total: number };

/** Of those that wait the oldest first; of the others the last. What is sorted by is computed for that sort alone. */
async function findEntries(
  db: Queryable,
  { list, kind, search, sort, order, most, skip }: AskedEntries,
): Promise<Found> {
  const { exact, pattern } = searchText(search);
  const [found] = await db.query<Found>(sql`
    with found as (
      select e.kind, e.id, e.sent_at,
        case ${sort}::text
          when 'name' then lower(coalesce(nullif(e.name, ''), e.email))
          when 'about' then lower(e.about)
        end as words,
        case ${sort}::text
          when 'number' then e.id
          when 'sent' then extract(epoch from e.sent_at)
          when 'answered' then extract(epoch from e.answered_at)
        end as figure
      from inquiry_entries e
      where (${kind}::text = 'all' or e.kind = ${kind}::text)
        and (${list}::text = 'all' or e.state = case
          when ${kind}::text <> 'newsletter' then ${list}::text
          when ${list}::text = 'open' then 'subscribed'
          else 'left'
        end)
        and (${exact}::text = '' or e.id::text = ${exact}::text or e.name ilike ${pattern}::text
          or e.email ilike ${pattern}::text)
    )
    select (select count(*) from found)::integer as total,
      to_json(array(
        select case when kind = 'newsletter' then -id else id end from found
        order by case when ${order}::text = 'asc' then words end collate "C",
          case when ${order}::text = 'desc' then words end collate "C" desc nulls last,
          case when ${order}::text = 'asc' then figure end,
          case when ${order}::text = 'desc' then figure end desc nulls last,
          case when ${list}::text = 'open' and ${kind}::text <> 'newsletter' then sent_at end, sent_at desc, kind, id desc
        limit ${most}::integer offset ${skip}::integer
      )) as ids`);
  return found ?? { ids: [], total: 0 };
}

export async function listEntries(
  db: Queryable,
  asked: AskedEntries,
): Promise<{ inquiries: Entry[]; total: number }> {
  const { ids, total } = await findEntries(db, asked);
  const inquiries = await db.query<Entry>(sql`
    select e.id as "InquiryID", e.kind as "Kind", e.state as "State", e.name as "Name", e.email as "Email",
      e.phone as "Phone", e.account_id as "AccountID", e.about as "About", e.body as "Text",
      coalesce((
        select json_agg(u.id order by u.id) from photo_uploads u where e.kind = 'consignor' and u.inquiry_id = e.id
      ), '[]'::json) as "Photos", e.sent_at as "SentAt",
      i.fields, e.answered_at as "AnsweredAt", p.first_name || ' ' || p.last_name as "AnsweredBy"
    from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    join inquiry_entries e on e.id = abs(asked.id) and (e.kind = 'newsletter') = (asked.id < 0)
    left join accounts p on p.id = e.answered_by
    left join inquiries i on i.id = e.id and e.kind <> 'newsletter'
    order by asked.place`);
  return { inquiries, total };
}

export async function countOpen(db: Queryable): Promise<StaffInquiries['Open']> {
  const rows = await db.query<{ kind: StaffInquiryKind; open: number }>(sql`
    select kind, count(*)::integer as open from inquiries where answered_at is null group by kind`);
  const of = (kind: StaffInquiryKind): number => rows.find((row) => row.kind === kind)?.open ?? 0;
  return {
    contact: of('contact'),
    catalogOrder: of('catalogOrder'),
    consignor: of('consignor'),
    newsletter: 0,
  };
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
