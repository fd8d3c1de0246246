-- Pages of logs are read in the order of time, along an index for each filter that leaves few rows.
drop index security_events_account;
drop index security_events_kind;
drop index security_events_address;
create index security_events_account on security_events (account_id, happened_at desc, id desc);
create index security_events_kind on security_events (kind, happened_at desc, id desc);
create index security_events_address on security_events (address, happened_at desc, id desc);
create index notices_given_up on notices (created_at desc, id desc) where given_up_at is not null;
create index short_messages_given_up on short_messages (created_at desc, id desc) where given_up_at is not null;

-- What was written to people, by whichever channel, and what became of it. Words that are secrets are not in it.
create view recorded_notices as
select n.id * 2 as id, 'email'::text as channel, n.kind, n.category, n.recipient, n.account_id, n.subject as words,
  case when n.sent_at is not null then 'sent' when n.given_up_at is not null then 'givenUp'
    when n.last_error is not null then 'retrying' else 'waiting' end as outcome,
  n.last_error, n.attempts, n.created_at, n.sent_at, n.given_up_at, n.next_attempt_at
from notices n
union all
select m.id * 2 + 1, m.channel, m.kind, m.category, m.recipient, m.account_id,
  case when m.kind not in ('phoneCode', 'optIn') then m.words end,
  case when m.sent_at is not null then 'sent'
    when m.given_up_at is not null and m.last_error in ('expired', 'stopped', 'not wanted') then 'dropped'
    when m.given_up_at is not null then 'givenUp' when m.is_quiet then 'quiet'
    when m.last_error is not null then 'retrying' else 'waiting' end,
  m.last_error, m.attempts, m.created_at, m.sent_at, m.given_up_at, m.next_attempt_at
from short_messages m;
