/** The ledger of the demo's invoices: how each that is paid was paid, and one refund. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

/** By wire or by check, in full, when the lots were paid. */
export async function seedPayments(tx: Queryable): Promise<void> {
  await tx.query(sql`
    insert into payments (invoice_id, account_id, key, amount_cents, status, started_at, settled_at, method, reference,
      received_at)
    select i.id, i.account_id, gen_random_uuid(), due.cents, 'paid', i.paid_at, i.paid_at,
      case when i.id % 3 = 0 then 'check' else 'wire' end,
      case when i.id % 3 = 0 then 'Check ' || 1000 + i.id % 9000 else 'Wire ' || i.id end, i.paid_at
    from invoices i
    join (
      select invoice_id, sum(hammer_cents + premium_cents + live_fee_cents + card_fee_cents + tax_cents
        + delivery_cents)::bigint as cents
      from won_lots where invoice_id is not null group by invoice_id
    ) due on due.invoice_id = i.id
    where i.paid_at is not null and not exists (select from payments p where p.invoice_id = i.id)`);
}

/** The last paid invoice of a buyer in a sale: asked for by one member of staff, approved by another. */
export async function seedRefund(tx: Queryable, email: string, auctionId: number): Promise<void> {
  await tx.query(sql`
    with chosen as (
      select p.id as payment_id, p.invoice_id, p.amount_cents, p.received_at
      from payments p
      join invoices i on i.id = p.invoice_id
      join accounts a on a.id = i.account_id
      where a.email = ${email} and i.auction_id = ${auctionId} and i.status = 'paid'
      order by i.id desc limit 1
    ), refund as (
      insert into refunds (payment_id, key, amount_cents, reason, way, reference, is_still_owed, status, asked_by,
        asked_at, decided_by, decided_at, done_at)
      select c.payment_id, gen_random_uuid(), c.amount_cents,
        'The seller could not prove that the pieces were theirs to sell.', 'wire', 'Wire back ' || c.invoice_id, false,
        'done', staff.id, c.received_at + interval '2 days', colleague.id, c.received_at + interval '3 days',
        c.received_at + interval '3 days'
      from chosen c, accounts staff, accounts colleague
      where staff.email = 'staff@example.com' and colleague.email = 'colleague@example.com'
      returning payment_id
    )
    update invoices set status = 'refunded' where id in (select invoice_id from chosen)`);
}
