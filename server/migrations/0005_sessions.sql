-- Where somebody is logged in. Every token is kept as a SHA-256 hash: a copy of this table opens nothing.
create table sessions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  -- RESTKEY, which names the session and opens nothing.
  login_key_hash bytea not null unique,
  -- The short-lived part.
  access_hash bytea not null unique,
  access_expires_at timestamptz not null,
  -- The rotating part that is good now; those before it are in spent_refresh_tokens.
  refresh_hash bytea not null unique,
  refreshed_at timestamptz not null,
  -- The parts handed out last have been used: the answer that carried them was not lost on the line.
  has_arrived boolean not null default true,
  -- Without use it ends here; with use this moves, but never past the end.
  idle_expires_at timestamptz not null,
  ends_at timestamptz not null,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at timestamptz,
  revoked_for text check (
    revoked_for in ('logout', 'ended_elsewhere', 'everywhere', 'refresh_reuse', 'password_reset')
  ),
  check ((revoked_at is null) = (revoked_for is null))
);

create index sessions_account on sessions (account_id) where revoked_at is null;
create index sessions_ends_at on sessions (ends_at);

-- Refresh parts that were exchanged. Seeing one again means that somebody has a copy.
create table spent_refresh_tokens (
  token_hash bytea primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  spent_at timestamptz not null
);

create index spent_refresh_tokens_session on spent_refresh_tokens (session_id);

-- Wrong passwords of the last hours. The address that was typed may be nobody's, so it is kept as a hash.
create table login_failures (
  id bigint generated always as identity primary key,
  email_hash bytea not null,
  address text not null,
  failed_at timestamptz not null
);

create index login_failures_email on login_failures (email_hash, failed_at desc);
create index login_failures_failed_at on login_failures (failed_at);
