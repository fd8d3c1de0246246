/**
 * Puts into the inboxes of the demo's named accounts what has happened to them: decisions, sales that began, lots on which
 * they were outbid, lots they won. It goes through the sender that writes to everybody, at the moments when it
 * happened; only the letters are left out.
 */
import { limitOf } from '#contract/bidding/bidLimits.ts';
import { auctionAddress } from '#contract/catalog/lotAddress.ts';
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';
import { demoAccounts } from '#demo/demoAccounts.ts';
import type { Sale } from '#demo/world/sales.ts';
import { writeDueLetters } from '#server/bidding/bidNotices/writeLetters.ts';
import type { DecisionFacts } from '#server/messages/notices/decisionLetter.ts';
import type { InvoiceFacts } from '#server/messages/notices/invoiceLetter.ts';
import { createNotices, type NoticeSender } from '#server/messages/notices/notices.ts';
import type { Notify } from '#server/messages/notices/notify.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

const emails = demoAccounts.map(({ email }) => email);
const dayMs = 86_400_000;

type Decided = Pick<DecisionFacts, 'firstName' | 'saleTitle' | 'paddle'> & {
  accountId: number;
  email: string;
  decision: 'approved' | 'declined' | 'suspended';
  tier: Parameters<typeof limitOf>[0];
  staffLimitCents: number | null;
  slug: string;
  at: string;
};

/** What the inbox does not have yet. */
const listDecided = (tx: Queryable): Promise<Decided[]> =>
  tx.query<Decided>(sql`
    select p.id as "accountId", p.email, p.first_name as "firstName", p.tier, r.status as decision, r.paddle,
      r.limit_cents as "staffLimitCents", a.title as "saleTitle", a.slug, r.decided_at as at
    from auction_registrations r
    join accounts p on p.id = r.account_id
    join auctions a on a.id = r.auction_id
    where p.email = any(${emails}::text[]) and r.status in ('approved', 'declined', 'suspended')
      and r.decided_at is not null
      and not exists (
        select from messages m
        where m.account_id = p.id and m.kind = 'registrationDecided' and m.path = '/gun-auctions/' || a.slug)
    order by r.decided_at, a.id, p.id`);

async function notifyDecided(tx: Queryable, sender: NoticeSender, decided: Decided): Promise<void> {
  const { accountId, email: to, decision, tier, staffLimitCents, slug, at: _, ...known } = decided;
  const facts = {
    ...known,
    decision,
    path: auctionAddress(slug),
    limitCents: limitOf(tier, staffLimitCents),
    reason: '',
  };
  await sender.leaveMessage(tx, { kind: 'registrationDecided', accountId, to, facts });
}

type Invoiced = { accountId: number; email: string; at: string; facts: InvoiceFacts };

const listInvoiced = async (tx: Queryable): Promise<Invoiced[]> => {
  const rows = await tx.query<Omit<Invoiced, 'facts'> & Omit<InvoiceFacts, 'event' | 'path'>>(sql`
    select p.id as "accountId", p.email, p.first_name as "firstName", i.issued_at as at, i.id as "invoiceId",
      i.due_at as "dueAt", a.title as "saleTitle", (
        select sum(w.hammer_cents + w.premium_cents + w.live_fee_cents + w.tax_cents + w.delivery_cents)::bigint
        from won_lots w where w.invoice_id = i.id) as "totalCents"
    from invoices i
    join accounts p on p.id = i.account_id
    join auctions a on a.id = i.auction_id
    where p.email = any(${emails}::text[]) and not exists (
      select from messages m
      where m.account_id = p.id and m.kind = 'invoice' and m.subject like 'Invoice ' || i.id || ':%')
    order by i.issued_at, i.id`);
  return rows.map(({ accountId, email, at, ...facts }) => ({
    accountId,
    email,
    at,
    facts: { ...facts, event: 'due', path: '/account/won-auctions' },
  }));
};

const notifyInvoiced = (tx: Queryable, sender: NoticeSender, { accountId, email: to, facts }: Invoiced) =>
  sender.leaveMessage(tx, { kind: 'invoice', accountId, to, facts });

/** Once each, as the server's own look at the bidding would have found them in time. */
async function writeNotices(tx: Queryable, now: string): Promise<void> {
  const [reminderMs] = houseDefaults.notices.reminderLeftMs;
  await tx.query(sql`
    insert into bid_notices (account_id, auction_id, kind, mark, due_at)
    select r.account_id, a.id, 'reminder', ${reminderMs / 60_000}::bigint,
      a.starts_at - make_interval(secs => ${reminderMs / 1_000}::double precision)
    from auction_registrations r
    join accounts p on p.id = r.account_id
    join auctions a on a.id = r.auction_id
    where p.email = any(${emails}::text[]) and r.status = 'approved' and a.closed_at is null
      and a.starts_at <= ${now}
    on conflict do nothing`);
  await tx.query(sql`
    insert into bid_notices (account_id, auction_id, lot_id, kind, due_at)
    select w.account_id, w.auction_id, w.lot_id, 'won', max(w.won_at) over (partition by w.account_id, w.auction_id)
    from won_lots w
    join accounts p on p.id = w.account_id
    join auctions a on a.id = w.auction_id
    where p.email = any(${emails}::text[]) and a.closed_at is not null
    on conflict do nothing`);
  await tx.query(sql`
    insert into bid_notices (account_id, auction_id, lot_id, kind, mark, due_at)
    select o.account_id, s.auction_id, s.lot_id, 'outbid', o.number, least(${now}::timestamptz, (
      select max(b.received_at) from bids b where b.lot_id = s.lot_id and b.account_id = s.leader_id))
    from bidder_lots o
    join lot_standings s on s.lot_id = o.lot_id
    join accounts p on p.id = o.account_id
    where p.email = any(${emails}::text[]) and not o.is_sealed and s.status = 'open' and s.leader_id <> o.account_id
    on conflict do nothing`);
}

const listDue = (tx: Queryable, now: string): Promise<{ at: string }[]> =>
  tx.query<{ at: string }>(sql`
    select distinct due_at as at from bid_notices
    where done_at is null and due_at <= ${now} order by due_at`);

type Happening = { at: string; notify: (sender: NoticeSender) => Promise<unknown> };

/** The sender as it was at a moment. No one of the demo is sent a letter about what happened before it began. */
function senderAt(at: string): NoticeSender {
  const { leaveMessage } = createNotices({ clock: () => new Date(at) });
  return { leaveMessage, send: leaveMessage };
}

/** What happened before the demo began rings no phone. */
const inboxOnly = (sender: NoticeSender): Notify => ({
  notify: (tx, { letter }) => sender.leaveMessage(tx, letter),
});

/** Account holders visit every other day. Pages need no message about what is new in an inbox now. */
async function readOlder(tx: Queryable, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 2 * dayMs).toISOString();
  await tx.query(sql`
    update messages m set is_told = true,
      read_at = case when m.created_at < ${since} then m.created_at + interval '5 hours' else m.read_at end
    from accounts p
    where p.id = m.account_id and p.email = any(${emails}::text[]) and not m.is_told`);
}

/** At every start of a demo; what an inbox has already is not sent again. */
export async function fillInboxes(tx: Queryable, now: Date): Promise<void> {
  const decided = await listDecided(tx);
  await writeNotices(tx, now.toISOString());
  const happenings: Happening[] = [
    ...decided.map((one) => ({
      at: one.at,
      notify: (sender: NoticeSender) => notifyDecided(tx, sender, one),
    })),
    ...(await listInvoiced(tx)).map((one) => ({
      at: one.at,
      notify: (sender: NoticeSender) => notifyInvoiced(tx, sender, one),
    })),
    ...(await listDue(tx, now.toISOString())).map(({ at }) => ({
      at,
      notify: (sender: NoticeSender) => writeDueLetters(tx, { notices: sender, news: inboxOnly(sender) }, at),
    })),
  ];
  // In the order in which an inbox shows them.
  const inOrder = happenings.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  for (const { at, notify } of inOrder) await notify(senderAt(at));
  await readOlder(tx, now);
}

const kindsOfSales = [
  'invoice',
  'registrationDecided',
  'lotsOutbid',
  'lotsClosing',
  'saleBegins',
  'lotsWon',
  'lotsDelayed',
  'bidRejected',
  'bidVoided',
  'leadRegained',
  'lotWithdrawn',
  'salePostponed',
  'saleMessage',
];

/** When a sale has moved, the messages about it go: it is another sale under the same number. */
export async function forgetInboxes(tx: Queryable, sales: readonly Sale[]): Promise<void> {
  await tx.query(sql`
    delete from messages m using accounts p
    where p.id = m.account_id and p.email = any(${emails}::text[]) and m.kind = any(${kindsOfSales}::text[])`);
  await tx.query(
    sql`delete from bid_notices where auction_id = any(${sales.map(({ id }) => id)}::integer[])`,
  );
}
