-- What somebody shows us: the license of their dealer (FFL) and a photo ID. The files lie outside the database and outside
-- everything that is served; a row names its file by a random name that leads back to nobody.
create table ffl_dealers (
  account_id bigint primary key references accounts (id) on delete cascade,
  -- With its dashes, such as 3-36-161-01-8K-04321.
  license_number text not null,
  name text not null check (name <> ''),
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  expires_on date not null,
  saved_at timestamptz not null
);

create table documents (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('ffl', 'identity')),
  -- Null once the file has been deleted; what was decided by it stays.
  file_name text unique,
  file_type text not null check (file_type in ('jpeg', 'pdf')),
  bytes integer not null check (bytes > 0),
  sent_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'declined')),
  -- Told to the account.
  reason text,
  decided_at timestamptz,
  decided_by bigint references accounts (id),
  check ((status = 'waiting') = (decided_at is null)),
  -- Of each kind the last: a new file takes the place of the one before.
  unique (account_id, kind)
);

create index documents_waiting on documents (sent_at) where status = 'waiting';
create index documents_to_forget on documents (decided_at) where file_name is not null and kind = 'identity';
