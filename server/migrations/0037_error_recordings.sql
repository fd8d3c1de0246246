-- What a page did before a fault, where its visitor sent that along; forgotten with the report.
create table error_recordings (
  report_id bigint primary key references error_reports (id) on delete cascade,
  recording jsonb not null,
  received_at timestamptz not null default now()
);
