-- Every tier is derived from evidence. Staff can set a floor or a ceiling, which stands until staff change it.

alter table accounts
  add column tier_floor smallint check (tier_floor between 0 and 4),
  add column tier_ceiling smallint check (tier_ceiling between 0 and 4),
  add check (tier_floor <= tier_ceiling);

-- A tier that staff set by hand was fixed. It stays fixed until they change it.
update accounts set tier_floor = tier, tier_ceiling = tier where tier_set_at is not null;
alter table accounts drop column tier_set_at;

drop function bidder_evidence;

-- What an account has shown so far: the one place that says what counts. Written so that it becomes part of the statement
-- that asks. A street may be empty where only the state is known; ages are counted where the auctions are.
create function bidder_evidence(bidder bigint, moment timestamptz)
returns table (has_email boolean, has_phone boolean, has_address boolean, has_card boolean, age integer, has_id boolean,
  has_paid_invoice boolean, paid_cents bigint)
language sql stable as $$
  select
    a.email_verified_at is not null,
    exists (select from phones p where p.account_id = a.id and p.verified_at is not null and p.removed_at is null),
    exists (select from addresses h where h.account_id = a.id and h.street <> '' and h.removed_at is null),
    exists (select from cards c where c.account_id = a.id and c.removed_at is null),
    extract(year from age((moment at time zone 'America/Chicago')::date, a.birth_date))::integer,
    exists (select from documents d where d.account_id = a.id and d.kind = 'identity' and d.status = 'accepted'),
    exists (select from invoices i where i.account_id = a.id and i.paid_at is not null),
    (select coalesce(sum(w.hammer_cents), 0)::bigint from won_lots w where w.account_id = a.id and w.paid_at is not null)
  from accounts a where a.id = bidder
$$;

-- Accounts with enough evidence for a higher tier are raised. The tiers of all others stay, as a floor.
create temporary table derived on commit drop as
select a.id, a.tier,
  case
    when not (e.has_email and e.has_phone and e.has_address and e.has_card and coalesce(e.age, 0) >= 18) then 0
    when e.paid_cents >= 10000000 then 4
    when e.paid_cents >= 2500000 then 3
    when e.has_id or e.has_paid_invoice then 2
    else 1
  end as evidence_tier
from accounts a cross join lateral bidder_evidence(a.id, now()) e
where a.role = 'bidder' and a.tier_floor is null and a.deleted_at is null;

update accounts set tier = d.evidence_tier, status_decisions = status_decisions + 1
from derived d where d.id = accounts.id and d.evidence_tier > d.tier;

update accounts set tier_floor = d.tier
from derived d where d.id = accounts.id and d.evidence_tier < d.tier;
