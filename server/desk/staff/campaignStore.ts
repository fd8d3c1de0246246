/** What each campaign brought, counted in SQL. Roles are checked before anybody comes here. */
import type { CampaignCount, CampaignSort } from '#contract/desk/staffCampaigns.ts';
import type { AskedRows } from '#contract/kernel/listPages.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import { searchText } from '#server/platform/staff/searchText.ts';

export type AskedCampaigns = AskedRows<CampaignSort> & {
  /** Days in Chicago, both included. */
  from: string | null;
  to: string | null;
};

/** Of what came without one, the campaign is null. */
export type CampaignRow = Record<CampaignCount, number> & { campaign: string | null; total: number };

/**
 * What came without a campaign first, with how many campaigns there are; then the campaigns of the page. Who has not proved
 * that their mailbox is theirs is not counted, and nothing of accounts that were deleted.
 */
export const countCampaigns = (
  db: Queryable,
  { from, to, search, sort, order, most, skip }: AskedCampaigns,
): Promise<CampaignRow[]> =>
  db.query<CampaignRow>(sql`
    with started as (
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
    ), counted as (
      select campaign,
        count(*) filter (where what = 'account') as accounts,
        count(*) filter (where what = 'registration') as registrations,
        count(*) filter (where what = 'contact') as messages,
        count(*) filter (where what = 'catalogOrder') as orders,
        count(*) filter (where what = 'consignor') as offers,
        count(*) filter (where what = 'newsletter') as newsletters,
        count(*) as brought
      from started
      where (${from}::date is null or at >= ${from}::date::timestamp at time zone 'America/Chicago')
        and (${to}::date is null or at < (${to}::date + 1)::timestamp at time zone 'America/Chicago')
      group by campaign
    ), sorted as (
      select *,
        case ${sort}::text when 'campaign' then lower(campaign) end as words,
        case ${sort}::text
          when 'accounts' then accounts
          when 'registrations' then registrations
          when 'messages' then messages
          when 'catalogOrders' then orders
          when 'offersToSell' then offers
          when 'newsletters' then newsletters
        end as figure
      from counted
      where campaign is not null and campaign ilike ${searchText(search).pattern}::text
    ), found as (
      select *, row_number() over (
        order by case when ${order}::text = 'asc' then words end collate "C",
          case when ${order}::text = 'desc' then words end collate "C" desc nulls last,
          case when ${order}::text = 'asc' then figure end,
          case when ${order}::text = 'desc' then figure end desc nulls last,
          brought desc, campaign collate "C"
      ) as place
      from sorted
    )
    select 0 as place, null::text as campaign, coalesce(c.accounts, 0) as "Accounts",
      coalesce(c.registrations, 0) as "Registrations", coalesce(c.messages, 0) as "Messages",
      coalesce(c.orders, 0) as "CatalogOrders", coalesce(c.offers, 0) as "OffersToSell",
      coalesce(c.newsletters, 0) as "Newsletters", (select count(*) from found) as total
    from (values (1)) as always (one) left join counted c on c.campaign is null
    union all
    select place, campaign, accounts, registrations, messages, orders, offers, newsletters, 0
    from found where place > ${skip}::integer and place <= ${skip}::integer + ${most}::integer
    order by place`);
