/** Lots, facets and pages of a catalog for tests: complete and fixed, changed by argument. */
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import type { CatalogPage, Facets } from '#contract/catalog/catalog.ts';
import { choiceFacets, countedSwitches, endedRanges } from '#contract/catalog/facets.ts';
import type { LotCard } from '#contract/catalog/lots.ts';
import { recordOf } from '#contract/kernel/recordOf.ts';
import { anAuction } from '#fixtures/auction.ts';

export const aLotCard = (changes: Partial<LotCard> = {}): LotCard => ({
  AuctionID: 4127,
  LotNumber: 215,
  Slug: 'engraved-model-1866-lever-action-rifle',
  WebTitle: 'Engraved Model 1866 Lever Action Rifle',
  Headline: 'Engraved Winchester Model 1866 Lever Action Rifle with Factory Letter',
  ManufacturerName: 'Winchester',
  LowEst: 18_000,
  HighEst: 27_500,
  hlo: 'L',
  amcode: 'A',
  rareItem: false,
  lotItemCount: 1,
  itemViews: 120,
  AuctionItemID: 9001,
  Status: 'open',
  PriceRealizedCents: null,
  CurrentBidCents: 1_600_000,
  StartingBidCents: 900_000,
  BidCount: 11,
  ClosesAt: '2026-12-05T15:04:00.000Z',
  ExtendedCount: 0,
  Version: 12,
  Photo: {
    Path: '/lots/4127/215/1',
    HasThemes: true,
    Alt: 'Illustration of an engraved lever action rifle',
    Width: 1_200,
    Height: 900,
  },
  ...changes,
});

export const someFacets = (changes: Partial<Facets> = {}): Facets => ({
  ...recordOf(choiceFacets, () => []),
  ...recordOf(countedSwitches, () => 0),
  ...recordOf(endedRanges, () => null),
  category: [
    { value: 'single-action-revolver', words: 'Single action revolvers', count: 212 },
    { value: 'lever-action', words: 'Lever action rifles', count: 188 },
    { value: 'pepperbox', words: 'Pepperboxes', count: 0 },
  ],
  manufacturerName: [
    { value: 'Colt', words: 'Colt', count: 508 },
    { value: 'Winchester', words: 'Winchester', count: 266 },
  ],
  hlo: [
    { value: 'H', words: 'Handguns', count: 700 },
    { value: 'L', words: 'Long guns', count: 900 },
  ],
  amcode: [
    { value: 'A', words: 'Antique', count: 600 },
    { value: 'C', words: 'Curio and relic', count: 500 },
  ],
  rareItem: 48,
  singleItem: 1_702,
  provenance: 90,
  lowEst: { from: 100, to: 400_000 },
  year: { from: 1600, to: 1990 },
  ...changes,
});

export const aCatalogPage = (changes: Partial<CatalogPage> = {}): CatalogPage => ({
  lots: [aLotCard(), aLotCard({ LotNumber: 216, WebTitle: 'Colt Model 1851 Navy Revolver', Slug: 'colt' })],
  total: 128,
  isCapped: false,
  page: 1,
  pageCount: 6,
  facets: someFacets(),
  searchedFor: null,
  terms: [],
  ...changes,
});

export const aCatalogAuction = (changes: Partial<AuctionWithSessions> = {}): AuctionWithSessions =>
  anAuction({
    AuctionID: 4127,
    AuctionTypeID: 1,
    Slug: 'december-premier-sale',
    Title: 'The December Premier Sale',
    Intro: 'Arms of the frontier and of both world wars.',
    EndDate: '2026-12-07',
    LocAddress: '200 Muster Road',
    LocCity: 'Bedford',
    LocState: 'TX',
    LocZip: '76021',
    OpensAt: '2026-11-05T15:00:00.000Z',
    EndsAt: '2026-12-07T23:00:00.000Z',
    Sessions: [],
    ...changes,
  });
