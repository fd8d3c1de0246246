/** The auction house's advertisements, by the slug printed in them. */
import type { getAdCampaignsBySlug } from '#contract/content/adCampaigns.ts';
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type AdCampaign = AnswerOf<typeof getAdCampaignsBySlug>[number];

/** Newest first. */
export async function listAdCampaigns(db: Queryable, slug: string): Promise<AdCampaign[]> {
  return db.query<AdCampaign>(sql`
    select title as "Title", ad_date as "AdDate", slug as "Slug", lot_path as "LotPath"
    from ad_campaigns where slug = ${slug} order by ad_date desc, id desc`);
}
