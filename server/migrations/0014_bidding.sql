-- Bidding. The log of bids is the truth: rows are added and never changed. What a lot stands at, and what each bidder has
-- on it, are summaries of that log, kept in the same transaction and made anew from it by `npm run bids:replay`.

-- Whom a sale knows: a paddle is given with the first approval and stays.
alter table auction_registrations
  add column paddle integer check (paddle > 0),
  add column terms_version text,
  -- Set by staff in place of the tier's own limit.
  add column limit_cents bigint check (limit_cents >= 0),
  add column decided_by bigint references accounts (id),
  add constraint auction_registrations_paddle unique (auction_id, paddle);

-- Whose lot it is, where that is somebody with an account: they do not bid on it.
alter table lots add column consignor_id bigint references accounts (id);

create table bids (
  -- No foreign keys: every row is written under the lock of its lot and its bidder's registration, and a check for each
  -- would cost more than the row.
  lot_id bigint not null,
  -- Its place in the log of its lot, from 1; the earlier of two equal bids is the one with the lower number.
  number integer not null check (number > 0),
  auction_id integer not null,
  -- Null for a bid from the floor, whose bidder the house knows by paddle only.
  account_id bigint,
  -- What the public history calls the bidder on this lot: 1 for the first who bid, 2 for the second.
  alias smallint not null check (alias > 0),
  kind text not null check (kind in ('max', 'sealed', 'live', 'floor', 'void')),
  -- Secret until the lot is over. A void repeats the bid it takes back.
  max_cents bigint not null check (max_cents > 0),
  received_at timestamptz not null,
  -- What it made of the lot. Sealed bids leave all of it as it was.
  price_cents bigint,
  leader_alias smallint,
  closes_at timestamptz,
  -- What everybody may know of it: [alias, cents, 'bid' or 'auto'], in order.
  steps jsonb not null,
  -- The chain of the lot's log, in hexadecimal; see contract/rules/bidChain.ts.
  nonce text not null,
  commitment text not null,
  head text not null,
  primary key (lot_id, number)
);

create function refuse_change_of_bids() returns trigger language plpgsql as $$
begin
  raise exception 'the log of bids is only added to';
end
$$;

create trigger bids_rows before update or delete on bids
for each row execute function refuse_change_of_bids();
create trigger bids_table before truncate on bids
for each statement execute function refuse_change_of_bids();

-- The highest each bidder has on a lot.
create table bidder_lots (
  lot_id bigint not null,
  account_id bigint not null,
  auction_id integer not null,
  alias smallint not null,
  max_cents bigint not null,
  -- The bid it comes from.
  number integer not null,
  is_sealed boolean not null default false,
  primary key (lot_id, account_id)
) with (fillfactor = 50);

create index bidder_lots_of_account on bidder_lots (account_id, auction_id);
-- An expression, so that the planner can take no other index for it, whatever it knows of the tables when it plans.
create index bidder_lots_sealed on bidder_lots ((case when is_sealed then account_id end), auction_id) where is_sealed;

alter table lot_standings
  add column leader_id bigint,
  add column leader_alias smallint,
  add column leader_max_cents bigint,
  -- How many bidders have been given an alias, and how many bids and what hash the log ends with.
  add column alias_count smallint not null default 0,
  add column bid_number integer not null default 0,
  add column head text;

create index lot_standings_leader on lot_standings (leader_id, auction_id) where leader_id is not null;
create index lot_standings_closing on lot_standings (closes_at) where status = 'open' and closes_at is not null;

-- What was answered to a key, so that a bid sent twice is answered twice and placed once.
create table bid_answers (
  account_id bigint not null,
  key uuid not null,
  -- What was asked: the same key with another bid is a mistake.
  auction_id integer not null,
  lot_number integer not null,
  max_cents double precision not null,
  answer json not null,
  answered_at timestamptz not null,
  primary key (account_id, key)
);

create index bid_answers_answered_at on bid_answers using brin (answered_at);

-- What was won and is not paid yet counts towards a bidder's limit.
create table won_lots (
  lot_id bigint primary key references lots (id),
  auction_id integer not null,
  account_id bigint not null references accounts (id),
  hammer_cents bigint not null,
  premium_cents bigint not null,
  won_at timestamptz not null,
  paid_at timestamptz
);

create index won_lots_of_account on won_lots (account_id, auction_id);

-- What is committed and not told yet: a node that dies in between leaves its rows, and another one tells them.
create table outbox (
  id bigint generated always as identity primary key,
  lot_ids bigint[] not null,
  created_at timestamptz not null default now()
);

-- Work that one node does at a time. Who does not renew in time has lost it.
create table leases (
  name text primary key,
  holder uuid not null,
  -- By the database's own clock, which all nodes share.
  expires_at timestamptz not null
);

-- What receipts are signed with, shared by all nodes: with the latest. Older keys stay: receipts outlive them.
create table receipt_keys (
  number integer primary key check (number > 0),
  id text not null unique,
  private_key bytea not null,
  public_key bytea not null,
  created_at timestamptz not null default now()
);
