-- What clerks do to a timed sale, and a sale or session that is put off.

create table postponements (
  id bigint generated always as identity primary key,
  auction_id integer not null references auctions (id) on delete cascade,
  -- Of a live sale. Null for the lots of a timed sale that had not closed.
  session_number integer,
  -- When the session was to begin or the next lot to close, and when it does now.
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  reason text not null,
  made_at timestamptz not null,
  made_by bigint not null
);

create index postponements_of_sale on postponements (auction_id, id desc);

-- Words of the house to everybody who may bid in a sale.
create table sale_messages (
  id bigint generated always as identity primary key,
  auction_id integer not null references auctions (id) on delete cascade,
  text text not null,
  sent_at timestamptz not null,
  sent_by bigint not null
);

-- Null for an outage.
alter table sale_shifts add column postponement_id bigint references postponements (id) on delete cascade;

-- What staff have added to the end of this one lot.
alter table lot_standings add column added_ms bigint not null default 0 check (added_ms >= 0);

alter table bid_notices
  drop constraint bid_notices_kind_check,
  add constraint bid_notices_kind_check
    check (kind in ('outbid', 'won', 'closing', 'reminder', 'outage', 'postponed', 'saleMessage'));
