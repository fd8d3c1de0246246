-- The Bid Cart: what somebody means to bid. Lots are named by their number in the sale, as bidders know them: a catalog
-- that is imported anew keeps the numbers.
drop table cart_lines;

create table cart_lines (
  account_id bigint not null references accounts (id) on delete cascade,
  auction_id integer not null,
  lot_number integer not null,
  max_cents bigint not null check (max_cents > 0),
  changed_at timestamptz not null default now(),
  primary key (account_id, auction_id, lot_number)
);

-- When a lot was over, or will have been at the latest; null while it can still be bid on.
create view lot_ends as
select
  l.id as lot_id,
  l.auction_id,
  l.lot_number,
  case
    when l.is_withdrawn or l.price_realized_cents is not null or a.closed_at is not null
      or s.status in ('sold', 'passed', 'withdrawn')
      then coalesce(l.sold_at, s.closes_at, a.closed_at, a.ends_at)
  end as ended_at
from lots l
join auctions a on a.id = l.auction_id
left join lot_standings s on s.lot_id = l.id;
