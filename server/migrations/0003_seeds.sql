-- Which sets of demo data are in, so that each is written once. The fingerprint tells what it was made from.
create table seeds (
  name text primary key,
  fingerprint text not null,
  seeded_at timestamptz not null default now()
);
