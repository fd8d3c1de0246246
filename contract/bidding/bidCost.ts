/**
 * What a bid costs if it wins, shown before it is confirmed. Each fee is rounded by itself, half a cent up, so that
 * the lines on a page add up to its total.
 */

/** In hundredths of a percent; `houseDefaults.rates` where a sale has none of its own. */
export type SaleRates = { premium: number; liveFee: number; cardFee: number };

const whole = 10_000;

/** In whole numbers throughout: a share of 17.5 % has no exact form as a fraction of two. */
const shareOf = (cents: number, rate: number): number => Math.floor((cents * rate + whole / 2) / whole);

export type Purchase = {
  hammerCents: number;
  rates: SaleRates;
  /** Bid in the live room over the internet. */
  isLiveInternet: boolean;
  isByCard: boolean;
  /** Null where no one can say yet. */
  taxEstimateCents?: number | null;
  deliveryEstimateCents?: number | null;
};

export type BidCost = {
  hammerCents: number;
  premiumCents: number;
  /** Hammer and premium: what we publish as the price realized. */
  priceRealizedCents: number;
  liveFeeCents: number;
  /** On price and live fee, which are what is charged for sure. */
  cardFeeCents: number;
  taxEstimateCents: number | null;
  deliveryEstimateCents: number | null;
  allInCents: number;
  /** Tax or delivery is not in the sum yet. */
  isIncomplete: boolean;
};

export const premiumOf = (hammerCents: number, rates: Pick<SaleRates, 'premium'>): number =>
  shareOf(hammerCents, rates.premium);

export const liveFeeOf = (hammerCents: number, rates: Pick<SaleRates, 'liveFee'>): number =>
  shareOf(hammerCents, rates.liveFee);

/** @param chargedCents what is charged for sure: hammer, premium and live fee. */
export const cardFeeOn = (chargedCents: number, rates: Pick<SaleRates, 'cardFee'>): number =>
  shareOf(chargedCents, rates.cardFee);

export function bidCost(purchase: Purchase): BidCost {
  const { hammerCents, rates, taxEstimateCents = null, deliveryEstimateCents = null } = purchase;
  const premiumCents = premiumOf(hammerCents, rates);
  const priceRealizedCents = hammerCents + premiumCents;
  const liveFeeCents = purchase.isLiveInternet ? liveFeeOf(hammerCents, rates) : 0;
  const cardFeeCents = purchase.isByCard ? cardFeeOn(priceRealizedCents + liveFeeCents, rates) : 0;
  const estimatedCents = (taxEstimateCents ?? 0) + (deliveryEstimateCents ?? 0);
  return {
    hammerCents,
    premiumCents,
    priceRealizedCents,
    liveFeeCents,
    cardFeeCents,
    taxEstimateCents,
    deliveryEstimateCents,
    allInCents: priceRealizedCents + liveFeeCents + cardFeeCents + estimatedCents,
    isIncomplete: taxEstimateCents === null || deliveryEstimateCents === null,
  };
}
