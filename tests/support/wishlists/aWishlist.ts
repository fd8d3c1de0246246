/** Wishlists, the lots on them, and a shared list. */
import type { WishItem, WishList } from '#contract/wishlists/wishlists.ts';
import type { SharedList } from '#contract/wishlists/wishlistSharing.ts';
import { aLotCard } from '#fixtures/lotCard.ts';
import { aLotStanding } from '#tests/machines/bidding/biddingFixtures.ts';

export const aWishList = (list: Partial<WishList> = {}): WishList => ({
  WishListID: 1,
  wlname: 'Rifles',
  AuctionID: 2038,
  AuctionTitle: 'Autumn sale',
  ItemCount: 2,
  AuctionItemIDs: [9215, 9216],
  LotNumbers: [215, 216],
  ...list,
});

/** `aWishItem(215)`: lot 215 of sale 2038, the lot 9215, on list 1 as the line 215. */
export const aWishItem = (LotNumber: number, item: Partial<WishItem> = {}): WishItem => ({
  wli: LotNumber,
  AuctionItemID: 9000 + LotNumber,
  WishListID: 1,
  note: '',
  AddedAt: '2026-11-20T15:00:00.000Z',
  Card: aLotCard({
    AuctionItemID: 9000 + LotNumber,
    AuctionID: 2038,
    LotNumber,
    WebTitle: `Rifle ${LotNumber}`,
    Status: 'open',
  }),
  SessionNumber: 1,
  Lot: aLotStanding({ LotNumber }),
  Own: null,
  ...item,
});

export const aSharedList = (list: Partial<SharedList> = {}): SharedList => ({
  WishListID: 7,
  wlname: 'Colts',
  AuctionID: 2038,
  AuctionTitle: 'Autumn sale',
  IsOwn: false,
  Cards: [aWishItem(215).Card, aWishItem(216).Card],
  MissingLotNumbers: [],
  ...list,
});
