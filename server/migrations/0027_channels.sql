-- The ways by which accounts are told news: letters, texts and pushes; what each account wants by which of them, and
-- what went out.

-- Short messages that wait to be sent, written in the transaction that caused them; afterwards the record of them.
create table short_messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('text', 'push')),
  kind text not null,
  -- What the reader chose; null for what nobody chooses, such as codes.
  category text check (category in ('outbid', 'closing', 'reminder', 'alerts')),
  account_id bigint references accounts (id) on delete set null,
  recipient text not null,
  subscription_id bigint,
  -- Gone once a provider has them, where they hold a code.
  words text,
  path text,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  -- It waits for the end of the reader's quiet hours.
  is_quiet boolean not null default false,
  expires_at timestamptz,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  created_at timestamptz not null
);

create index short_messages_due on short_messages (next_attempt_at) where sent_at is null and given_up_at is null;
create index short_messages_record on short_messages (created_at desc, id desc);
create index short_messages_account on short_messages (account_id, created_at desc);

-- Why a letter was written, for the record.
alter table notices
  add column category text check (category in ('outbid', 'closing', 'reminder', 'alerts')),
  -- What it says in a line; null for letters whose facts are a secret.
  add column subject text;
create index notices_record on notices (created_at desc, id desc);

-- What an account wants by which channel. Without a row: everything, by every channel that it has opened.
create table notice_choices (
  account_id bigint not null references accounts (id) on delete cascade,
  category text not null check (category in ('outbid', 'closing', 'reminder', 'alerts')),
  by_email boolean not null default true,
  by_text boolean not null default true,
  by_push boolean not null default true,
  primary key (account_id, category)
);

insert into notice_choices (account_id, category, by_email)
  select account_id, 'outbid', outbid from notice_preferences
  union all select account_id, 'closing', closing from notice_preferences
  union all select account_id, 'reminder', reminder from notice_preferences;

drop table notice_preferences;

-- When texts and pushes wait, in minutes of a Central day. Without a row the house's own hours.
create table quiet_hours (
  account_id bigint primary key references accounts (id) on delete cascade,
  is_on boolean not null,
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 0 and 1439)
);

-- Who asked for texts at which number, and proved by a code that they read them there.
create table text_opt_ins (
  account_id bigint primary key references accounts (id) on delete cascade,
  number text not null,
  -- Argon2id, as a password's: a million codes are tried against a quicker hash in no time.
  code_hash text,
  code_expires_at timestamptz,
  tries smallint not null default 0,
  asked_at timestamptz not null,
  opted_in_at timestamptz
);

create index text_opt_ins_number on text_opt_ins (number);

-- Numbers that replied STOP, until they reply START; whoever they belong to.
create table text_stops (
  number text primary key,
  stopped_at timestamptz not null
);

-- What was ever said about texts, and how: kept as the proof that they were wanted.
create table text_consents (
  id bigint generated always as identity primary key,
  account_id bigint references accounts (id) on delete set null,
  number text not null,
  what text not null check (what in ('asked', 'confirmed', 'withdrawn', 'stopped', 'started')),
  said_at timestamptz not null
);

create index text_consents_number on text_consents (number, id desc);
create index text_consents_account on text_consents (account_id);

-- Devices that asked for pushes, while somebody is logged in there: whoever logs out gets none. The address is a secret
-- between the device's push service and us.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  session_id bigint not null references sessions (id) on delete cascade,
  endpoint text not null unique,
  public_key bytea not null,
  auth_secret bytea not null,
  created_at timestamptz not null
);

create index push_subscriptions_account on push_subscriptions (account_id);

-- The key pair that says to push services who writes; made once. One row.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key bytea not null,
  private_key bytea not null
);
