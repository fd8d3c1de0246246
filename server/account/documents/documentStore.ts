/** Dealers and documents, in SQL. */
import type { Dealer, Document, DocumentKind, DocumentStatus } from '#contract/account/documents.ts';
import type { BidderTier } from '#contract/bidding/bidLimits.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type DocumentRow = {
  documentId: number;
  accountId: number;
  kind: DocumentKind;
  fileName: string | null;
  fileType: 'jpeg' | 'pdf';
  bytes: number;
  sentAt: string;
  status: DocumentStatus;
  reason: string | null;
};

export const toDocument = (row: DocumentRow): Document => ({
  DocumentID: row.documentId,
  Kind: row.kind,
  FileType: row.fileType,
  Bytes: row.bytes,
  SentAt: row.sentAt,
  Status: row.status,
  Reason: row.reason,
  IsKept: row.fileName !== null,
});

/** An ID that was accepted is what a tier rests on. A dealer's license is renewed every three years. */
export const isSettled = ({ kind, status }: DocumentRow): boolean =>
  kind === 'identity' && status === 'accepted';

export type Owner = { email: string; firstName: string; tier: BidderTier['tier']; birthDate: string | null };

export async function getOwner(db: Queryable, accountId: number): Promise<Owner> {
  const [owner] = await db.query<Owner>(sql`
    select email, first_name as "firstName", tier, birth_date::text as "birthDate" from accounts where id = ${accountId}`);
  if (!owner) throw new Error(`There is no account ${accountId}.`);
  return owner;
}

/** Anyone who sends, decides or deletes takes turns with the others. */
export const lockOwner = (tx: Queryable, accountId: number): Promise<unknown> =>
  tx.query(sql`select id from accounts where id = ${accountId} for no key update`);

export async function findDealer(db: Queryable, accountId: number): Promise<Dealer | null> {
  const [dealer] = await db.query<Dealer>(sql`
    select license_number as "LicenseNumber", name as "Name", street as "Street", city as "City", state as "State",
      zip as "Zip", expires_on::text as "ExpiresOn"
    from ffl_dealers where account_id = ${accountId}`);
  return dealer ?? null;
}

type SavedDealer = { accountId: number; dealer: Dealer; now: string };

export async function saveDealer(tx: Queryable, { accountId, dealer, now }: SavedDealer): Promise<void> {
  const { LicenseNumber, Name, Street, City, State, Zip, ExpiresOn } = dealer;
  await tx.query(sql`
    insert into ffl_dealers (account_id, license_number, name, street, city, state, zip, expires_on, saved_at)
    values (${accountId}, ${LicenseNumber}, ${Name}, ${Street}, ${City}, ${State}, ${Zip}, ${ExpiresOn}::date, ${now})
    on conflict (account_id) do update set license_number = excluded.license_number, name = excluded.name,
      street = excluded.street, city = excluded.city, state = excluded.state, zip = excluded.zip,
      expires_on = excluded.expires_on, saved_at = excluded.saved_at`);
}

export const deleteDealer = (tx: Queryable, accountId: number): Promise<unknown> =>
  tx.query(sql`delete from ffl_dealers where account_id = ${accountId}`);

export async function saveBirthDate(tx: Queryable, accountId: number, birthDate: string): Promise<void> {
  await tx.query(sql`update accounts set birth_date = ${birthDate}::date where id = ${accountId}`);
}

export const listDocuments = (db: Queryable, accountId: number): Promise<DocumentRow[]> =>
  db.query<DocumentRow>(sql`
    select id as "documentId", account_id as "accountId", kind, file_name as "fileName", file_type as "fileType", bytes,
      sent_at as "sentAt", status, reason
    from documents where account_id = ${accountId} order by kind`);

/** Whosever it is. */
export async function findDocument(db: Queryable, documentId: number): Promise<DocumentRow | undefined> {
  const [found] = await db.query<DocumentRow>(sql`
    select id as "documentId", account_id as "accountId", kind, file_name as "fileName", file_type as "fileType", bytes,
      sent_at as "sentAt", status, reason
    from documents where id = ${documentId}`);
  return found;
}

export type NewDocument = Pick<DocumentRow, 'accountId' | 'kind' | 'fileType' | 'bytes' | 'sentAt'> & {
  fileName: string;
};

/** In the place of the one before, under a number of its own: what someone was shown is never another file. */
export async function replaceDocument(tx: Queryable, document: NewDocument): Promise<void> {
  const { accountId, kind, fileName, fileType, bytes, sentAt } = document;
  await tx.query(sql`delete from documents where account_id = ${accountId} and kind = ${kind}`);
  await tx.query(sql`
    insert into documents (account_id, kind, file_name, file_type, bytes, sent_at)
    values (${accountId}, ${kind}, ${fileName}, ${fileType}, ${bytes}, ${sentAt})`);
}

export const deleteDocument = (tx: Queryable, documentId: number): Promise<unknown> =>
  tx.query(sql`delete from documents where id = ${documentId}`);

export const forgetFile = (tx: Queryable, documentId: number): Promise<unknown> =>
  tx.query(sql`update documents set file_name = null where id = ${documentId}`);

/** Of these names, those that a row has. */
export async function findNamed(db: Queryable, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ name: string }>(sql`
    select file_name as name from documents where file_name = any(${names}::text[])`);
  return new Set(rows.map(({ name }) => name));
}

/** An ID has served when it has been decided about; what it says is not kept for longer than a question may come. */
export const forgetDecidedIds = (db: Queryable, before: string): Promise<unknown> =>
  db.query(sql`
    update documents set file_name = null
    where kind = 'identity' and file_name is not null and decided_at < ${before}::timestamptz`);
