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
import { askTogether } from '#server/platform/nodes/askTogether.ts';

import type { AuctionService } from './service.ts';

export function registerAuctions(serve: Serve, auctions: AuctionService): void {
  // Every page asks this, and at a sale's start the whole room at once.
  const listActive = askTogether(async (asked: readonly null[]) => {
    const active = await auctions.listActive();
    return asked.map(() => active);
  });
  serve(getActiveAuctions, () => listActive(null));
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
