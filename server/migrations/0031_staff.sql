-- What the house's own people work by: notes on bidders, sessions that end with a suspension, and a security log that can
-- be searched.
create table bidder_notes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  text text not null check (text <> '' and length(text) <= 2000),
  written_at timestamptz not null,
  written_by bigint not null references accounts (id)
);

create index bidder_notes_account on bidder_notes (account_id, id desc);

alter table sessions
  drop constraint sessions_revoked_for_check,
  add constraint sessions_revoked_for_check check (
    revoked_for in ('logout', 'ended_elsewhere', 'everywhere', 'refresh_reuse', 'password_reset', 'suspended')
  );

create index security_events_kind on security_events (kind, id desc);
create index security_events_address on security_events (address, id desc);
create index security_events_happened_at on security_events (happened_at, id);
create index accounts_bidders on accounts (created_at desc, id desc) where role = 'bidder';
create index invoices_by_status on invoices (status, due_at);
