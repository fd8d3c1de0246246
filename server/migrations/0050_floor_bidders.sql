-- People who bid in the room, by phone or through the auctioneer's book are bidders of the sale, with a paddle and an account.
alter table auction_registrations
  -- Null for the internet.
  add column bids_by text check (bids_by in ('room', 'phone', 'book')),
  add column phone_line smallint check (phone_line between 1 and 99),
  -- The clerk who registered them and saw their ID.
  add column id_seen_by bigint references accounts (id),
  add constraint auction_registrations_phone check (phone_line is null or bids_by = 'phone');

-- One person at a time on a line.
create unique index auction_registrations_phone_line on auction_registrations (auction_id, phone_line)
where phone_line is not null;

-- Won by a bid from the floor: without the fee for live bidding over the internet.
alter table won_lots add column is_floor boolean not null default false;
