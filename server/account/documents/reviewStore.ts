/** What staff read of documents and decide about them, in SQL. Roles are checked before anybody comes here. */
import type { Dealer, DocumentStatus } from '#contract/documents.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import type { DocumentRow, Owner } from './store.ts';

export type ReviewRow = DocumentRow &
  Omit<Owner, 'firstName'> & {
    name: string;
    dealer: Dealer | null;
    decidedAt: string | null;
    decidedBy: string | null;
    total: number;
  };

type AskedReview = { status: DocumentStatus | null; documentId: number | null; most: number };

/** Those that wait by how long they have, the others by when they were decided; or one document. */
export const listReview = (db: Queryable, { status, documentId, most }: AskedReview): Promise<ReviewRow[]> =>
  db.query<ReviewRow>(sql`
    select d.id as "documentId", d.account_id as "accountId", d.kind, d.file_name as "fileName",
      d.file_type as "fileType", d.bytes, d.sent_at as "sentAt", d.status, d.reason,
      p.first_name || ' ' || p.last_name as name, p.email, p.tier, p.birth_date::text as "birthDate",
      case when d.kind = 'ffl' and f.account_id is not null then jsonb_build_object('LicenseNumber', f.license_number,
        'Name', f.name, 'Street', f.street, 'City', f.city, 'State', f.state, 'Zip', f.zip,
        'ExpiresOn', f.expires_on::text) end as dealer,
      d.decided_at as "decidedAt", by.first_name || ' ' || by.last_name as "decidedBy",
      (count(*) over ())::integer as total
    from documents d
    join accounts p on p.id = d.account_id
    left join ffl_dealers f on f.account_id = d.account_id
    left join accounts by on by.id = d.decided_by
    where (${status}::text is null or d.status = ${status}::text)
      and (${documentId}::bigint is null or d.id = ${documentId}::bigint)
    order by case when d.status = 'waiting' then d.sent_at end, d.decided_at desc, d.id
    limit ${most}::integer`);

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
