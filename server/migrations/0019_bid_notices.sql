-- Notices of bidding: who is to be told what by mail, and was; what each account wants of it.

create table notice_preferences (
  account_id bigint primary key references accounts (id) on delete cascade,
  outbid boolean not null default true,
  closing boolean not null default true,
  reminder boolean not null default true
);

-- One row for whatever somebody is told once, also where it was not worth a letter in the end: it is written again by
-- every look at the lots, and the unique key makes the second one nothing.
create table bid_notices (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  auction_id integer not null,
  -- 0 where it is about the sale.
  lot_id bigint not null default 0,
  kind text not null check (kind in ('outbid', 'won', 'closing', 'reminder', 'outage')),
  -- What tells it from others of its kind: the number of the beaten bid, the minutes that are left, the shift.
  mark bigint not null default 0,
  due_at timestamptz not null,
  done_at timestamptz,
  -- A letter said it; without, there was nothing to say any more, or nobody who wanted to hear it.
  is_told boolean not null default false,
  unique (account_id, kind, auction_id, lot_id, mark)
);

create index bid_notices_due on bid_notices (due_at) where done_at is null;

-- By how much the lots of a sale that had not ended close later after an outage.
create table sale_shifts (
  id bigint generated always as identity primary key,
  auction_id integer not null,
  shift_ms bigint not null check (shift_ms > 0),
  shifted_at timestamptz not null,
  is_noticed boolean not null default false
);

create index sale_shifts_auction on sale_shifts (auction_id, shifted_at desc);

-- How far the bids have been looked through. Nobody hears of lots won before the house began to write. One row.
create table notice_rounds (
  only_one boolean primary key default true check (only_one),
  began_at timestamptz not null,
  looked_to timestamptz not null
);

-- What the links in letters hold by which somebody stops letters of a kind, as hashes.
create table notice_stops (
  code_hash bytea primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  kind text not null,
  created_at timestamptz not null
);

-- Bids are added in the order they come in, which makes this index nearly free to keep.
create index bids_received_at on bids using brin (received_at);
create index won_lots_won_at on won_lots (won_at);
