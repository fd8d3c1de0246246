/** What each campaign brought, counted in SQL. Roles are checked before anybody comes here. */
import type { CampaignCount } from '#contract/staffCampaigns.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type CampaignDays = {
  /** Days in Chicago, both included. */
  from: string | null;
  to: string | null;
};

/** Of what came without one, the campaign is null. */
export type CampaignRow = Record<CampaignCount, number> & { campaign: string | null; rows: number };

/**
 * What came without a campaign first, then the campaigns that brought the most. Who has not proved that their mailbox is
 * theirs is not counted, and nothing of accounts that were deleted.
 */
export const countCampaigns = (
  db: Queryable,
  { from, to, most }: CampaignDays & { most: number },
): Promise<CampaignRow[]> =>
  db.query<CampaignRow>(sql`
    with begun as (
      select campaign, 'account' as what, created_at as at from accounts
      where role = 'bidder' and email_verified_at is not null and deleted_at is null
      union all
      select r.campaign, 'registration', r.requested_at
      from auction_registrations r join accounts a on a.id = r.account_id where a.deleted_at is null
      union all
      select campaign, kind, sent_at from inquiries
      union all
      select campaign, 'newsletter', asked_at from newsletter_subscriptions
      where confirmed_at is not null or left_at is not null
    )
    select campaign,
      count(*) filter (where what = 'account') as "Accounts",
      count(*) filter (where what = 'registration') as "Registrations",
      count(*) filter (where what = 'contact') as "Messages",
      count(*) filter (where what = 'catalogOrder') as "CatalogOrders",
      count(*) filter (where what = 'consignor') as "OffersToSell",
      count(*) filter (where what = 'newsletter') as "Newsletters",
      count(*) over () as rows
    from begun
    where (${from}::date is null or at >= ${from}::date::timestamp at time zone 'America/Chicago')
      and (${to}::date is null or at < (${to}::date + 1)::timestamp at time zone 'America/Chicago')
    group by campaign
    order by campaign is not null, count(*) desc, campaign collate "C"
    limit ${most}::integer`);
