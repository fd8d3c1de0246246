-- Whoever bids relies on the terms of the lot and of its sale. An import says so in words; this is the last line.

create function lot_has_bid(lot bigint) returns boolean stable language sql as $$
  select exists (select from bidder_lots where lot_id = lot)
    or exists (select from lot_standings where lot_id = lot and bid_count > 0)
$$;

create function refuse_other_terms() returns trigger language plpgsql as $$
begin
  if lot_has_bid(old.id) then
    raise exception 'lot % has a bid and keeps its terms', old.id;
  end if;
  return new;
end
$$;

-- A consignor may be named late, and is never exchanged.
create trigger lots_terms_stay
before update of opening_cents, reserve_cents, low_est_cents, high_est_cents, consignor_id on lots
for each row when (
  (new.opening_cents, new.reserve_cents, new.low_est_cents, new.high_est_cents)
    is distinct from (old.opening_cents, old.reserve_cents, old.low_est_cents, old.high_est_cents)
  or (old.consignor_id is not null and new.consignor_id is distinct from old.consignor_id))
execute function refuse_other_terms();

create function refuse_other_sale_terms() returns trigger language plpgsql as $$
begin
  if exists (select from bidder_lots where auction_id = old.id)
    or exists (select from lot_standings where auction_id = old.id and bid_count > 0) then
    raise exception 'sale % has bids and keeps its terms', old.id;
  end if;
  return new;
end
$$;

create trigger auctions_terms_stay before update of premium_percent, rates on auctions
for each row when (
  (new.premium_percent, new.rates -> 'liveFee', new.rates -> 'cardFee')
    is distinct from (old.premium_percent, old.rates -> 'liveFee', old.rates -> 'cardFee'))
execute function refuse_other_sale_terms();
