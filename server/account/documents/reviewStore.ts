/** What staff read of documents and decide about them, in SQL. Roles are checked before anybody comes here. */
import type { Dealer, DocumentKind, DocumentStatus } from '#contract/account/documents.ts';
import type { DocumentSort } from '#contract/desk/documentReview.ts';
import type { AskedRows } from '#contract/kernel/listPages.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import type { SearchText } from '#server/platform/staff/searchText.ts';

import type { DocumentRow, Owner } from './documentStore.ts';

export type ReviewRow = DocumentRow &
  Omit<Owner, 'firstName'> & {
    name: string;
    dealer: Dealer | null;
    decidedAt: string | null;
    decidedBy: string | null;
  };

export type AskedReview = { search: SearchText; status: DocumentStatus; kind: DocumentKind | null } & Pick<
  AskedRows<DocumentSort>,
  'order' | 'most' | 'skip'
> & { sort: DocumentSort };

/** How many there are, and the numbers of one page. What is sorted by is computed for that sort alone. */
export async function findReviewIds(
  db: Queryable,
  { search, status, kind, sort, order, most, skip }: AskedReview,
): Promise<{ total: number; ids: number[] }> {
  const [found] = await db.query<{ total: number; ids: number[] }>(sql`
    with found as (
      select d.id, case ${sort}::text when 'name' then lower(p.last_name || ' ' || p.first_name) end as words,
        case ${sort}::text
          when 'tier' then p.tier
          when 'sent' then extract(epoch from d.sent_at)
          when 'decided' then extract(epoch from d.decided_at)
          when 'expires' then extract(epoch from f.expires_on)
        end as figure
      from documents d
      join accounts p on p.id = d.account_id
      left join ffl_dealers f on f.account_id = d.account_id and d.kind = 'ffl'
      where d.status = ${status}::text and (${kind}::text is null or d.kind = ${kind}::text)
        and (${search.exact}::text = '' or p.first_name || ' ' || p.last_name ilike ${search.pattern}::text
          or p.email ilike ${search.pattern}::text or f.license_number ilike ${search.pattern}::text)
    )
    select (select count(*) from found)::integer as total,
      array(
        select id from found
        order by case when ${order}::text = 'asc' then words end collate "C",
          case when ${order}::text = 'desc' then words end collate "C" desc,
          case when ${order}::text = 'asc' then figure end,
          case when ${order}::text = 'desc' then figure end desc nulls last, id
        limit ${most}::integer offset ${skip}::integer
      ) as ids`);
  return found ?? { total: 0, ids: [] };
}

/** In the order of their numbers here. */
export const listReview = (db: Queryable, ids: readonly number[]): Promise<ReviewRow[]> =>
  db.query<ReviewRow>(sql`
    select d.id as "documentId", d.account_id as "accountId", d.kind, d.file_name as "fileName",
      d.file_type as "fileType", d.bytes, d.sent_at as "sentAt", d.status, d.reason,
      p.first_name || ' ' || p.last_name as name, p.email, p.tier, p.birth_date::text as "birthDate",
      case when d.kind = 'ffl' and f.account_id is not null then jsonb_build_object('LicenseNumber', f.license_number,
        'Name', f.name, 'Street', f.street, 'City', f.city, 'State', f.state, 'Zip', f.zip,
        'ExpiresOn', f.expires_on::text) end as dealer,
      d.decided_at as "decidedAt", by.first_name || ' ' || by.last_name as "decidedBy"
    from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    join documents d on d.id = asked.id
    join accounts p on p.id = d.account_id
    left join ffl_dealers f on f.account_id = d.account_id
    left join accounts by on by.id = d.decided_by
    order by asked.place`);

type Decision = {
  documentId: number;
  status: 'accepted' | 'declined';
  reason: string | null;
  now: string;
  decidedBy: number;
};

export const updateDecision = (tx: Queryable, decision: Decision): Promise<unknown> => {
  const { documentId, status, reason, now, decidedBy } = decision;
  return tx.query(sql`
    update documents set status = ${status}, reason = ${reason}, decided_at = ${now}, decided_by = ${decidedBy}
    where id = ${documentId}`);
};
