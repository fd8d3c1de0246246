-- What people write by the forms of the pages, and who gets the newsletter.
create table inquiries (
  id bigint generated always as identity (start with 7001) primary key,
  -- Made by the browser: what is sent twice is kept once.
  key uuid not null unique,
  kind text not null check (kind in ('contact', 'catalogOrder')),
  -- Whoever was logged in.
  account_id bigint references accounts (id) on delete set null,
  name text not null check (name <> ''),
  email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email) <= 254),
  phone text not null default '',
  -- In one line, as it was called when it came: what a message is about, or which sale's catalog.
  about text not null,
  -- The message, or the lines of an envelope.
  body text not null,
  -- Its fields as they were typed, by the names of the form.
  fields jsonb not null,
  sent_at timestamptz not null,
  answered_at timestamptz,
  answered_by bigint references accounts (id) on delete set null,
  check (answered_by is null or answered_at is not null)
);

create index inquiries_open on inquiries (sent_at, id) where answered_at is null;
create index inquiries_sent on inquiries (sent_at desc, id desc);
create index inquiries_of_account on inquiries (account_id) where account_id is not null;
-- How many of late came from one mailbox.
create index inquiries_of_email on inquiries (lower(email), sent_at desc);

create table newsletter_subscriptions (
  id bigint generated always as identity primary key,
  email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email) <= 254),
  account_id bigint references accounts (id) on delete set null,
  -- The last time that it was asked for, and the key of that form.
  asked_at timestamptz not null,
  asked_key uuid not null,
  -- Whoever reads the mailbox has said so; null after they left.
  confirmed_at timestamptz,
  left_at timestamptz,
  check (confirmed_at is null or left_at is null)
);

create unique index newsletter_subscriptions_email on newsletter_subscriptions (lower(email));
create index newsletter_subscriptions_key on newsletter_subscriptions (asked_key);
create index newsletter_subscriptions_of_account on newsletter_subscriptions (account_id) where account_id is not null;

-- The codes of the links in its letters: whoever has one may do this, and nothing else.
create table newsletter_codes (
  code_hash bytea primary key,
  subscription_id bigint not null references newsletter_subscriptions (id) on delete cascade,
  deed text not null check (deed in ('confirm', 'leave')),
  created_at timestamptz not null
);

create index newsletter_codes_of on newsletter_codes (subscription_id, deed, created_at desc);

-- What staff read as one list. Who never confirmed is nobody's to read.
create view inquiry_entries as
select
  i.id, i.kind, case when i.answered_at is null then 'open' else 'answered' end as state, i.name, i.email, i.phone,
  i.account_id, i.about, i.body, i.sent_at, i.answered_at, i.answered_by
from inquiries i
union all
select
  n.id, 'newsletter', case when n.confirmed_at is null then 'left' else 'subscribed' end, '', n.email, '',
  n.account_id, '', '', coalesce(n.confirmed_at, n.left_at), null, null
from newsletter_subscriptions n
where n.confirmed_at is not null or n.left_at is not null;
