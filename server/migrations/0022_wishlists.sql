-- Wishlists: named lists of lots, each of one account and one sale. What is deleted stays for a while, to be brought back.
create table wishlists (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  auction_id integer not null references auctions (id) on delete cascade,
  name text not null,
  -- The same for names that differ in case alone.
  name_key text not null,
  -- Known to those whom the owner gave it to; null until the list is shared.
  shared_id text unique,
  created_at timestamptz not null default now(),
  -- The list that was used last is the one that a single press adds to.
  used_at timestamptz not null default now(),
  deleted_at timestamptz
);

create unique index wishlists_names on wishlists (account_id, auction_id, name_key) where deleted_at is null;
create index wishlists_auction on wishlists (auction_id);
create index wishlists_deleted on wishlists (deleted_at) where deleted_at is not null;

-- The lot is no reference: one that is in no catalog any more leaves its number behind.
create table wishlist_items (
  id bigint generated always as identity primary key,
  wishlist_id bigint not null references wishlists (id) on delete cascade,
  lot_id bigint not null,
  lot_number integer not null,
  note text not null default '',
  added_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (wishlist_id, lot_id)
);

create index wishlist_items_lot on wishlist_items (lot_id) where deleted_at is null;
create index wishlist_items_deleted on wishlist_items (deleted_at) where deleted_at is not null;
