-- Alerts: what somebody wants to hear of, in one sale or in all of them, and what was found for them.
create table text_alerts (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('words', 'search', 'lot')),
  name text not null,
  -- Null for every sale.
  auction_id integer references auctions (id) on delete cascade,
  -- As it was typed; of a search, what stands behind the question mark of its address.
  words text,
  search text,
  -- What a lot must pass, read from words or search once.
  filters lot_filters,
  -- The lot is no reference: one that is in no catalog any more leaves its number behind.
  lot_id bigint,
  lot_number integer,
  moment text check (moment in ('away', 'now', 'closing')),
  lots_away smallint check (lots_away > 0),
  -- A lot's moment comes once.
  told_at timestamptz,
  is_paused boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check (case kind
    when 'lot' then lot_id is not null and lot_number is not null and moment is not null and auction_id is not null
    when 'words' then words is not null
    else search is not null end),
  check ((moment = 'away') = (lots_away is not null))
);

create index text_alerts_account on text_alerts (account_id) where deleted_at is null;
create index text_alerts_auction on text_alerts (auction_id);
create index text_alerts_lots on text_alerts (auction_id, lot_id)
where kind = 'lot' and told_at is null and not is_paused and deleted_at is null;
create index text_alerts_deleted on text_alerts (deleted_at) where deleted_at is not null;

-- The reverse index: under each key, the alerts that no lot without that key, or another of theirs, can match. A lot looks
-- up its own keys and meets no other alerts. Paused and deleted alerts have no rows here.
create table alert_postings (
  -- What it stands for is written in `server/alerts/alertKeys.ts`.
  key text collate "C" not null,
  -- 0 for every sale.
  auction_id integer not null,
  alert_id bigint not null references text_alerts (id) on delete cascade,
  primary key (key, auction_id, alert_id)
);

create index alert_postings_alert on alert_postings (alert_id);

-- An alert finds a lot once, however often anybody looks.
create table alert_matches (
  alert_id bigint not null references text_alerts (id) on delete cascade,
  lot_id bigint not null,
  auction_id integer not null references auctions (id) on delete cascade,
  matched_at timestamptz not null,
  -- A letter said it, or the page where the alert was made.
  told_at timestamptz,
  primary key (alert_id, lot_id)
);

create index alert_matches_auction on alert_matches (auction_id);
create index alert_matches_untold on alert_matches (auction_id) where told_at is null;

-- One letter for all that an account's alerts found in a sale: when its lots are published, and when it is near.
create table alert_letters (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  auction_id integer not null references auctions (id) on delete cascade,
  kind text not null check (kind in ('published', 'near')),
  due_at timestamptz not null,
  done_at timestamptz
);

create unique index alert_letters_waiting on alert_letters (account_id, auction_id, kind) where done_at is null;
create index alert_letters_due on alert_letters (due_at) where done_at is null;
create index alert_letters_done on alert_letters (auction_id, account_id, kind, done_at) where done_at is not null;

-- How far the house is with the sales that are near.
create table alert_sales (
  auction_id integer primary key references auctions (id) on delete cascade,
  neared_at timestamptz not null,
  told_at timestamptz
);

-- Lots that nobody has looked at for alerts yet, since they were written or changed.
create table alert_lots (
  lot_id bigint primary key,
  auction_id integer not null
);

-- Whoever writes lots need not know of alerts.
create function queue_new_lots_for_alerts() returns trigger language plpgsql as $$
begin
  insert into alert_lots (lot_id, auction_id)
  select l.id, l.auction_id from written l join auctions a on a.id = l.auction_id
  where a.closed_at is null and not l.is_withdrawn and l.price_realized_cents is null
  on conflict do nothing;
  return null;
end
$$;

create function queue_changed_lot_for_alerts() returns trigger language plpgsql as $$
begin
  insert into alert_lots (lot_id, auction_id)
  select new.id, new.auction_id from auctions a where a.id = new.auction_id and a.closed_at is null
  on conflict do nothing;
  return null;
end
$$;

create trigger lots_new_for_alerts after insert on lots referencing new table as written
for each statement execute function queue_new_lots_for_alerts();

-- Views and prices change all the time, and no alert asks for them.
create trigger lots_changed_for_alerts after update on lots
for each row when (
  not new.is_withdrawn and new.price_realized_cents is null and (
    old.is_withdrawn or old.search is distinct from new.search or old.lot_number <> new.lot_number
    or old.category <> new.category or old.manufacturer_name <> new.manufacturer_name or old.hlo <> new.hlo
    or old.amcode <> new.amcode or old.caliber is distinct from new.caliber or old.year is distinct from new.year
    or old.session_number is distinct from new.session_number or old.low_est_cents <> new.low_est_cents
    or old.high_est_cents <> new.high_est_cents or old.rare_item <> new.rare_item
    or old.lot_item_count <> new.lot_item_count or old.nra_id is distinct from new.nra_id
    or old.provenance <> new.provenance))
execute function queue_changed_lot_for_alerts();

-- The keys of a lot, under which the alerts that may be about it are found: words as the search has them, their first two
-- letters, the facets, and amounts by their length and first digit, years by their decade.
create function alert_keys(l lots) returns text[] language sql stable as $$
  select array_remove(array[
      'any',
      'n:' || l.lot_number,
      'c:' || l.category,
      'm:' || l.manufacturer_name,
      'h:' || l.hlo,
      'a:' || l.amcode,
      'k:' || l.caliber,
      's:' || l.session_number,
      'l:' || length(least(l.low_est_cents / 100, 999999999)::text)
        || left(least(l.low_est_cents / 100, 999999999)::text, 1),
      'e:' || length(least(l.high_est_cents / 100, 999999999)::text)
        || left(least(l.high_est_cents / 100, 999999999)::text, 1),
      case when l.year is not null then 'y:' || least(greatest(l.year, 1500), 2100) / 10 end,
      case when l.rare_item then 'rare' end,
      case when l.nra_id is not null then 'nra' end,
      case when l.provenance <> '{}' then 'provenance' end,
      case when l.lot_item_count = 1 then 'single' end], null)
    || array(select 'w:' || word from unnest(tsvector_to_array(l.search)) word)
    || array(select distinct 'b:' || left(word, 2) from unnest(tsvector_to_array(l.search)) word)
$$;
