/**
 * What a won lot costs on an invoice, and the ways in which it can get to its buyer. Whole cents, each line rounded by
 * itself; the total is the sum of the lines and nothing else.
 */
import type { AuctionRates } from '#contract/auctions/auctionRates.ts';
import { lotTax, salesTaxRateFor } from '#contract/auctions/salesTax.ts';
import { cardFeeOn, liveFeeOf } from '#contract/bidding/bidCost.ts';
import type { Registration } from '#contract/bidding/registrations.ts';
import { deliveryCost } from '#contract/catalog/deliveryCost.ts';
import type { LotCard } from '#contract/catalog/lots.ts';
import { site } from '#contract/kernel/site.ts';

import {
  ammunitionNotShipped,
  ammunitionThroughDealer,
  antiquesRegulated,
  buyerStates,
  collectorsRegulated,
} from './stateTransferRules.ts';

/**
 * To the buyer's address, to a licensed dealer, to the buyer as a licensed collector, or nowhere: the buyer comes for
 * it.
 */
export const deliveryWays = ['door', 'dealer', 'collector', 'pickUp'] as const;
export type DeliveryWay = (typeof deliveryWays)[number];

export const invoiceLineKinds = ['hammer', 'premium', 'liveFee', 'cardFee', 'tax', 'delivery'] as const;
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];
export type InvoiceLine = { Kind: InvoiceLineKind; Cents: number };

type DeliverTo = Registration['DeliverTo'];

export type DeliveredLot = Pick<LotCard, 'amcode' | 'hlo'> & { category: string };

/** Anyone who picks up comes to our first gallery. */
export const pickUpPlace = site.locations[0];
const houseState = pickUpPlace?.stateCode ?? '';

/** Of the states; null where we cannot ship without a word first. */
const stateOf = (deliverTo: DeliverTo): string | null => {
  if (deliverTo?.Country !== 'US') return null;
  return buyerStates.find(({ code }) => code === deliverTo.State)?.code ?? null;
};

/** Ammunition is not a firearm, and not like other things either. */
function shippedObject({ category }: DeliveredLot, state: string): DeliveryWay | null {
  if (category !== 'ammunition') return 'door';
  if (ammunitionNotShipped.has(state)) return null;
  return ammunitionThroughDealer.has(state) ? 'dealer' : 'door';
}

function shippedWay(lot: DeliveredLot, state: string): DeliveryWay | null {
  switch (lot.amcode) {
    case 'X':
      return shippedObject(lot, state);
    case 'A':
      return antiquesRegulated.has(state) ? 'dealer' : 'door';
    case 'C':
    case 'M':
    case 'N':
      return 'dealer';
  }
}

/**
 * By federal law a dealer hands a long gun to a buyer of any state, and whatever else is a firearm to those of its own
 * state only. NFA items go by the approval of the state they stay in.
 */
function isHandedOver({ amcode, hlo }: DeliveredLot, state: string | null): boolean {
  if (amcode === 'A' || amcode === 'X' || state === houseState) return true;
  return amcode !== 'N' && hlo === 'L' && state !== null;
}

/** A collector's license is for curios and relics, and where the state asks for nothing else. */
const goesToCollectors = ({ amcode }: DeliveredLot, state: string): boolean =>
  amcode === 'C' && !collectorsRegulated.has(state);

/** The usual way first. Empty where we have to be asked: there is no address, or one of another country. */
export function waysFor(lot: DeliveredLot, deliverTo: DeliverTo): DeliveryWay[] {
  const state = stateOf(deliverTo);
  const shipped = state === null ? null : shippedWay(lot, state);
  return [
    ...(shipped === null ? [] : [shipped]),
    ...(state !== null && goesToCollectors(lot, state) ? ['collector' as const] : []),
    ...(isHandedOver(lot, state) ? ['pickUp' as const] : []),
  ];
}

export type WonLotFacts = {
  hammerCents: number;
  premiumCents: number;
  /** Bid in the room of a live session, over the internet. */
  isLiveInternet: boolean;
  lot: DeliveredLot;
  /** Null where it is still to be arranged: then neither tax nor delivery can be charged yet. */
  way: DeliveryWay | null;
  deliverTo: DeliverTo;
  /** Those that the sale had at the hammer. */
  rates: AuctionRates;
};

export type LotCharges = {
  hammerCents: number;
  premiumCents: number;
  liveFeeCents: number;
  /** None until it is paid by card. */
  cardFeeCents: number;
  taxCents: number;
  deliveryCents: number;
};

/** Taxed where the buyer gets the lot. */
function taxRateOf({ way, deliverTo, rates }: WonLotFacts): number {
  if (way === null) return 0;
  const place = way === 'pickUp' ? { Country: 'US', State: houseState } : deliverTo;
  return salesTaxRateFor(place, rates.salesTax) ?? 0;
}

export function lotCharges(facts: WonLotFacts): LotCharges {
  const { hammerCents, premiumCents, isLiveInternet, lot, way, rates } = facts;
  const isShipped = way !== null && way !== 'pickUp';
  const deliveryCents = isShipped ? deliveryCost(lot, rates.delivery) : 0;
  return {
    hammerCents,
    premiumCents,
    liveFeeCents: isLiveInternet ? liveFeeOf(hammerCents, rates) : 0,
    cardFeeCents: 0,
    taxCents: lotTax({ hammerCents, premiumCents, deliveryCents }, rates.taxed, taxRateOf(facts)),
    deliveryCents,
  };
}

/** What a lot costs on top where its invoice is paid by card: not on tax and delivery, which are not ours. */
export const lotCardFee = ({
  hammerCents,
  premiumCents,
  liveFeeCents,
  rates,
}: Pick<LotCharges, 'hammerCents' | 'premiumCents' | 'liveFeeCents'> & Pick<WonLotFacts, 'rates'>): number =>
  cardFeeOn(hammerCents + premiumCents + liveFeeCents, rates);

const centsOf = (lots: readonly LotCharges[], part: keyof LotCharges): number =>
  lots.reduce((sum, charges) => sum + charges[part], 0);

/** Of one lot or of several, in the order of a bill. What is not charged has no line. */
export function invoiceLines(lots: readonly LotCharges[]): InvoiceLine[] {
  return invoiceLineKinds
    .map((Kind): InvoiceLine => ({ Kind, Cents: centsOf(lots, `${Kind}Cents`) }))
    .filter(({ Kind, Cents }) => Cents > 0 || Kind === 'hammer' || Kind === 'premium');
}

export const totalOf = (lines: readonly Pick<InvoiceLine, 'Cents'>[]): number =>
  lines.reduce((sum, { Cents }) => sum + Cents, 0);
