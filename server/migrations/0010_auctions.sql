-- Auctions, their sessions, and the lots in them. Money is whole cents; days of a sale are kept as instants, and its
-- wall clock is worked out from them.
create table auctions (
  id integer primary key,
  type smallint not null check (type in (1, 2, 3)),
  slug text not null unique,
  title text not null,
  intro text not null default '',
  opens_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at >= starts_at),
  closed_at timestamptz,
  address text not null,
  city text not null,
  state text not null,
  zip text not null,
  premium_percent numeric(5, 2) not null default 17.5,
  stagger_seconds integer check (stagger_seconds > 0),
  extension_seconds integer check (extension_seconds > 0),
  cover_lot_number integer,
  -- Numbers that every page of the sale shows; whoever writes lots brings them up to date in the same transaction.
  lot_count integer not null default 0,
  created_at timestamptz not null default now()
);

create index auctions_starts_at on auctions (starts_at);

create table auction_sessions (
  id integer generated always as identity primary key,
  auction_id integer not null references auctions (id) on delete cascade,
  number smallint not null,
  title text not null,
  starts_at timestamptz not null,
  first_lot integer,
  last_lot integer,
  status smallint not null default 1 check (status between 1 and 5),
  unique (auction_id, number)
);

create table ad_campaigns (
  id integer generated always as identity primary key,
  slug text not null,
  title text not null,
  ad_date date not null,
  lot_path text
);

create index ad_campaigns_slug on ad_campaigns (slug, ad_date desc);
