/** The calls that say which auctions there are. */
import {
  getActiveAuctions,
  getAuctionById,
  getAuctionBySlug,
  getAuctionSessions,
  getNextAuction,
  getNextOfType,
  listAuctions,
} from '#contract/auctions/auctions.ts';
import { getAdCampaignsBySlug } from '#contract/content/adCampaigns.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import type { AuctionService } from './service.ts';

export function registerAuctions(serve: Serve, auctions: AuctionService): void {
  serve(getActiveAuctions, () => auctions.listActive());
  serve(getAuctionSessions, ({ params }) => auctions.listSessionsOf(params.AuctionID));
  serve(getAuctionById, async ({ params }) => {
    const auction = await auctions.find(params.AuctionID);
    return auction ? [auction] : [];
  });
  serve(getNextOfType, () => auctions.listNextOfType());
  serve(getAuctionBySlug, async ({ params }) => [await auctions.getBySlug(params.slug)]);
  serve(getNextAuction, () => auctions.listNext());
  serve(listAuctions, () => auctions.listAll());
  serve(getAdCampaignsBySlug, ({ params }) => auctions.listAdCampaigns(params.slug));
}
