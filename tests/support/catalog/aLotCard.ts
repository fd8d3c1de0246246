/** A lot as cards and rows show it. */
import type { LotCard } from '#contract/catalog/lots.ts';

export const aLotCard = (lot: Partial<LotCard> = {}): LotCard => ({
  AuctionItemID: 9215,
  AuctionID: 4122,
  LotNumber: 215,
  Slug: 'winchester-model-1866',
  WebTitle: 'Winchester Model 1866 Lever Action Rifle',
  Headline: 'Engraved Winchester Model 1866 Lever Action Rifle',
  ManufacturerName: 'Winchester',
  LowEst: 18_000,
  HighEst: 27_500,
  hlo: 'L',
  amcode: 'A',
  rareItem: true,
  lotItemCount: 1,
  itemViews: 40,
  Status: 'pending',
  PriceRealizedCents: null,
  CurrentBidCents: null,
  StartingBidCents: 900_000,
  BidCount: 0,
  ClosesAt: '2026-12-05T15:00:00.000Z',
  ExtendedCount: 0,
  Version: 1,
  Photo: null,
  ...lot,
});
