-- What a catalog may ask of lots; null, or false, where it does not ask. The two functions below are single expressions
-- over it, which the planner puts in place of their calls: a filter that is not asked for costs nothing, and one that is
-- can use an index.
create type lot_filters as (
  words tsquery,
  -- Labeled with the parts of a lot's text that its words must stand in.
  headline tsquery,
  lot_number integer,
  category text[],
  manufacturer_name text[],
  hlo text[],
  amcode text[],
  caliber text[],
  session integer[],
  auction_id integer[],
  low_est_from bigint,
  low_est_to bigint,
  high_est_from bigint,
  high_est_to bigint,
  price_from bigint,
  price_to bigint,
  year_from integer,
  year_to integer,
  rare_item boolean,
  single_item boolean,
  nra_id boolean,
  provenance boolean,
  sold boolean,
  passed boolean
);

create function lot_is_meant(l lots, f lot_filters) returns boolean language sql immutable parallel safe as $$
  select (f.words is null or l.search @@ f.words or l.lot_number = f.lot_number)
    and (f.headline is null or l.search @@ f.headline)
    and (f.auction_id is null or l.auction_id = any(f.auction_id))
    and (f.low_est_from is null or l.low_est_cents >= f.low_est_from)
    and (f.low_est_to is null or l.low_est_cents <= f.low_est_to)
    and (f.high_est_from is null or l.high_est_cents >= f.high_est_from)
    and (f.high_est_to is null or l.high_est_cents <= f.high_est_to)
    and (f.price_from is null or l.price_realized_cents >= f.price_from)
    and (f.price_to is null or l.price_realized_cents <= f.price_to)
    and (f.year_from is null or l.year >= f.year_from)
    and (f.year_to is null or l.year <= f.year_to)
$$;

-- Whether a lot passes every filter. Lots of sales that are over are asked, and all of them were sold. One value alone is
-- compared by itself: only then does an index on it give the lots in order.
create function lot_is_admitted(l lots, f lot_filters) returns boolean language sql immutable parallel safe as $$
  select lot_is_meant(l, f)
    and (f.category is null or case cardinality(f.category)
      when 1 then l.category = f.category[1] else l.category = any(f.category) end)
    and (f.manufacturer_name is null or case cardinality(f.manufacturer_name)
      when 1 then l.manufacturer_name = f.manufacturer_name[1] else l.manufacturer_name = any(f.manufacturer_name) end)
    and (f.hlo is null or l.hlo = any(f.hlo))
    and (f.amcode is null or l.amcode = any(f.amcode))
    and (f.caliber is null or case cardinality(f.caliber)
      when 1 then l.caliber = f.caliber[1] else l.caliber = any(f.caliber) end)
    and (f.session is null or l.session_number = any(f.session))
    and (not f.rare_item or l.rare_item)
    and (not f.single_item or l.lot_item_count = 1)
    and (not f.nra_id or l.nra_id is not null)
    and (not f.provenance or l.provenance <> '{}')
    and (not (f.sold or f.passed) or (f.sold and l.price_realized_cents is not null))
$$;

-- The filters that a lot does not pass, a bit for each group of options: a lot counts for an option when it misses nothing
-- but that option's own group.
create function lot_misses(l lots, status text, f lot_filters) returns integer language sql immutable parallel safe as $$
  select case when lot_is_meant(l, f) then 0 else 1 end
    + case when f.category is null or l.category = any(f.category) then 0 else 2 end
    + case when f.manufacturer_name is null or l.manufacturer_name = any(f.manufacturer_name) then 0 else 4 end
    + case when f.hlo is null or l.hlo = any(f.hlo) then 0 else 8 end
    + case when f.amcode is null or l.amcode = any(f.amcode) then 0 else 16 end
    + case when f.caliber is null or l.caliber = any(f.caliber) then 0 else 32 end
    + case when f.session is null or l.session_number = any(f.session) then 0 else 64 end
    + case when not f.rare_item or l.rare_item then 0 else 128 end
    + case when not f.single_item or l.lot_item_count = 1 then 0 else 256 end
    + case when not f.nra_id or l.nra_id is not null then 0 else 512 end
    + case when not f.provenance or l.provenance <> '{}' then 0 else 1024 end
    + case when not (f.sold or f.passed) or (f.sold and status = 'sold') or (f.passed and status = 'passed')
      then 0 else 2048 end
$$;

-- Where a lot stands in an order, the smallest first; lots of the same place keep the order of their numbers or days. A
-- lot whose number was typed stands before all that only have the number in their text. Asking whether a lot matches
-- costs a tenth of ranking it, and most lots of a sale do not.
create function lot_place(l lots, sort text, words tsquery, number integer) returns double precision
language sql stable parallel safe as $$
  select case sort
    when 'lot' then l.lot_number
    when 'estimateUp' then l.low_est_cents
    when 'estimateDown' then -l.high_est_cents
    when 'realized' then -coalesce(l.price_realized_cents, -1)
    when 'viewed' then -l.item_views
    when 'newest' then -coalesce(extract(epoch from l.sold_at), 0)
    else case when l.lot_number = number then -1000 else 0 end
      - case when l.search @@ words then ts_rank(l.search, words) else 0 end
  end::double precision
$$;

-- Filters of the archive, in the order in which it shows results, or by the number that is asked for.
create index lots_caliber on lots (caliber, sold_at desc) where price_realized_cents is not null;
create index lots_year on lots (year, sold_at desc) where price_realized_cents is not null;
create index lots_low_est on lots (low_est_cents) where price_realized_cents is not null;
create index lots_rare on lots (sold_at desc) where price_realized_cents is not null and rare_item;
create index lots_nra on lots (sold_at desc) where price_realized_cents is not null and nra_id is not null;
create index lots_number on lots (lot_number);
create index lots_manufacturer_price on lots (manufacturer_name, price_realized_cents desc)
where price_realized_cents is not null;
create index lots_category_price on lots (category, price_realized_cents desc) where price_realized_cents is not null;

-- How many results every option of the archive's filters has: counting a million lots for each page would take seconds.
-- By sale, so that closing one counts that one; added up, so that a page reads no more than there are options.
create table sale_options (
  auction_id integer not null references auctions (id) on delete cascade,
  facet text not null,
  value text not null,
  lots integer not null,
  primary key (auction_id, facet, value)
);

create table archive_options (
  facet text not null,
  value text not null,
  lots integer not null,
  primary key (facet, value)
);

-- Follows auction_results, which is written by whoever closes or reopens a sale or changes lots of a closed one: options
-- that were kept apart from it would be forgotten by one of them. Only one at a time adds up.
create function keep_archive_options() returns trigger language plpgsql as $$
begin
  lock table archive_options in exclusive mode;
  delete from sale_options where auction_id in (select auction_id from changed);
  if tg_op = 'INSERT' then
    insert into sale_options (auction_id, facet, value, lots)
    select l.auction_id, o.facet, o.value, count(*)
    from lots l
    cross join lateral (
      values ('category', l.category), ('manufacturerName', l.manufacturer_name), ('hlo', l.hlo), ('amcode', l.amcode),
        ('caliber', l.caliber), ('auctionId', l.auction_id::text), ('sold', '1'),
        ('rareItem', case when l.rare_item then '1' end), ('singleItem', case when l.lot_item_count = 1 then '1' end),
        ('NRAID', case when l.nra_id is not null then '1' end),
        ('provenance', case when l.provenance <> '{}' then '1' end)
    ) o (facet, value)
    where l.auction_id in (select auction_id from changed) and l.price_realized_cents is not null
      and o.value is not null
    group by l.auction_id, o.facet, o.value;
  end if;
  delete from archive_options;
  insert into archive_options (facet, value, lots)
  select facet, value, sum(lots) from sale_options group by facet, value;
  return null;
end
$$;

create trigger auction_results_kept after insert on auction_results referencing new table as changed
for each statement execute function keep_archive_options();
create trigger auction_results_dropped after delete on auction_results referencing old table as changed
for each statement execute function keep_archive_options();
