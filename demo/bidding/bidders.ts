/** Whom the current sales know: the crowd, and the demo's named accounts, each as its situation needs it. */
import { site } from '#contract/kernel/site.ts';
import { customersForYears } from '#demo/seedDemo.ts';
import { hasBids, type Sale, type SaleRole } from '#demo/world/sales.ts';
import { timesOf } from '#demo/world/saleTimes.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import { unusablePasswordHash } from '#server/platform/unusablePassword.ts';

import { crowd } from './crowd.ts';

type Registered = {
  email: string;
  auctionId: number;
  status: 'requested' | 'approved' | 'declined' | 'suspended';
  limitCents: number | null;
  requestedAt: string;
};

const everySale: readonly SaleRole[] = [
  'finishedBefore',
  'finished',
  'running',
  'upcoming',
  'regional',
  'closing',
  'opening',
  'finishedTimed',
];
const salesWithBids: readonly SaleRole[] = ['running', 'upcoming', 'closing', 'finishedTimed'];
const salesToCome: readonly SaleRole[] = ['running', 'upcoming', 'closing'];

type Register = { names: readonly string[]; status: Registered['status']; roles: readonly SaleRole[] };

/** Anyone who is in no row has yet to register. */
const registers: readonly Register[] = [
  { names: ['bidder'], status: 'approved', roles: everySale },
  {
    names: ['tier1', 'tier2', 'tier3', 'tier4', 'leading', 'outbid', 'tied', 'unpaid'],
    status: 'approved',
    roles: salesWithBids,
  },
  { names: ['cart'], status: 'approved', roles: ['running', 'closing'] },
  { names: ['cart'], status: 'requested', roles: ['upcoming'] },
  { names: ['pending'], status: 'requested', roles: salesToCome },
  { names: ['declined'], status: 'declined', roles: salesToCome },
  { names: ['suspended'], status: 'suspended', roles: salesToCome },
];

/** What staff have set for the named account of the highest tier. */
const namedLimits: Readonly<Record<string, number>> = { tier4: 25_000_000 };

type Moments = { plannedAt: Date; now: Date };

function registeredFor(sale: Sale, { plannedAt, now }: Moments): Registered[] {
  const { opensAt } = timesOf(sale, plannedAt);
  const [requestedAt = opensAt] = [opensAt, now.toISOString()].toSorted();
  const common = { auctionId: sale.id, requestedAt };
  const named = registers
    .filter(({ roles }) => roles.includes(sale.role))
    .flatMap(({ names, status }) =>
      names.map((name) => ({
        ...common,
        email: `${name}@example.com`,
        status,
        limitCents: namedLimits[name] ?? null,
      })),
    );
  if (!hasBids(sale)) return named;
  const others = crowd.map(({ email, limitCents }) => ({
    ...common,
    email,
    status: 'approved' as const,
    limitCents,
  }));
  return [...named, ...others];
}

async function insertCrowd(tx: Queryable): Promise<void> {
  const passwordHash = await unusablePasswordHash();
  await tx.query(sql`
    with added as (
      insert into accounts (email, first_name, last_name, birth_date, tier, tier_floor, status, password_hash,
        campaign, email_verified_at, created_at)
      select email, "firstName", "lastName", "birthDate", tier, tier, 'active', ${passwordHash}, campaign, since, since
      from json_to_recordset(${JSON.stringify(crowd)}::json)
        as member (email text, "firstName" text, "lastName" text, "birthDate" date, tier int, campaign text)
      cross join (select now() - make_interval(years => ${customersForYears}) as since) as joined
      on conflict do nothing
      returning id, email, created_at
    )
    insert into phones (account_id, e164, label, is_primary, verified_at, created_at)
    select id, '+1309555' || lpad((1000 + row_number() over (order by email))::text, 4, '0'), '', true, created_at, created_at
    from added`);
}

const firstPaddle = 101;

/** Once, with the world: who has registered for a sale stays registered when it moves. */
export async function registerBidders(
  tx: Queryable,
  sales: readonly Sale[],
  moments: Moments,
): Promise<void> {
  await insertCrowd(tx);
  const given = sales.flatMap((sale) => registeredFor(sale, moments));
  await tx.query(sql`
    insert into auction_registrations
      (account_id, auction_id, status, requested_at, decided_at, paddle, terms_version, limit_cents, campaign)
    select a.id, "auctionId", g.status, "requestedAt",
      case when g.status <> 'requested' then "requestedAt" end,
      case when g.status = 'approved' then ${firstPaddle}::integer - 1
        + row_number() over (partition by "auctionId", g.status = 'approved' order by a.id) end,
      ${site.termsVersion}, "limitCents", a.campaign
    from json_to_recordset(${JSON.stringify(given)}::json) as g (email text, "auctionId" int, status text,
      "requestedAt" timestamptz, "limitCents" bigint)
    join accounts a on a.email = g.email
    on conflict do nothing`);
}

export type DemoBidder = { accountId: number; email: string };

/** Those of the demo who may bid in a sale; anyone who else has registered there bids for themselves. */
export async function listDemoBidders(tx: Queryable, auctionId: number): Promise<DemoBidder[]> {
  const emails = [...crowd, ...registers.flatMap(({ names }) => names)].map((one) =>
    typeof one === 'string' ? `${one}@example.com` : one.email,
  );
  return tx.query<DemoBidder>(sql`
    select a.id as "accountId", a.email
    from auction_registrations r join accounts a on a.id = r.account_id
    where r.auction_id = ${auctionId} and r.status = 'approved' and a.email = any(${emails}::text[])
    order by a.id`);
}
