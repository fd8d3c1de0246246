-- What the header counts, and whether somebody may bid. The tables are here because their numbers are asked for now;
-- bidding and the bidder's desk fill them, and add the columns that they need.
create table messages (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  read_at timestamptz,
  created_at timestamptz not null default now()
);

create index messages_unread on messages (account_id) where read_at is null;

create table notifications (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  seen_at timestamptz,
  created_at timestamptz not null default now()
);

create index notifications_new on notifications (account_id) where seen_at is null;

create table cart_lines (
  account_id bigint not null references accounts (id) on delete cascade,
  auction_id integer not null,
  lot_number text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, auction_id, lot_number)
);

create table auction_registrations (
  account_id bigint not null references accounts (id) on delete cascade,
  auction_id integer not null,
  status text not null check (status in ('requested', 'pending', 'approved', 'declined', 'suspended')),
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (account_id, auction_id)
);
