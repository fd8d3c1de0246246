/** Auctions as the server announces them. */
import {
  type Auction,
  type AuctionWithSessions,
  getActiveAuctions,
  getAuctionById,
  getAuctionBySlug,
  getNextAuction,
  listAuctions,
} from '#contract/auctions/auctions.ts';
import { getAdCampaignsBySlug } from '#contract/content/adCampaigns.ts';
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import { isProblem } from '#contract/kernel/problems.ts';
import type { Call } from '#services/kernel/http.ts';

type Options = { signal?: AbortSignal };

export type AdCampaign = AnswerOf<typeof getAdCampaignsBySlug>[number];

export type AuctionService = {
  list: (options?: Options) => Promise<AuctionWithSessions[]>;
  listActive: (options?: Options) => Promise<AuctionWithSessions[]>;
  find: (auctionId: number, options?: Options) => Promise<AuctionWithSessions | undefined>;
  findBySlug: (slug: string, options?: Options) => Promise<AuctionWithSessions | undefined>;
  findNext: (options?: Options) => Promise<Auction | undefined>;
  /** The advertisements of a campaign, newest first. */
  listAdvertisements: (slug: string, options?: Options) => Promise<AdCampaign[]>;
};

const longestSlug = 200;

export const createAuctionService = (call: Call): AuctionService => ({
  list: (options) => call(listAuctions, {}, options),
  listActive: (options) => call(getActiveAuctions, {}, options),
  async find(AuctionID, options) {
    const [auction] = await call(getAuctionById, { params: { AuctionID } }, options);
    return auction;
  },
  async findBySlug(slug, options) {
    if (slug.length > longestSlug) return undefined;
    try {
      const [auction] = await call(getAuctionBySlug, { params: { slug } }, options);
      return auction;
    } catch (error) {
      if (isProblem(error) && error.code === 'not_found') return undefined;
      throw error;
    }
  },
  async findNext(options) {
    const [auction] = await call(getNextAuction, {}, options);
    return auction;
  },
  listAdvertisements: (slug, options) => call(getAdCampaignsBySlug, { params: { slug } }, options),
});
