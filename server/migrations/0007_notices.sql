-- Letters that wait to be sent, written in the transaction that caused them. What a letter says is kept as the facts
-- its template needs, and taken away once a mail server has it, because links in it are secrets.
create table notices (
  id bigint generated always as identity primary key,
  account_id bigint references accounts (id) on delete set null,
  kind text not null,
  recipient text not null,
  facts jsonb,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  created_at timestamptz not null
);

create index notices_due on notices (next_attempt_at) where sent_at is null and given_up_at is null;
create index notices_account on notices (account_id, kind, created_at desc);
