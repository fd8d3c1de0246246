-- Lots: what is for sale, how far the bidding on each is, its pictures, and the words they are called by.
create table lots (
  id bigint generated always as identity primary key,
  auction_id integer not null references auctions (id) on delete cascade,
  lot_number integer not null check (lot_number > 0),
  session_number smallint,
  slug text not null,
  web_title text not null,
  headline text not null,
  detail_desc text not null,
  manufacturer_name text not null,
  model text,
  category text not null,
  hlo text not null check (hlo in ('H', 'L', 'O')),
  amcode text not null check (amcode in ('A', 'C', 'M', 'N', 'X')),
  caliber text,
  serial text,
  barrel_length text,
  barrel_shape text,
  finish text,
  stock text,
  year smallint,
  condition_grade text,
  condition_scale text check (condition_scale in ('modern', 'antique')),
  condition_text text,
  provenance text[] not null default '{}',
  accessories text,
  nra_id text,
  rare_item boolean not null default false,
  lot_item_count integer not null default 1 check (lot_item_count > 0),
  item_views integer not null default 0,
  low_est_cents bigint not null check (low_est_cents >= 0),
  high_est_cents bigint not null check (high_est_cents >= low_est_cents),
  opening_cents bigint not null check (opening_cents >= 0),
  reserve_cents bigint,
  -- What it brought with premium, and when. Kept here for search; the bids' own story is in lot_standings.
  price_realized_cents bigint,
  sold_at timestamptz,
  is_withdrawn boolean not null default false,
  search tsvector generated always as (
    setweight(to_tsvector('english', web_title || ' ' || manufacturer_name || ' ' || coalesce(model, '')), 'A')
    || setweight(to_tsvector('english', headline || ' ' || coalesce(caliber, '')), 'B')
    || setweight(to_tsvector('english', detail_desc), 'D')
  ) stored,
  unique (auction_id, lot_number)
);

create index lots_search on lots using gin (search);
create index lots_price_realized on lots (price_realized_cents desc) where price_realized_cents is not null;
create index lots_sold_at on lots (sold_at desc, id desc) where price_realized_cents is not null;
create index lots_manufacturer on lots (manufacturer_name, sold_at desc) where price_realized_cents is not null;
create index lots_category on lots (category, sold_at desc) where price_realized_cents is not null;

-- What bidding changes, apart from the wide row that search reads: updates stay small and in place.
create table lot_standings (
  lot_id bigint primary key references lots (id) on delete cascade,
  auction_id integer not null,
  status text not null default 'pending' check (status in ('pending', 'open', 'sold', 'passed', 'withdrawn')),
  current_bid_cents bigint,
  bid_count integer not null default 0,
  reserve_met boolean not null default true,
  closes_at timestamptz,
  scheduled_closes_at timestamptz,
  extended_count integer not null default 0,
  version bigint not null default 0
) with (fillfactor = 50);

create index lot_standings_auction on lot_standings (auction_id, status);

-- Pictures of lots, in order. The demo's are drawn from `drawing`; a company's own lie as files under `path`.
create table lot_photos (
  lot_id bigint not null references lots (id) on delete cascade,
  position smallint not null,
  alt text not null,
  width integer not null,
  height integer not null,
  drawing jsonb,
  -- Named after its content: another picture has another name.
  file text,
  -- Part of the picture's address, which browsers keep for a year.
  version text not null generated always as (left(md5(coalesce(file, drawing::text)), 8)) stored,
  primary key (lot_id, position),
  check ((drawing is null) <> (file is null))
);

-- Words of all lots, for 'did you mean'; made anew when lots are written in bulk.
create table lot_words (
  word text primary key,
  lots integer not null
);

create extension if not exists pg_trgm;
-- Without a list of waiting words, which every look into the index would have to read to its end.
create index lot_words_trigrams on lot_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- What was sold before and is nearest to a lot: of its kind and maker, or else of its kind, by estimate.
create index lots_sold_of_kind_and_maker on lots (category, manufacturer_name, low_est_cents)
where price_realized_cents is not null;
create index lots_sold_of_kind on lots (category, low_est_cents) where price_realized_cents is not null;
create index lots_of_kind_in_auction on lots (auction_id, category, lot_number);

create index lots_realized_in_auction on lots (auction_id) include (price_realized_cents)
where price_realized_cents is not null;
