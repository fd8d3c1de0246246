-- Photographs on their way: sent in parts by somebody who may not have said who they are.
create table photo_uploads (
  id bigint generated always as identity primary key,
  -- Whoever has the key has the photograph; we keep what it hashes to.
  photo_hash bytea not null unique,
  draft_hash bytea not null,
  bytes integer not null check (bytes > 0),
  received integer not null default 0 check (received between 0 and bytes),
  -- Under this name its parts lie while it arrives, and under the other it lies when it is drawn anew.
  part_name text not null unique,
  file_name text unique,
  refusal text check (refusal in ('WRONG_KIND', 'DRAWING', 'NOT_READABLE')),
  begun_at timestamptz not null,
  touched_at timestamptz not null,
  -- The letter it was sent in with; until then it is forgotten after a while.
  inquiry_id bigint references inquiries (id) on delete set null,
  check (file_name is null or refusal is null),
  check ((file_name is null and refusal is null) or received = bytes)
);

create index photo_uploads_of_draft on photo_uploads (draft_hash);
create index photo_uploads_of_inquiry on photo_uploads (inquiry_id, id);
create index photo_uploads_waiting on photo_uploads (touched_at) where inquiry_id is null;

-- What is offered for sale by the form that needs no account is written to the house like everything else.
alter table inquiries drop constraint inquiries_kind_check;
alter table inquiries add constraint inquiries_kind_check check (kind in ('contact', 'catalogOrder', 'consignor'));
