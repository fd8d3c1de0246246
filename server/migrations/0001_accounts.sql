-- Who can sign in: bidders and our own people. The trade's data about a bidder comes with its own tables.
create table accounts (
  id bigint generated always as identity primary key,
  email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email) <= 254),
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  role text not null default 'bidder' check (role in ('bidder', 'clerk', 'staff')),
  -- How well a bidder is known to us, which bounds what they may owe in one auction.
  tier smallint not null default 0 check (tier between 0 and 4),
  status text not null check (status in ('active', 'pending', 'declined', 'suspended')),
  -- Argon2id in its own text form, parameters and salt included.
  password_hash text not null,
  email_verified_at timestamptz,
  created_at timestamptz not null default now()
);

-- An address is kept as it was typed and is the same account in any case.
create unique index accounts_email_key on accounts (lower(email));
