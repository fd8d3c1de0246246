/** The demo's advertisements: for each campaign of `content/pages/adcampaign` the lots that were pictured in it. */
import type { CategorySlug } from '#contract/catalog/categories.ts';
import { lotAddress } from '#contract/catalog/lotAddress.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { saleIds } from './world/sales.ts';

type Campaign = {
  slug: string;
  auctionId: number;
  /** What its readers collect; all of the sale where nothing is said. */
  categories?: readonly CategorySlug[];
  /** So long ago its issue came out. */
  daysAgo: number;
};

export const campaigns: readonly Campaign[] = [
  {
    slug: 'arms-quarterly',
    auctionId: saleIds.upcoming,
    categories: [
      'percussion-revolver',
      'single-action-revolver',
      'flintlock-rifle',
      'percussion-rifle',
      'lever-action',
    ],
    daysAgo: 12,
  },
  {
    slug: 'double-gun-letter',
    auctionId: saleIds.upcoming,
    categories: ['side-by-side', 'over-under', 'double-rifle'],
    daysAgo: 20,
  },
  {
    slug: 'military-arms-review',
    auctionId: saleIds.running,
    categories: ['military-rifle', 'bolt-action', 'machine-gun', 'submachine-gun'],
    daysAgo: 33,
  },
  { slug: 'lone-star-collector', auctionId: saleIds.regional, daysAgo: 8 },
  { slug: 'field-and-bench', auctionId: saleIds.opening, daysAgo: 3 },
];

const mostLots = 3;
const dayMs = 86_400_000;

type Pictured = { lotNumber: number; slug: string; title: string };

/** The most valuable: an advertisement has room for three. */
const picturedIn = (tx: Queryable, { auctionId, categories = [] }: Campaign): Promise<Pictured[]> =>
  tx.query<Pictured>(sql`
    select lot_number as "lotNumber", slug, web_title as title from lots
    where auction_id = ${auctionId} and not is_withdrawn
      and (cardinality(${[...categories]}::text[]) = 0 or category = any (${[...categories]}::text[]))
    order by high_est_cents desc, lot_number limit ${mostLots}`);

/** At every start: sales move with the calendar, and their advertisements with them. Others stay as they are. */
export async function seedCampaigns(tx: Queryable, { now }: { now: Date }): Promise<void> {
  await tx.query(sql`
    delete from ad_campaigns where slug = any (${campaigns.map(({ slug }) => slug)}::text[])`);
  for (const campaign of campaigns) {
    const printedOn = new Date(now.getTime() - campaign.daysAgo * dayMs).toISOString().slice(0, 10);
    const pictured = await picturedIn(tx, campaign);
    // The newest of a day is shown first: the most valuable is written last.
    for (const { lotNumber, slug, title } of pictured.toReversed()) {
      await tx.query(sql`
        insert into ad_campaigns (slug, title, ad_date, lot_path)
        values (${campaign.slug}, ${title}, ${printedOn}, ${lotAddress({ auctionId: campaign.auctionId, lotNumber, slug })})`);
    }
  }
}
