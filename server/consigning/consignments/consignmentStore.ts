/** What people consign, in SQL: reading it whole, and what its consignor adds to it. */
import type { ConsignmentStatus } from '#contract/consigning/consignmentActions.ts';
import type { consignmentSteps, ConsignmentSummary } from '#contract/consigning/consignmentFacts.ts';
import type { ConsignmentKind } from '#contract/consigning/consignmentFields.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type Step = (typeof consignmentSteps)[number];

export type ConsignmentRow = {
  id: number;
  accountId: number;
  email: string;
  firstName: string;
  lastName: string;
  title: string;
  kind: ConsignmentKind;
  description: string;
  status: ConsignmentStatus;
  version: number;
  sentAt: string;
  changedAt: string;
  lowCents: number | null;
  highCents: number | null;
  commissionBps: number | null;
  declinedBy: 'consignor' | 'house' | null;
  reason: string | null;
  contractVersion: string | null;
  signedName: string | null;
  signedAt: string | null;
  arrivedAt: string | null;
  isUnanswered: boolean;
};

/** In the order of the ids that are asked for. */
export const listRows = (db: Queryable, ids: readonly number[]): Promise<ConsignmentRow[]> =>
  db.query<ConsignmentRow>(sql`
    select c.id, c.account_id as "accountId", p.email, p.first_name as "firstName", p.last_name as "lastName",
      c.title, c.kind, c.description, s.status, c.version, c.sent_at as "sentAt", c.changed_at as "changedAt",
      c.low_cents as "lowCents", c.high_cents as "highCents", c.commission_bps as "commissionBps",
      c.declined_by as "declinedBy", c.decline_reason as reason, c.contract_version as "contractVersion",
      c.signed_name as "signedName", c.contracted_at as "signedAt", c.arrived_at as "arrivedAt",
      s.is_unanswered as "isUnanswered"
    from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    join consignments c on c.id = asked.id
    join consignment_states s on s.id = c.id
    join accounts p on p.id = c.account_id
    order by asked.place`);

type SummaryRow = Omit<ConsignmentSummary, 'Offer'> & {
  lowCents: number | null;
  highCents: number | null;
  commissionBps: number | null;
};

/** What changed last first; more than anybody reads are not read. */
export const listSummaries = (db: Queryable, accountId: number, most: number): Promise<SummaryRow[]> =>
  db.query<SummaryRow>(sql`
    select c.id as "ConsignmentID", c.title as "Title", c.kind as "Kind", s.status as "Status",
      c.sent_at as "SentAt", c.changed_at as "ChangedAt",
      (select min(f.id) from consignment_photos f where f.consignment_id = c.id) as "PhotoID",
      c.low_cents as "lowCents", c.high_cents as "highCents", c.commission_bps as "commissionBps",
      s.lots as "LotCount", s.hammer_cents as "HammerCents"
    from consignments c
    join consignment_states s on s.id = c.id
    where c.account_id = ${accountId}
    order by c.changed_at desc, c.id desc
    limit ${most}::integer`);

export type PhotoRow = { id: number; consignmentId: number; fileName: string };

export const listPhotos = (db: Queryable, ids: readonly number[]): Promise<PhotoRow[]> =>
  db.query<PhotoRow>(sql`
    select id, consignment_id as "consignmentId", file_name as "fileName"
    from consignment_photos where consignment_id = any(${ids}::bigint[]) order by id`);

export type MessageRow = {
  id: number;
  consignmentId: number;
  isFromHouse: boolean;
  body: string;
  writtenAt: string;
};

export const listMessages = (db: Queryable, ids: readonly number[]): Promise<MessageRow[]> =>
  db.query<MessageRow>(sql`
    select id, consignment_id as "consignmentId", is_from_house as "isFromHouse", body, written_at as "writtenAt"
    from consignment_messages where consignment_id = any(${ids}::bigint[]) order by id`);

type StepRow = { consignmentId: number; step: Step; takenAt: string };

export const listSteps = (db: Queryable, ids: readonly number[]): Promise<StepRow[]> =>
  db.query<StepRow>(sql`
    select consignment_id as "consignmentId", step, taken_at as "takenAt"
    from consignment_steps where consignment_id = any(${ids}::bigint[]) order by consignment_id, number`);

export type LotRow = {
  consignmentId: number;
  lotId: number;
  auctionId: number;
  lotNumber: number;
  slug: string;
  webTitle: string;
  saleTitle: string;
  isOver: boolean;
  closesAt: string | null;
  /** Null where it is not sold. */
  hammerCents: number | null;
  /** Null until it is settled. */
  commissionCents: number | null;
  /** Whom the floor sold to pays in the room: of that nothing is known here. */
  isPaid: boolean;
};

export const listLots = (db: Queryable, ids: readonly number[]): Promise<LotRow[]> =>
  db.query<LotRow>(sql`
    select k.consignment_id as "consignmentId", l.id as "lotId", l.auction_id as "auctionId",
      l.lot_number as "lotNumber", l.slug, l.web_title as "webTitle", a.title as "saleTitle",
      e.ended_at is not null as "isOver", coalesce(e.ended_at, s.closes_at, d.starts_at, a.ends_at) as "closesAt",
      case when l.price_realized_cents is not null then coalesce(w.hammer_cents, s.current_bid_cents) end
        as "hammerCents",
      k.commission_cents as "commissionCents",
      w.lot_id is null or (w.paid_at is not null and i.status is distinct from 'refunded') as "isPaid"
    from consignment_lots k
    join lots l on l.id = k.lot_id
    join auctions a on a.id = l.auction_id
    join lot_ends e on e.lot_id = l.id
    left join auction_sessions d on d.auction_id = l.auction_id and d.number = l.session_number
    left join lot_standings s on s.lot_id = l.id
    left join won_lots w on w.lot_id = l.id
    left join invoices i on i.id = w.invoice_id
    where k.consignment_id = any(${ids}::bigint[])
    order by e.ended_at nulls last, l.auction_id, l.lot_number`);

/** Whosever it is. */
export async function findOwner(db: Queryable, id: number): Promise<number | undefined> {
  const [found] = await db.query<{ accountId: number }>(sql`
    select account_id as "accountId" from consignments where id = ${id}`);
  return found?.accountId;
}

/** Anyone who changes it takes turns with the others. */
export const lockConsignment = (tx: Queryable, id: number): Promise<unknown> =>
  tx.query(sql`select id from consignments where id = ${id} for update`);

export const lockAccount = (tx: Queryable, accountId: number): Promise<unknown> =>
  tx.query(sql`select id from accounts where id = ${accountId} for no key update`);

type AccountFacts = { firstName: string; lastName: string };

export async function getAccount(db: Queryable, accountId: number): Promise<AccountFacts> {
  const [account] = await db.query<AccountFacts>(sql`
    select first_name as "firstName", last_name as "lastName" from accounts where id = ${accountId}`);
  if (!account) throw new Error(`There is no account ${accountId}.`);
  return account;
}

export async function findByKey(tx: Queryable, accountId: number, key: string): Promise<number | undefined> {
  const [found] = await tx.query<{ id: number }>(sql`
    select id from consignments where account_id = ${accountId} and key = ${key}::uuid`);
  return found?.id;
}

export async function countOpen(tx: Queryable, accountId: number): Promise<number> {
  const [found] = await tx.query<{ count: number }>(sql`
    select count(*)::integer as count from consignments
    where account_id = ${accountId} and status not in ('settled', 'returned', 'declined')`);
  return found?.count ?? 0;
}

export type NewConsignment = {
  accountId: number;
  key: string;
  title: string;
  kind: ConsignmentKind;
  description: string;
  now: string;
};

export async function insertConsignment(tx: Queryable, given: NewConsignment): Promise<number> {
  const { accountId, key, title, kind, description, now } = given;
  const [made] = await tx.query<{ id: number }>(sql`
    insert into consignments (account_id, key, title, kind, description, sent_at, changed_at)
    values (${accountId}, ${key}::uuid, ${title}, ${kind}, ${description}, ${now}, ${now})
    returning id`);
  if (!made) throw new Error('A consignment was not kept.');
  return made.id;
}

type TakenStep = { id: number; step: Step; now: string };

/** The row of the piece is locked: its steps have no gaps. */
export const addStep = (tx: Queryable, { id, step, now }: TakenStep): Promise<unknown> =>
  tx.query(sql`
    insert into consignment_steps (consignment_id, number, step, taken_at)
    select ${id}, count(*) + 1, ${step}, ${now} from consignment_steps where consignment_id = ${id}`);

type NewMessage = { id: number; isFromHouse: boolean; authorId: number; body: string; now: string };

export async function addMessage(
  tx: Queryable,
  { id, isFromHouse, authorId, body, now }: NewMessage,
): Promise<void> {
  await tx.query(sql`
    insert into consignment_messages (consignment_id, is_from_house, author_id, body, written_at)
    values (${id}, ${isFromHouse}, ${authorId}, ${body}, ${now})`);
  await tx.query(sql`update consignments set changed_at = ${now} where id = ${id}`);
}

type NewPhoto = { id: number; fileName: string; bytes: number; now: string };

export const addPhoto = (tx: Queryable, { id, fileName, bytes, now }: NewPhoto): Promise<unknown> =>
  tx.query(sql`
    insert into consignment_photos (consignment_id, file_name, bytes, sent_at)
    values (${id}, ${fileName}, ${bytes}, ${now})`);

export const deletePhoto = (tx: Queryable, photoId: number): Promise<unknown> =>
  tx.query(sql`delete from consignment_photos where id = ${photoId}`);

/** Of these names, those that a row has. */
export async function findNamedPhotos(db: Queryable, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ name: string }>(sql`
    select file_name as name from consignment_photos where file_name = any(${names}::text[])`);
  return new Set(rows.map(({ name }) => name));
}
