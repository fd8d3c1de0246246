-- What a sale charges besides its premium: fees in hundredths of a percent, what is taxed, sales tax of every state in
-- thousandths of a percent, delivery by class and form in cents, storage. The form is contract/rules/auctionRates.ts.
create function are_rates(rates jsonb) returns boolean immutable language sql as $$
  select coalesce(
    rates @? 'strict $ ? (@.liveFee >= 0 && @.liveFee <= 10000 && @.liveFee.floor() == @.liveFee)'
    and rates @? 'strict $ ? (@.cardFee >= 0 && @.cardFee <= 10000 && @.cardFee.floor() == @.cardFee)'
    and jsonb_typeof(rates -> 'taxed') = 'array'
    and rates -> 'taxed' <@ '["hammer", "premium", "delivery"]'
    and rates -> 'salesTax' ?& array['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL',
      'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY',
      'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY']
    and not rates @? 'strict $.salesTax.* ? (@.type() != "number" || @ < 0 || @ > 100000 || @.floor() != @)'
    and rates -> 'delivery' -> 'A' ?& array['H', 'L', 'O'] and rates -> 'delivery' -> 'C' ?& array['H', 'L', 'O']
    and rates -> 'delivery' -> 'M' ?& array['H', 'L', 'O'] and rates -> 'delivery' -> 'N' ?& array['H', 'L', 'O']
    and rates -> 'delivery' -> 'X' ?& array['H', 'L', 'O']
    and not rates @? 'strict $.delivery.*.* ? (@.type() != "number" || @ < 0 || @ > 10000000 || @.floor() != @)'
    and rates @? 'strict $.storage ? (@.freeDays >= 0 && @.freeDays <= 3650 && @.freeDays.floor() == @.freeDays)'
    and rates @? 'strict $.storage ? (@.weekCents >= 0 && @.weekCents <= 10000000 && @.weekCents.floor() == @.weekCents)',
    false)
$$;

-- A sale that says nothing of its own has the house's.
alter table auctions
  add column rates jsonb not null check (are_rates(rates)) default '{
    "liveFee": 100,
    "cardFee": 350,
    "taxed": ["hammer", "premium"],
    "salesTax": {"AL": 4000, "AK": 0, "AZ": 5600, "AR": 6500, "CA": 7250, "CO": 2900, "CT": 6350, "DE": 0, "DC": 6000,
      "FL": 6000, "GA": 4000, "HI": 4000, "ID": 6000, "IL": 6250, "IN": 7000, "IA": 6000, "KS": 6500, "KY": 6000,
      "LA": 5000, "ME": 5500, "MD": 6000, "MA": 6250, "MI": 6000, "MN": 6875, "MS": 7000, "MO": 4225, "MT": 0,
      "NE": 5500, "NV": 6850, "NH": 0, "NJ": 6625, "NM": 4875, "NY": 4000, "NC": 4750, "ND": 5000, "OH": 5750,
      "OK": 4500, "OR": 0, "PA": 6000, "RI": 7000, "SC": 6000, "SD": 4200, "TN": 7000, "TX": 6250, "UT": 4850,
      "VT": 6000, "VA": 5300, "WA": 6500, "WV": 6000, "WI": 5000, "WY": 4000},
    "delivery": {
      "A": {"H": 4500, "L": 6500, "O": 4500},
      "C": {"H": 6500, "L": 7500, "O": 5000},
      "M": {"H": 6500, "L": 7500, "O": 5000},
      "N": {"H": 15000, "L": 17500, "O": 12500},
      "X": {"H": 3500, "L": 5500, "O": 3500}
    },
    "storage": {"freeDays": 30, "weekCents": 2000}
  }';

-- Curios and relics go to licensed collectors as well.
alter table won_lots
  drop constraint won_lots_way_check,
  add constraint won_lots_way_check check (way in ('door', 'dealer', 'collector', 'pickUp'));

-- Those of its sale at the hammer: whatever becomes of the sale's, what was bought costs what it cost then.
alter table won_lots add column rates jsonb check (are_rates(rates));
update won_lots w set rates = a.rates from auctions a where a.id = w.auction_id;
alter table won_lots alter column rates set not null;

-- Here and not with each writer: a lot that was sold under no rates could never be invoiced.
create function take_rates_of_sale() returns trigger language plpgsql as $$
begin
  new.rates := (select a.rates from auctions a where a.id = new.auction_id);
  return new;
end
$$;

create trigger won_lots_rates before insert on won_lots
for each row execute function take_rates_of_sale();

-- Kept as they were from then on.
create function refuse_other_rates() returns trigger language plpgsql as $$
begin
  raise exception 'a lot keeps the rates of its hammer';
end
$$;

create trigger won_lots_rates_stay before update of rates on won_lots
for each row when (new.rates is distinct from old.rates) execute function refuse_other_rates();
