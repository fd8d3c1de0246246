-- Invoices: what was won on a day of a sale by one account. The number that people read is the id.
create table invoices (
  id bigint generated always as identity (start with 100001) primary key,
  account_id bigint not null references accounts (id),
  auction_id integer not null,
  issued_at timestamptz not null,
  due_at timestamptz not null,
  status text not null default 'due' check (status in ('due', 'paid', 'fflHold', 'readyToShip', 'shipped')),
  paid_at timestamptz,
  -- The member of staff who said so; null for what was paid before there were invoices.
  paid_by bigint references accounts (id),
  check ((status = 'due') = (paid_at is null))
);

create index invoices_of_account on invoices (account_id, issued_at desc);
create index invoices_of_sale on invoices (auction_id);

-- The amounts as they are charged: the lines of an invoice are those of its lots, and its total is their sum.
alter table won_lots
  add column invoice_id bigint references invoices (id),
  -- Null where it is still to be arranged.
  add column way text check (way in ('door', 'dealer', 'pickUp')),
  add column live_fee_cents bigint not null default 0 check (live_fee_cents >= 0),
  add column tax_cents bigint not null default 0 check (tax_cents >= 0),
  add column delivery_cents bigint not null default 0 check (delivery_cents >= 0);

create index won_lots_of_invoice on won_lots (invoice_id);
create index won_lots_to_invoice on won_lots (auction_id, account_id) where invoice_id is null;

-- The day of a live sale's session in Chicago: what is won on it is invoiced together.
create view session_days as
select auction_id, number, status, lot_id, (starts_at at time zone 'America/Chicago')::date as day
from auction_sessions;

-- The day that a lot is invoiced with: null in a sale that runs by the clock, which is invoiced as a whole.
create view sale_days as
select l.id as lot_id, l.auction_id, case when a.type <> 3 then d.day end as day
from lots l
join auctions a on a.id = l.auction_id
left join session_days d on d.auction_id = l.auction_id and d.number = l.session_number;
