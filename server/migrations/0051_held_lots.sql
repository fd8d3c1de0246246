-- A lot on which its own consignor has bid takes no bids and does not close, until staff have voided those bids.

alter table lot_standings add column is_held boolean not null default false;

create table lot_holds (
  id bigint generated always as identity primary key,
  lot_id bigint not null references lots (id) on delete cascade,
  auction_id integer not null,
  -- The consignor who had bid on the lot when it was found to be theirs.
  account_id bigint not null references accounts (id) on delete cascade,
  held_at timestamptz not null,
  released_at timestamptz,
  released_by bigint references accounts (id) on delete set null,
  -- Staff's words when they released it.
  reason text
);

-- One at a time.
create unique index lot_holds_open on lot_holds (lot_id) where released_at is null;
create index lot_holds_of_account on lot_holds (account_id);

create or replace view lot_cards as
select
  l.id as lot_id,
  l.auction_id as "AuctionID",
  l.lot_number as "LotNumber",
  l.slug as "Slug",
  l.web_title as "WebTitle",
  l.headline as "Headline",
  l.manufacturer_name as "ManufacturerName",
  l.low_est_cents / 100 as "LowEst",
  l.high_est_cents / 100 as "HighEst",
  l.hlo,
  l.amcode,
  l.rare_item as "rareItem",
  l.lot_item_count as "lotItemCount",
  l.item_views as "itemViews",
  case
    when l.is_withdrawn then 'withdrawn'
    when s.is_held and s.status in ('pending', 'open') then 'held'
    else coalesce(s.status, case when l.price_realized_cents is null then 'pending' else 'sold' end)
  end as "Status",
  l.price_realized_cents as "PriceRealizedCents",
  case when l.price_realized_cents is not null then a.title end as auction_title,
  case when l.price_realized_cents is not null then l.sold_at end as sold_at,
  s.current_bid_cents as "CurrentBidCents",
  l.opening_cents as "StartingBidCents",
  coalesce(s.bid_count, 0) as "BidCount",
  coalesce(s.closes_at, d.starts_at) as "ClosesAt",
  coalesce(s.extended_count, 0) as "ExtendedCount",
  coalesce(s.version, 0) as "Version",
  '/lots/' || l.auction_id || '/' || l.lot_number || '/' || p.position || '.' || p.version as photo_path,
  p.drawing is not null as photo_has_themes,
  p.alt as photo_alt,
  p.width as photo_width,
  p.height as photo_height
from lots l
join auctions a on a.id = l.auction_id
left join lot_standings s on s.lot_id = l.id
left join auction_sessions d on d.auction_id = l.auction_id and d.number = l.session_number
left join lateral (
  select f.position, f.version, f.alt, f.width, f.height, f.drawing
  from lot_photos f
  where f.lot_id = l.id
  order by f.position
  limit 1
) p on true;
