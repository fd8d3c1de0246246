-- Secrets of this installation that every one of its servers must share. They are made at the first start.
create table secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

-- Proofs that were used: each is good once. A row may go when its proof has expired.
create table used_bot_checks (
  proof_hash bytea primary key,
  expires_at timestamptz not null
);

create index used_bot_checks_expires_at on used_bot_checks (expires_at);
