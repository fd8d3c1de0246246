-- Who did it, where that is not the account that the entry is about: session and address of an entry are the actor's.
-- Entries from before have none; their seals leave it out, and so does the seal of whatever an account does itself.
alter table security_events add column actor_id bigint;
