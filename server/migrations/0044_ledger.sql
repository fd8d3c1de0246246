-- Every payment of an invoice, whatever way it came, and every way back. A payment is never deleted or changed: money goes
-- back by a refund, and a payment that was recorded by mistake is reversed with its reason.
alter table payments
  alter column brand drop not null,
  alter column last4 drop not null,
  -- 'other': paid before payments were recorded one by one.
  add column method text not null default 'card' check (method in ('card', 'wire', 'check', 'cash', 'other')),
  -- The check's number, or what the bank calls the wire.
  add column reference text not null default '',
  -- When the money came; of a card, `settled_at` says it.
  add column received_at timestamptz,
  -- The member of staff who recorded it; null for a card, and for what was paid before.
  add column recorded_by bigint references accounts (id),
  add column reversed_at timestamptz,
  add column reversed_by bigint references accounts (id),
  add column reversed_reason text,
  add check ((method = 'card') = (brand is not null and last4 is not null)),
  add check (method = 'card' or (received_at is not null and status in ('paid', 'reversed')));

-- An invoice can be paid in parts, but only one card at a time is charged for it.
drop index payments_that_count;
create unique index payments_one_on_its_way on payments (invoice_id) where status = 'processing';
create index payments_of_invoice on payments (invoice_id);

create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments (id),
  -- Of the press: pressed twice, the money goes back once.
  key uuid not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  way text not null check (way in ('card', 'wire', 'check', 'cash')),
  reference text not null default '',
  -- Whether the buyer still owes the amount, and will pay it another way.
  is_still_owed boolean not null,
  -- waiting: for a second person. sent: the bank has been asked. done: the money is back with the buyer.
  status text not null check (status in ('waiting', 'sent', 'done', 'failed', 'declined')),
  -- Null where the refund was made at the card processor, and we heard of it.
  asked_by bigint references accounts (id),
  asked_at timestamptz not null,
  -- The second person.
  decided_by bigint references accounts (id),
  decided_at timestamptz,
  -- The processor's name of it.
  processor_id text unique,
  done_at timestamptz,
  -- Why it failed or was declined.
  refusal text,
  check (asked_by is distinct from decided_by or decided_by is null),
  check ((status = 'done') = (done_at is not null)),
  check ((status in ('failed', 'declined')) = (refusal is not null))
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_on_their_way on refunds (asked_at) where status in ('waiting', 'sent');

-- What goes back never exceeds what came. The payment's row is locked, so that two refunds at once are added up.
create function refuse_excess_refund() returns trigger language plpgsql as $$
declare
  paid bigint;
  refunded bigint;
begin
  select amount_cents into paid from payments where id = new.payment_id for update;
  select coalesce(sum(amount_cents), 0)::bigint into refunded from refunds
  where payment_id = new.payment_id and id <> new.id and status not in ('failed', 'declined');
  if refunded + new.amount_cents > paid then
    raise exception 'refunds of payment % would exceed it', new.payment_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger refunds_within_payment before insert or update of amount_cents, status, payment_id on refunds
for each row when (new.status not in ('failed', 'declined')) execute function refuse_excess_refund();

-- What buyers ask their banks to take back, as the processor tells of it.
create table disputes (
  -- The processor's name of it.
  id text primary key,
  payment_id bigint not null references payments (id),
  amount_cents bigint not null check (amount_cents >= 0),
  reason text not null,
  -- closed: the bank has only inquired.
  status text not null check (status in ('open', 'won', 'lost', 'closed')),
  -- What the processor has taken for it, and not given back.
  held_cents bigint not null check (held_cents >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'open') = (closed_at is null))
);
create index disputes_of_payment on disputes (payment_id);

-- Refunded: everything went back, and the buyer owes nothing.
alter table invoices drop constraint invoices_status_check;
alter table invoices add constraint invoices_status_check
  check (status in ('due', 'paid', 'fflHold', 'readyToShip', 'shipped', 'refunded'));

-- Invoices that were marked paid so far: that they were paid is known, how is not.
insert into payments (invoice_id, account_id, key, amount_cents, status, started_at, settled_at, method, received_at, recorded_by)
select i.id, i.account_id, gen_random_uuid(), w.cents, 'paid', i.paid_at, i.paid_at, 'other', i.paid_at, i.paid_by
from invoices i
join (
  select invoice_id, sum(hammer_cents + premium_cents + live_fee_cents + card_fee_cents + tax_cents + delivery_cents)::bigint as cents
  from won_lots group by invoice_id
) w on w.invoice_id = i.id
where i.paid_at is not null and w.cents > 0
  and not exists (select from payments p where p.invoice_id = i.id and p.status = 'paid');
