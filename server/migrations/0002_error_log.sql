-- Faults seen in a browser or met by the server, under the short code that a visitor can quote.
create table error_reports (
  id bigint generated always as identity primary key,
  reference text not null unique,
  message text not null,
  code text,
  stack text,
  request_id text,
  created_at timestamptz not null default now()
);

create index error_reports_created_at on error_reports (created_at);
