-- What an account says about its owner. Demo accounts and our own people have none of it.
alter table accounts
  add column phone text,
  add column street text,
  add column street2 text,
  add column city text,
  add column state text,
  add column zip text,
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column birth_date date,
  -- The version of the terms that was accepted, and when.
  add column terms_version text,
  add column terms_accepted_at timestamptz,
  -- What the analytics call this account; leads back to nobody without this table.
  add column analytics_id uuid not null unique default gen_random_uuid();

-- An invitation fills a new account's form in. Its code is kept as a hash only.
create table invitations (
  id bigint generated always as identity primary key,
  code_hash bytea not null unique,
  email text not null,
  first_name text not null,
  last_name text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

-- Links that prove an address or set a new password: one use each, kept as a hash only.
create table one_time_codes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  code_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);

create index one_time_codes_account on one_time_codes (account_id, purpose, created_at desc);
