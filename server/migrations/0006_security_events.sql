-- What happened to accounts and sessions, for auditors. Rows are only added, each sealed by a hash over itself and the
-- hash before it, so that a changed, moved or missing row shows.
create table security_events (
  id bigint primary key,
  happened_at timestamptz not null,
  kind text not null,
  account_id bigint,
  session_id bigint,
  address text,
  facts jsonb not null default '{}',
  previous_hash bytea not null,
  hash bytea not null unique
);

create index security_events_account on security_events (account_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the security log is only added to';
end
$$;

create trigger security_events_rows before update or delete on security_events
  for each row execute function refuse_change();
create trigger security_events_table before truncate on security_events
  for each statement execute function refuse_change();
