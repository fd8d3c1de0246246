-- Tier 1 is reached by evidence: a verified e-mail address, a verified phone, an address, 18 years of age and a card.
-- Until now nothing raised an account to it.

-- Since when staff's own choice of the tier stands. Evidence does not change a tier that staff have set.
alter table accounts add column tier_set_at timestamptz;

update accounts set tier_set_at = decided.at
from (
  select account_id, max(happened_at) as at from security_events
  where kind = 'account_decided' and facts->>'deed' = 'setTier'
  group by account_id
) as decided
where decided.account_id = accounts.id;

-- What an account has shown so far: the one place that says what counts. Written so that it becomes part of the statement
-- that asks. A street may be empty where only the state is known; ages are counted where the auctions are.
create function bidder_evidence(bidder bigint, moment timestamptz)
returns table (has_email boolean, has_phone boolean, has_address boolean, has_card boolean, age integer)
language sql stable as $$
  select
    a.email_verified_at is not null,
    exists (select from phones p where p.account_id = a.id and p.verified_at is not null and p.removed_at is null),
    exists (select from addresses h where h.account_id = a.id and h.street <> '' and h.removed_at is null),
    exists (select from cards c where c.account_id = a.id and c.removed_at is null),
    extract(year from age((moment at time zone 'America/Chicago')::date, a.birth_date))::integer
  from accounts a where a.id = bidder
$$;

update accounts set tier = 1, status_decisions = status_decisions + 1
where role = 'bidder' and tier = 0 and tier_set_at is null and deleted_at is null
  and exists (
    select from bidder_evidence(accounts.id, now()) e
    where e.has_email and e.has_phone and e.has_address and e.has_card and e.age >= 18);
