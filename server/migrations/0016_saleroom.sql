-- Lots that come up in the room of a live sale, and bids that are placed there.

-- What stage a lot that has come up is at. How it is bid on is in lot_standings, as for every lot.
create table live_lots (
  lot_id bigint primary key references lots (id) on delete cascade,
  auction_id integer not null,
  -- `LiveLotStage` in contract/rules/liveLotState.ts. It may hold maxima of bidders: no part of it is shown as it is.
  state jsonb not null,
  -- Null while it is on deck.
  opened_at timestamptz
) with (fillfactor = 50);

create index live_lots_opened on live_lots (auction_id, opened_at desc);

-- The opening of a lot, which carries out its sealed bids, is an entry of its log. The house makes it, and the floor's
-- bids: both have no letter, and their bidder is 0.
alter table bids
  drop constraint bids_kind_check,
  add constraint bids_kind_check check (kind in ('max', 'sealed', 'opening', 'live', 'floor', 'void')),
  drop constraint bids_alias_check,
  add constraint bids_alias_check check (alias >= 0);

-- Whose bids on a lot have been taken back: they keep their letter. Expressions, so that the planner can take no other
-- index for it.
create index bids_voided on bids ((case when kind = 'void' then lot_id end), (case when kind = 'void' then account_id end))
where kind = 'void';

-- What else a key stands for: whether the bid was placed in the room, whether it withdraws one, and the ask that was seen.
alter table bid_answers
  add column way text not null default 'max' check (way in ('max', 'live', 'withdrawal')),
  add column ask_seen_cents double precision;

-- What somebody would owe in a sale as things stand: the one place that says what counts. Written so that it becomes part
-- of the statement that asks.
create function bidder_exposure(bidder bigint, sale integer)
returns table (cents bigint, lead_count integer) language sql stable as $$
  select
    (coalesce(led.cents, 0) + coalesce(sealed.cents, 0) + coalesce(won.cents, 0))::bigint,
    (coalesce(led.lots, 0) + coalesce(sealed.lots, 0))::integer
  from (
    select sum(s.leader_max_cents) as cents, count(*) as lots from lot_standings s
    where s.leader_id = bidder and s.auction_id = sale and s.status in ('pending', 'open')
  ) led
  cross join (
    select sum(b.max_cents) as cents, count(*) as lots from bidder_lots b
    where case when b.is_sealed then b.account_id end = bidder and b.auction_id = sale and b.is_sealed
      and (select s.status from lot_standings s where s.lot_id = b.lot_id) = 'pending'
  ) sealed
  cross join (
    select sum(w.hammer_cents) as cents from won_lots w
    where w.account_id = bidder and w.auction_id = sale and w.paid_at is null
  ) won
$$;
