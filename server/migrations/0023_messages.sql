-- Messages: what the house has told an account, kept in its inbox. Nothing has written any before.
delete from messages;

alter table messages
  add column kind text not null,
  add column subject text not null,
  -- Paragraphs, each with its text and the path it leads to, if any.
  add column body jsonb not null,
  add column path text,
  add column link_text text,
  add column deleted_at timestamptz,
  -- The pages of its account have been told of it.
  add column is_told boolean not null default false,
  add constraint messages_link check ((path is null) = (link_text is null));

drop index messages_unread;
create index messages_unread on messages (account_id) where read_at is null and deleted_at is null;
create index messages_inbox on messages (account_id, id desc) where deleted_at is null;
create index messages_untold on messages (id) where not is_told;
