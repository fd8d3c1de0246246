/** The rows of a wishlist: how they can be put in order, and what a bidder has on a lot, as a card says it. */
import { standingKind } from '#contract/bidding/bidderPanelState.ts';
import type { LotStanding, OwnStanding } from '#contract/bidding/bids.ts';
import { leads } from '#contract/bidding/ownBid.ts';
import type { WishItem } from '#contract/wishlists/wishlists.ts';
import type { LotStanding as CardStanding } from '#rules/catalog/lotCardState.ts';

export const wishlistSorts = ['added', 'closing', 'lot', 'estimate', 'bid'] as const;

export type WishlistSort = (typeof wishlistSorts)[number];

const isOver = ({ Lot: { Status } }: WishItem): boolean => Status !== 'pending' && Status !== 'open';

/** A lot without a time of its own comes after those that have one. */
const endOf = (item: WishItem): number => {
  const end = item.Lot.ClosesAt ?? item.Card.ClosesAt;
  return end === null ? Infinity : Date.parse(end);
};

const byNumber = (one: WishItem, other: WishItem): number =>
  one.Card.AuctionID - other.Card.AuctionID || one.Card.LotNumber - other.Card.LotNumber;

const bidOf = ({ Lot, Card }: WishItem): number =>
  Lot.PriceRealizedCents ?? Lot.CurrentBidCents ?? Card.StartingBidCents;

const compare = (one: number, other: number): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

const orders: Readonly<Record<WishlistSort, (one: WishItem, other: WishItem) => number>> = {
  added: (one, other) => compare(Date.parse(other.AddedAt), Date.parse(one.AddedAt)),
  /** What is over comes last. */
  closing: (one, other) => Number(isOver(one)) - Number(isOver(other)) || compare(endOf(one), endOf(other)),
  lot: byNumber,
  estimate: (one, other) => compare(other.Card.LowEst, one.Card.LowEst),
  bid: (one, other) => compare(bidOf(other), bidOf(one)),
};

/** By the standings with which the rows were loaded: a row does not jump away under a pointer. */
export const sortItems = (items: readonly WishItem[], sort: WishlistSort): WishItem[] =>
  items.toSorted((one, other) => orders[sort](one, other) || byNumber(one, other));

/** Undefined where the bidder has nothing on the lot that a card would say. */
export function cardStanding(standing: LotStanding, own: OwnStanding | null): CardStanding | undefined {
  if (own === null) return undefined;
  if (standing.Status === 'sold') return leads(standing, own) ? 'won' : 'lost';
  if (standing.Status !== 'open' && standing.Status !== 'pending') return undefined;
  switch (standingKind(standing, own)) {
    case 'leading':
      return 'leading';
    case 'leadingNotMet':
      return 'reserveNotMet';
    case 'outbid':
      return 'outbid';
    case 'lodged':
    case 'noBid':
      return undefined;
  }
}
