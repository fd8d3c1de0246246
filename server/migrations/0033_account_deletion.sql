-- Deleting an account: asked for, waited for, and carried out once. The row of the account stays without a name, for what
-- the law makes us keep points to it.
alter table accounts add column deleted_at timestamptz;

create table account_deletions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  asked_at timestamptz not null,
  -- Until then it can be called off.
  due_at timestamptz not null check (due_at > asked_at),
  -- `stopped`: something stood in its way on the day.
  outcome text check (outcome in ('cancelled', 'stopped', 'done')),
  ended_at timestamptz,
  -- Whose the invoices and contracts are that stay, and until when we must be able to say so. Nobody has it on a page.
  kept jsonb,
  kept_until timestamptz,
  check ((outcome is null) = (ended_at is null)),
  check (kept is null or (outcome = 'done' and kept_until is not null))
);

create unique index account_deletions_waiting on account_deletions (account_id) where outcome is null;
create index account_deletions_of_account on account_deletions (account_id, id desc);
create index account_deletions_due on account_deletions (due_at) where outcome is null;
create index account_deletions_kept on account_deletions (kept_until) where kept is not null;

-- Whoever is deleted is on no list of the approvals any more.
create or replace view reviewed_bidders as
select
  r.auction_id,
  p.id as account_id,
  case
    when p.status in ('declined', 'suspended') then p.status
    when r.status in ('declined', 'suspended') then r.status
    when p.status = 'pending' or r.status in ('requested', 'pending') then 'waiting'
    else r.status
  end as list,
  exists (
    select from limit_requests q
    where q.account_id = r.account_id and q.auction_id = r.auction_id and q.state = 'requested'
  ) and p.status = 'active' and r.status = 'approved' as asks_for_limit,
  r.requested_at,
  greatest(r.decided_at, p.status_decided_at) as decided_at,
  r.paddle
from auction_registrations r
join accounts p on p.id = r.account_id and p.role = 'bidder' and p.deleted_at is null
union all
select a.id, p.id, p.status, false, null, p.status_decided_at, null
from accounts p
cross join auctions a
where p.status in ('declined', 'suspended') and p.role = 'bidder' and p.deleted_at is null
  and not exists (
    select from auction_registrations r where r.account_id = p.id and r.auction_id = a.id
  );
