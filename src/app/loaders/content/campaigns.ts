/** The auction house's advertisements: all campaigns, and one with the lots that were pictured in it. */
import type { LoaderFunctionArgs } from 'react-router-dom';

import type { PageLoad } from '#app/head/pageHead.ts';
import { companyHead, pageAt } from '#app/loaders/shared/companyPage.ts';
import { orNull } from '#app/loaders/shared/missing.ts';
import { saleDates } from '#contract/auctions/auctionDates.ts';
import { getLotDetail } from '#contract/catalog/lots.ts';
import { type AdCampaign, getAdCampaignsBySlug } from '#contract/content/adCampaigns.ts';
import { type ContentPageSummary, type ContentPicture, getPagesUnder } from '#contract/content/content.ts';
import { plateLot, type PlateLot } from '#rules/auctions/frontPage.ts';
import { addressOf, pageWords, type PageWords } from '#rules/content/companyPages.ts';
import { type CampaignFacts, readFacts } from '#rules/page/companyFacts.ts';
import type { Call } from '#services/kernel/http.ts';

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

async function pictured(ad: AdCampaign, call: Call, request: Request): Promise<Advertisement> {
  const { auction, lot } =
    /^\/detail\/(?<auction>\d{1,9})\/(?<lot>\d{1,9})(?:\/|$)/u.exec(ad.LotPath ?? '')?.groups ?? {};
  const params = { auctionid: Number(auction), lotnumber: Number(lot) };
  const found = auction === undefined ? null : await orNull(call(getLotDetail, { params }, request));
  const item = found?.Items[0];
  return {
    title: ad.Title,
    day: saleDates({ StartDate: ad.AdDate, EndDate: ad.AdDate }),
    to: ad.LotPath,
    lot: item ? plateLot(item) : null,
  };
}

export async function load(call: Call, { request, params: { slug } }: LoaderFunctionArgs) {
  const [page, campaigns, ads] = await Promise.all([
    pageAt(call, request),
    slug === undefined ? call(getPagesUnder, { params: { slug: prefix } }, request) : null,
    slug === undefined ? [] : call(getAdCampaignsBySlug, { params: { slug } }, request),
  ]);
  return {
    ...pageWords(page),
    campaigns: (campaigns?.docs ?? []).map(cardOf),
    advertisements: await Promise.all(ads.map((ad) => pictured(ad, call, request))),
    head: companyHead(page),
  } satisfies PageLoad<CampaignsData>;
}
