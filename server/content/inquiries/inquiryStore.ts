/** What people write by the forms of the pages, in SQL. Roles are checked before anybody comes here. */
import type { KnownFields } from '#contract/content/inquiries.ts';
import type { InquiryFields } from '#contract/content/inquiryFields.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type KeptKind = 'contact' | 'catalogOrder' | 'consignor';

export type NewInquiry = {
  key: string;
  kind: KeptKind;
  accountId: number | null;
  name: string;
  email: string;
  phone: string;
  about: string;
  body: string;
  fields: InquiryFields;
  campaign: string | null;
  now: string;
};

export async function findByKey(db: Queryable, key: string): Promise<number | undefined> {
  const [found] = await db.query<{ id: number }>(sql`select id from inquiries where key = ${key}::uuid`);
  return found?.id;
}

/** Undefined when the key has one already, from the same moment on another server included. */
export async function insertInquiry(tx: Queryable, inquiry: NewInquiry): Promise<number | undefined> {
  const { key, kind, accountId, name, email, phone, about, body, fields, campaign, now } = inquiry;
  const [made] = await tx.query<{ id: number }>(sql`
    insert into inquiries (key, kind, account_id, name, email, phone, about, body, fields, campaign, sent_at)
    values (${key}::uuid, ${kind}, ${accountId}, ${name}, ${email}, ${phone}, ${about}, ${body},
      ${JSON.stringify(fields)}, ${campaign}, ${now})
    on conflict (key) do nothing
    returning id`);
  return made?.id;
}

/** How many with this address have come since then. */
export async function countOfEmail(
  tx: Queryable,
  { email, since }: { email: string; since: string },
): Promise<number> {
  const [found] = await tx.query<{ count: number }>(sql`
    select count(*) as count from inquiries where lower(email) = lower(${email}) and sent_at > ${since}`);
  return found?.count ?? 0;
}

/** The Primary number, and the address that lots go to. */
export async function findKnown(db: Queryable, accountId: number): Promise<KnownFields | undefined> {
  const [known] = await db.query<KnownFields>(sql`
    select p.first_name || ' ' || p.last_name as "Name", p.email as "Email", coalesce(n.e164, '') as "Phone",
      coalesce(a.company, '') as "Company", coalesce(a.street, '') as "Street", coalesce(a.street2, '') as "Street2",
      coalesce(a.city, '') as "City", coalesce(a.state, '') as "State", coalesce(a.zip, '') as "Zip",
      coalesce(a.country, '') as "Country"
    from accounts p
    left join phones n on n.account_id = p.id and n.is_primary and n.removed_at is null
    left join addresses a on a.account_id = p.id and a.is_shipping and a.removed_at is null
    where p.id = ${accountId}`);
  return known;
}

/** Answered long ago, so that no one asks about it any more. */
const keptYears = 3;

export async function forgetOldInquiries(db: Queryable): Promise<void> {
  await db.query(sql`
    delete from inquiries where answered_at < now() - make_interval(years => ${keptYears}::integer)`);
}
