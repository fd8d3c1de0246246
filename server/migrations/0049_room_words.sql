-- A message to the room ends with the lot that it was said for, unless the clerk keeps it.
alter table auction_sessions add column message_stays boolean not null default false;
