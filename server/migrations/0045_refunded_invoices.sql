-- What was paid and refunded in full is no evidence for a tier.
create or replace function bidder_evidence(bidder bigint, moment timestamptz)
returns table (has_email boolean, has_phone boolean, has_address boolean, has_card boolean, age integer, has_id boolean,
  has_paid_invoice boolean, paid_cents bigint)
language sql stable as $$
  select
    a.email_verified_at is not null,
    exists (select from phones p where p.account_id = a.id and p.verified_at is not null and p.removed_at is null),
    exists (select from addresses h where h.account_id = a.id and h.street <> '' and h.removed_at is null),
    exists (select from cards c where c.account_id = a.id and c.removed_at is null),
    extract(year from age((moment at time zone 'America/Chicago')::date, a.birth_date))::integer,
    exists (select from documents d where d.account_id = a.id and d.kind = 'identity' and d.status = 'accepted'),
    exists (select from invoices i where i.account_id = a.id and i.paid_at is not null and i.status <> 'refunded'),
    (select coalesce(sum(w.hammer_cents), 0)::bigint from won_lots w
      left join invoices i on i.id = w.invoice_id
      where w.account_id = a.id and w.paid_at is not null and i.status is distinct from 'refunded')
  from accounts a where a.id = bidder
$$;
