-- How a live session is conducted, what its room has heard, and what everybody who conducts it has done.
alter table auction_sessions
  -- Without a clerk lots follow each other by the clock.
  add column is_piloted boolean not null default true,
  -- What the clerk has to say to everybody in the room.
  add column message text,
  -- Grows with every deed and every change of the session; bids do not count.
  add column acts integer not null default 0,
  -- Grows with everything that a room shows and that is not the standing of a lot.
  add column version bigint not null default 0,
  -- The lot that is up, or the last one that was.
  add column lot_id bigint references lots (id) on delete set null,
  -- {"kind": "hls" or "embed", "url": "https://…"}
  add column video jsonb,
  -- The number of the last event, and up to which bid of its lot the room has heard.
  add column last_event integer not null default 0,
  add column heard_bid integer not null default 0;

-- When the auto-pilot goes on: with the next lot, or with the end of the session.
alter table auction_sessions add column goes_on_at timestamptz;

create index auction_sessions_on on auction_sessions (status) where status in (3, 4);

create table room_events (
  session_id integer not null references auction_sessions (id) on delete cascade,
  number integer not null check (number > 0),
  at timestamptz not null,
  kind text not null,
  lot_number integer,
  amount_cents bigint,
  paddle integer,
  is_floor boolean not null default false,
  text text,
  primary key (session_id, number)
);

-- Which clerks have the console of a sale open: each asks again and again, and counts for a while after the last time.
create table clerk_seats (
  auction_id integer not null,
  account_id bigint not null references accounts (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (auction_id, account_id)
);

-- Everything that was done in the room, or was asked for and refused. Rows are only added. No foreign keys: what somebody
-- made up is written down as well.
create table clerk_acts (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null for the auto-pilot.
  account_id bigint,
  auction_id integer not null,
  session_id integer,
  lot_id bigint,
  deed text not null,
  facts jsonb not null default '{}',
  outcome text not null,
  -- A deed that is sent twice is answered twice and done once.
  key uuid,
  unique (account_id, key)
);

create index clerk_acts_of_sale on clerk_acts (auction_id, id desc);

create function refuse_change_of_acts() returns trigger language plpgsql as $$
begin
  raise exception 'the log of clerks is only added to';
end
$$;

create trigger clerk_acts_rows before update or delete on clerk_acts
for each row execute function refuse_change_of_acts();
create trigger clerk_acts_table before truncate on clerk_acts
for each statement execute function refuse_change_of_acts();
