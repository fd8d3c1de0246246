-- How somebody is reached: further e-mail addresses, a phone book and an address book. What is taken out of a book stays for
-- a while, to be brought back: whoever reads a book for any other purpose says `removed_at is null`.
create table phones (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  -- As ITU-T E.164 writes it, whatever was typed.
  e164 text not null check (e164 ~ '^\+[1-9][0-9]{6,14}$'),
  label text not null default '',
  -- The number we call; of those in the book exactly one. One that was taken out keeps its mark, to come back with it.
  is_primary boolean not null default false,
  -- Since when we know that the number is theirs.
  verified_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz
);

create unique index phones_once on phones (account_id, e164) where removed_at is null;
create unique index phones_primary on phones (account_id) where is_primary and removed_at is null;
create index phones_removed on phones (removed_at) where removed_at is not null;

-- The codes that prove a number. Only the newest of a number counts, for a few tries and minutes; the others say how many
-- were sent of late.
create table phone_codes (
  id bigint generated always as identity primary key,
  phone_id bigint not null references phones (id) on delete cascade,
  account_id bigint not null references accounts (id) on delete cascade,
  -- Argon2id, as a password's: a million codes are tried against a quicker hash in no time.
  code_hash text not null,
  tries smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);

create index phone_codes_phone on phone_codes (phone_id, sent_at desc);
create index phone_codes_account on phone_codes (account_id, sent_at desc);

create table addresses (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  label text not null default '',
  name text not null,
  company text not null default '',
  -- Empty where nothing but the state is known, as of the demo's people.
  street text not null,
  street2 text not null default '',
  city text not null,
  state text not null,
  zip text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Of those in the book, one is where lots go and one is where invoices go; it may be the same.
  is_shipping boolean not null default false,
  is_billing boolean not null default false,
  created_at timestamptz not null,
  removed_at timestamptz
);

create index addresses_account on addresses (account_id) where removed_at is null;
create unique index addresses_shipping on addresses (account_id) where is_shipping and removed_at is null;
create unique index addresses_billing on addresses (account_id) where is_billing and removed_at is null;
create index addresses_removed on addresses (removed_at) where removed_at is not null;

-- Addresses beside the one of the account, which is its Primary and stands in `accounts` alone.
create table emails (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email) <= 254),
  verified_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz
);

create unique index emails_once on emails (account_id, lower(email)) where removed_at is null;
-- One that is proved belongs to one account; one that waits may stand in several.
create unique index emails_verified on emails (lower(email)) where verified_at is not null and removed_at is null;
create index emails_removed on emails (removed_at) where removed_at is not null;

alter table one_time_codes
  drop constraint one_time_codes_purpose_check,
  add constraint one_time_codes_purpose_check check (purpose in ('verify_email', 'reset_password', 'verify_other_email')),
  -- Which of the further addresses the code proves.
  add column email_id bigint references emails (id) on delete cascade;

-- What the accounts said of themselves becomes the first entry of each book. A foreign number without its country's code is
-- read where its country is one of those that bidders come from; what cannot be read is asked for again.
insert into phones (account_id, e164, is_primary, created_at)
select id, e164, true, created_at
from (
  select a.id, a.created_at,
    case
      when a.phone like '+%' then '+' || digits
      when coalesce(a.country, 'US') in ('US', 'CA') and length(digits) = 10 then '+1' || digits
      when coalesce(a.country, 'US') in ('US', 'CA') and digits ~ '^1[0-9]{10}$' then '+' || digits
      when code is not null then '+' || code || regexp_replace(digits, '^0', '')
    end as e164
  from accounts a
  cross join lateral (select regexp_replace(coalesce(a.phone, ''), '[^0-9]', '', 'g') as digits) as typed
  left join (values ('GB', '44'), ('DE', '49'), ('FR', '33'), ('AT', '43'), ('CH', '41'), ('NL', '31'), ('BE', '32'),
    ('IE', '353'), ('ES', '34'), ('SE', '46'), ('NO', '47'), ('DK', '45'), ('FI', '358'), ('AU', '61'), ('NZ', '64'),
    ('MX', '52'), ('JP', '81')) as calling (country, code) on calling.country = a.country
  where a.phone is not null
) as numbers
where e164 ~ '^\+[1-9][0-9]{6,14}$';

insert into addresses (account_id, name, street, street2, city, state, zip, country, is_shipping, is_billing, created_at)
select id, first_name || ' ' || last_name, coalesce(street, ''), coalesce(street2, ''), coalesce(city, ''),
  coalesce(state, ''), coalesce(zip, ''), country, true, true, created_at
from accounts
where country is not null;

alter table accounts
  drop column phone,
  drop column street,
  drop column street2,
  drop column city,
  drop column state,
  drop column zip,
  drop column country;
