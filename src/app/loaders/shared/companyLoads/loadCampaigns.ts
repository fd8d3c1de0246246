/** The auction house's advertisements: all campaigns, and one with the lots that were pictured in it. */
import type { LoaderFunctionArgs } from 'react-router-dom';

import type { PageLoad } from '#app/head/pageHead.ts';
import { companyHead, orNull, pageAt } from '#app/loaders/shared/companyPage.ts';
import { saleDates } from '#contract/auctions/auctionDates.ts';
import type { ContentPageSummary, ContentPicture } from '#contract/content/content.ts';
import { plateLot, type PlateLot } from '#rules/auctions/frontPage.ts';
import { addressOf, pageWords, type PageWords } from '#rules/content/companyPages.ts';
import { type CampaignFacts, readFacts } from '#rules/page/companyFacts.ts';
import type { AdCampaign } from '#services/auctions/auctions.ts';
import type { Services } from '#services/kernel/index.ts';

export type CampaignCard = {
  to: string;
  title: string;
  excerpt: string | null;
  picture: ContentPicture | null;
  facts: CampaignFacts | null;
};

/** One advertisement as it was printed, with its lot as far as it can be had. */
export type Advertisement = { title: string; day: string; to: string | null; lot: PlateLot | null };

export type CampaignsData = PageWords & { campaigns: CampaignCard[]; advertisements: Advertisement[] };

const prefix = 'adcampaign';

const cardOf = (page: ContentPageSummary): CampaignCard => ({
  to: addressOf(page),
  title: page.title,
  excerpt: page.custom_excerpt ?? page.excerpt,
  picture: page.picture,
  facts: readFacts(page.facts).campaign ?? null,
});

async function pictured(ad: AdCampaign, { lots }: Services, request: Request): Promise<Advertisement> {
  const { auction, lot } =
    /^\/detail\/(?<auction>\d{1,9})\/(?<lot>\d{1,9})(?:\/|$)/u.exec(ad.LotPath ?? '')?.groups ?? {};
  const found =
    auction === undefined
      ? null
      : await orNull(lots.find({ auctionId: Number(auction), lotNumber: Number(lot) }, request));
  const item = found?.Items[0];
  return {
    title: ad.Title,
    day: saleDates({ StartDate: ad.AdDate, EndDate: ad.AdDate }),
    to: ad.LotPath,
    lot: item ? plateLot(item) : null,
  };
}

export async function loadCampaigns(
  ready: Services,
  { request, params: { slug } }: Pick<LoaderFunctionArgs, 'request' | 'params'>,
) {
  const [page, campaigns, ads] = await Promise.all([
    pageAt(ready.content, request),
    slug === undefined ? ready.content.listPagesUnder(prefix, request) : [],
    slug === undefined ? [] : ready.auctions.listAdvertisements(slug, request),
  ]);
  return {
    ...pageWords(page),
    campaigns: campaigns.map(cardOf),
    advertisements: await Promise.all(ads.map((ad) => pictured(ad, ready, request))),
    head: companyHead(page),
  } satisfies PageLoad<CampaignsData>;
}
