-- Consignments: what somebody wants to sell through the house, from the first letter about it to the settlement.
create table consignments (
  id bigint generated always as identity (start with 5001) primary key,
  account_id bigint not null references accounts (id),
  -- Made by the browser: a submission that is sent twice is kept once.
  key uuid not null,
  title text not null check (title <> ''),
  kind text not null check (kind in ('handgun', 'longGun', 'edgedWeapon', 'militaria', 'collection', 'other')),
  description text not null,
  status text not null default 'received' check (status in (
    'received', 'reviewing', 'offered', 'accepted', 'declined', 'contracted', 'scheduled', 'returned', 'settled')),
  -- Grows with everything that is decided, so that nobody decides on what they have not seen.
  version integer not null default 1,
  sent_at timestamptz not null,
  changed_at timestamptz not null,
  -- What the house offers: its estimate, and its part of the hammer price in hundredths of a percent.
  low_cents bigint check (low_cents > 0),
  high_cents bigint check (high_cents >= low_cents),
  commission_bps integer check (commission_bps between 0 and 10000),
  declined_by text check (declined_by in ('consignor', 'house')),
  decline_reason text,
  contract_version text,
  signed_name text,
  contracted_at timestamptz,
  -- The piece itself is in our hands.
  arrived_at timestamptz,
  unique (account_id, key),
  check ((status = 'declined') = (declined_by is not null)),
  check (status in ('received', 'reviewing', 'declined') or commission_bps is not null),
  check ((contracted_at is null) = (status in ('received', 'reviewing', 'offered', 'accepted', 'declined'))),
  check ((contracted_at is null) = (signed_name is null) and (contracted_at is null) = (contract_version is null))
);

create index consignments_of_account on consignments (account_id, id desc);
create index consignments_by_change on consignments (changed_at desc, id desc);

-- The way it has gone, for its page; the security log has who.
create table consignment_steps (
  consignment_id bigint not null references consignments (id) on delete cascade,
  number integer not null,
  step text not null,
  taken_at timestamptz not null,
  primary key (consignment_id, number)
);

-- Files of a folder of their own, by names that lead back to nobody.
create table consignment_photos (
  id bigint generated always as identity primary key,
  consignment_id bigint not null references consignments (id) on delete cascade,
  file_name text not null unique,
  bytes integer not null check (bytes > 0),
  sent_at timestamptz not null
);

create index consignment_photos_of on consignment_photos (consignment_id, id);

create table consignment_messages (
  id bigint generated always as identity primary key,
  consignment_id bigint not null references consignments (id) on delete cascade,
  is_from_house boolean not null,
  -- Whoever wrote it.
  author_id bigint not null references accounts (id),
  body text not null check (body <> ''),
  written_at timestamptz not null
);

create index consignment_messages_of on consignment_messages (consignment_id, id);

-- The lots that a piece became. What it costs lies with each of them from the settlement on; the statement is their sum.
create table consignment_lots (
  lot_id bigint primary key references lots (id),
  consignment_id bigint not null references consignments (id) on delete cascade,
  commission_cents bigint check (commission_cents >= 0)
);

create index consignment_lots_of on consignment_lots (consignment_id);

-- How far each is: whether it was sold follows from its lots, and is asked of them alone.
create view consignment_states as
select
  c.id,
  c.account_id,
  c.changed_at,
  case
    when c.status <> 'scheduled' or l.lots = 0 or l.open > 0 then c.status
    when l.sold > 0 then 'sold'
    else 'unsold'
  end as status,
  l.lots,
  l.hammer_cents,
  coalesce((
    select not m.is_from_house from consignment_messages m
    where m.consignment_id = c.id order by m.id desc limit 1
  ), false) as is_unanswered
from consignments c
cross join lateral (
  select
    count(*)::integer as lots,
    count(*) filter (where e.ended_at is null)::integer as open,
    count(*) filter (where o.price_realized_cents is not null)::integer as sold,
    -- Whom the floor sold to has not won it online; what it was knocked down for is its last bid.
    sum(case when o.price_realized_cents is not null then coalesce(w.hammer_cents, s.current_bid_cents) end)::bigint
      as hammer_cents
  from consignment_lots k
  join lots o on o.id = k.lot_id
  join lot_ends e on e.lot_id = k.lot_id
  left join lot_standings s on s.lot_id = k.lot_id
  left join won_lots w on w.lot_id = k.lot_id
  where k.consignment_id = c.id
) l;
