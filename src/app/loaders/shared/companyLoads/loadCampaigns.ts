/** Advertisements of the house: all campaigns, and one with the lots that were pictured in it. */
import type { LoaderFunctionArgs } from 'react-router-dom';

import { companyHead, orNull, pageAt } from '#app/companyPage.ts';
import type { PageLoad } from '#app/pageHead.ts';
import { type CampaignFacts, readFacts } from '#contract/companyFacts.ts';
import type { ContentPageSummary, ContentPicture } from '#contract/content.ts';
import { saleDates } from '#contract/rules/auctionDates.ts';
import { addressOf, pageWords, type PageWords } from '#contract/rules/companyPages.ts';
import { plateLot, type PlateLot } from '#contract/rules/frontPage.ts';
import type { AdCampaign } from '#services/auctions.ts';
import type { Services } from '#services/index.ts';

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
