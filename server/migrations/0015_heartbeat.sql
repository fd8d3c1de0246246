-- When the house last knew itself to be open, by the database's own clock: a longer silence is an outage, for which lots
-- that were about to close get time back. One row.
create table heartbeat (
  only_one boolean primary key default true check (only_one),
  beat_at timestamptz not null
);
