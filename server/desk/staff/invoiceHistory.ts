/** What happened to an invoice, in the order of time: from the security log, and from the letters about it. */
import { type CardBrand, cardBrandNames } from '#contract/account/paymentCards.ts';
import type { HistoryEntry } from '#contract/desk/invoiceRecord.ts';
import type { InvoiceStatus } from '#contract/invoices/invoiceActions.ts';
import { type Carrier, trackingText } from '#contract/invoices/tracking.ts';
import type { InvoiceRow } from '#server/invoices/invoiceStore.ts';
import { type Queryable, sql } from '#server/platform/db/sql.ts';

/** What events about invoices say; each kind has some of it. */
type Facts = {
  from?: InvoiceStatus;
  to?: InvoiceStatus;
  status?: 'paid' | 'declined';
  amountCents?: number;
  brand?: CardBrand;
  last4?: string;
  carrier?: Carrier;
  trackingNumber?: string;
  reason?: string | null;
};

type EventRow = { at: string; kind: string; by: string | null; facts: Facts };
type LetterRow = { at: string; subject: string | null; delivery: HistoryEntry['Delivery'] };

const listEvents = (db: Queryable, { accountId, invoiceId }: InvoiceRow): Promise<EventRow[]> =>
  db.query<EventRow>(sql`
    select e.happened_at as at, e.kind, by.first_name || ' ' || by.last_name as by, e.facts
    from security_events e
    left join accounts by on by.id = (e.facts ->> 'by')::bigint
    where e.account_id = ${accountId} and e.facts ->> 'invoiceId' = ${String(invoiceId)}::text
    order by e.id`);

const listLetters = (db: Queryable, { invoiceId }: InvoiceRow): Promise<LetterRow[]> =>
  db.query<LetterRow>(sql`
    select created_at as at, subject, case when sent_at is not null then 'sent'
      when given_up_at is not null then 'givenUp' else 'waiting' end as delivery
    from notices where invoice_id = ${invoiceId} order by id`);

const nothing = { By: null, From: null, To: null, AmountCents: null, Detail: null, Delivery: null } as const;

function detailOf({ brand, last4, carrier, trackingNumber, reason }: Facts): string | null {
  if (carrier !== undefined && trackingNumber !== undefined) {
    return trackingText({ Carrier: carrier, Number: trackingNumber });
  }
  if (brand !== undefined && last4 !== undefined) return `${cardBrandNames[brand]} ending in ${last4}`;
  return reason ?? null;
}

const toEntry = ({ at, kind, by, facts }: EventRow): HistoryEntry => ({
  ...nothing,
  At: at,
  Kind: kind === 'invoice_charged' && facts.status === 'declined' ? 'invoice_declined' : kind,
  By: by,
  From: facts.from ?? null,
  To: facts.to ?? null,
  AmountCents: facts.amountCents ?? null,
  Detail: detailOf(facts),
});

const toLetter = ({ at, subject, delivery }: LetterRow): HistoryEntry => ({
  ...nothing,
  At: at,
  Kind: 'letter',
  Detail: subject,
  Delivery: delivery,
});

export async function readHistory(db: Queryable, invoice: InvoiceRow): Promise<HistoryEntry[]> {
  const entries = [
    { ...nothing, At: invoice.issuedAt, Kind: 'issued' },
    ...(await listEvents(db, invoice)).map(toEntry),
    ...(await listLetters(db, invoice)).map(toLetter),
  ];
  // What happened at one time stays in this order: an event comes before the letter about it.
  return entries.toSorted((a, b) => Date.parse(a.At) - Date.parse(b.At));
}
