-- Approvals: what staff decide about a bidder in a sale, or about the account in every sale, and what bidders ask for.

-- Told to the bidder, like the decision itself.
alter table auction_registrations
  add column reason text,
  -- Grows with every decision, so that nobody decides on what they have not seen.
  add column decisions integer not null default 0;

alter table accounts
  add column status_reason text,
  add column status_decided_at timestamptz,
  -- Null for what the house decides by itself.
  add column status_decided_by bigint references accounts (id),
  add column status_decisions integer not null default 0;

-- Everybody who may bid nowhere, few among many.
create index accounts_kept_out on accounts (status) where status in ('declined', 'suspended');
create index auction_registrations_waiting on auction_registrations (auction_id, status);

-- The last request of each bidder for a higher limit in a sale; the security log has all of them.
create table limit_requests (
  account_id bigint not null,
  auction_id integer not null,
  limit_cents bigint not null check (limit_cents > 0),
  reason text,
  requested_at timestamptz not null,
  state text not null default 'requested' check (state in ('requested', 'granted', 'declined')),
  primary key (account_id, auction_id),
  foreign key (account_id, auction_id) references auction_registrations (account_id, auction_id) on delete cascade
);

create index limit_requests_waiting on limit_requests (auction_id) where state = 'requested';

-- Whose lot it is, as the catalog says; `consignor_id` is their account, where they have one.
alter table lots add column consignor_email text;

-- What is won and not paid for long suspends.
create index won_lots_unpaid on won_lots (won_at) where paid_at is null;

-- Who is on which list of the approvals; `server/registrations/bidderStatus.ts` says the same of a single bidder. Whoever
-- may bid nowhere is on a list of every sale.
create view reviewed_bidders as
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
join accounts p on p.id = r.account_id and p.role = 'bidder'
union all
select a.id, p.id, p.status, false, null, p.status_decided_at, null
from accounts p
cross join auctions a
where p.status in ('declined', 'suspended') and p.role = 'bidder'
  and not exists (
    select from auction_registrations r where r.account_id = p.id and r.auction_id = a.id
  );
