-- What pages show of auctions and lots.

-- The numbers of a sale that is over: they change no more, and counting a hundred thousand lots for every list of sales
-- would. A sale without a row here is counted when it is asked for.
create table auction_results (
  auction_id integer primary key references auctions (id) on delete cascade,
  sold_count integer not null,
  closed_count integer not null,
  extended_count integer not null,
  total_realized_cents bigint not null
);

-- An auction with its numbers, whether they are kept or counted.
create view auction_numbers as
select
  a.*,
  coalesce(r.sold_count, realized.lots, 0)::integer as sold_count,
  coalesce(r.closed_count, realized.lots + standing.unsold, 0)::integer as closed_count,
  coalesce(r.extended_count, standing.extended, 0)::integer as extended_count,
  coalesce(r.total_realized_cents, realized.cents, 0)::bigint as total_realized_cents,
  coalesce(standing.open, 0)::integer as open_count,
  standing.first_closes_at
from auctions a
left join auction_results r on r.auction_id = a.id
left join lateral (
  select count(*) as lots, coalesce(sum(l.price_realized_cents), 0) as cents
  from lots l
  where l.auction_id = a.id and l.price_realized_cents is not null and r.auction_id is null
) realized on true
left join lateral (
  select
    count(*) filter (where s.status in ('passed', 'withdrawn')) as unsold,
    count(*) filter (where s.status = 'open') as open,
    count(*) filter (where s.extended_count > 0) as extended,
    min(s.scheduled_closes_at) as first_closes_at
  from lot_standings s
  where s.auction_id = a.id and r.auction_id is null
) standing on true;

-- What a card shows of a lot, under the names of the wire. It joins six tables: pick a page's lots first, then join
-- this to their ids. A lot without a standing is one of the archive.
create view lot_cards as
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
