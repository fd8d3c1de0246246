/**
 * What a lot would cost all in: the price and what is charged for sure, and tax and delivery as estimates, as far as
 * they can be known. The page of a lot, the Bid Cart and My Bids show it, and whatever is summed here is a sum of lines.
 */
import { lotTax } from '#contract/auctions/salesTax.ts';
import { bidCost, type BidCost } from '#contract/bidding/bidCost.ts';
import type { Registration } from '#contract/bidding/registrations.ts';
import { deliveryCost } from '#contract/catalog/deliveryCost.ts';
import type { LotCard } from '#contract/catalog/lots.ts';
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';

/** What a price leads to, besides the price. */
export type CostTerms = {
  premiumPercent: number;
  lot: Pick<LotCard, 'amcode' | 'hlo'>;
  /** Of the sale, for this bidder; null until it is known who they are in it. */
  registration: Pick<Registration, 'DeliverTo' | 'Rates'> | null;
};

/** Null where no one can say: outside the states, and where no address is known. */
export const salesTaxRateIn = (registration: CostTerms['registration']): number | null =>
  registration?.Rates.SalesTaxRate ?? null;

/** Without an address it is that within the states; to another country it has to be asked for. */
function deliveryEstimate({ lot, registration }: CostTerms): number | null {
  if (registration === null) return null;
  const { DeliverTo, Rates } = registration;
  return DeliverTo === null || Rates.SalesTaxRate !== null ? deliveryCost(lot, Rates.DeliveryCents) : null;
}

/** Nothing that is estimated beforehand is bid in the room or known to be paid by card. */
export function estimatedCost(hammerCents: number, terms: CostTerms): BidCost {
  const { premiumPercent, registration } = terms;
  const purchase = {
    hammerCents,
    rates: { ...houseDefaults.rates, premium: Math.round(premiumPercent * 100) },
    isLiveInternet: false,
    isByCard: false,
  };
  const { premiumCents } = bidCost(purchase);
  const rate = salesTaxRateIn(registration);
  const deliveryEstimateCents = deliveryEstimate(terms);
  const bill = { hammerCents, premiumCents, deliveryCents: deliveryEstimateCents ?? 0 };
  return bidCost({
    ...purchase,
    taxEstimateCents: registration && rate !== null ? lotTax(bill, registration.Rates.Taxed, rate) : null,
    deliveryEstimateCents,
  });
}

export type CostLine = {
  kind: 'hammer' | 'premium' | 'liveFee' | 'cardFee' | 'taxEstimate' | 'deliveryEstimate';
  cents: number;
};

/** What the total is made of, in the order of a bill; what is not charged and what is not known has no line. */
export function costLines(cost: BidCost): readonly CostLine[] {
  const { hammerCents, premiumCents, liveFeeCents, cardFeeCents } = cost;
  const line = (kind: CostLine['kind'], cents: number | null): CostLine[] =>
    cents === null ? [] : [{ kind, cents }];
  return [
    ...line('hammer', hammerCents),
    ...line('premium', premiumCents),
    ...line('liveFee', liveFeeCents || null),
    ...line('cardFee', cardFeeCents || null),
    ...line('taxEstimate', cost.taxEstimateCents),
    ...line('deliveryEstimate', cost.deliveryEstimateCents),
  ];
}

export type CostTotals = {
  lots: number;
  hammerCents: number;
  premiumCents: number;
  /** Of the lots for which it can be said. */
  taxEstimateCents: number;
  deliveryEstimateCents: number;
  allInCents: number;
  /** Of some lot the tax, or the delivery, is not in the sum. */
  lacksTax: boolean;
  lacksDelivery: boolean;
};

const nothing: CostTotals = {
  lots: 0,
  hammerCents: 0,
  premiumCents: 0,
  taxEstimateCents: 0,
  deliveryEstimateCents: 0,
  allInCents: 0,
  lacksTax: false,
  lacksDelivery: false,
};

/** Several lots together, each rounded by itself, as each would be on an invoice. */
export const costTotals = (costs: readonly BidCost[]): CostTotals =>
  costs.reduce(
    (sum, cost) => ({
      lots: sum.lots + 1,
      hammerCents: sum.hammerCents + cost.hammerCents,
      premiumCents: sum.premiumCents + cost.premiumCents,
      taxEstimateCents: sum.taxEstimateCents + (cost.taxEstimateCents ?? 0),
      deliveryEstimateCents: sum.deliveryEstimateCents + (cost.deliveryEstimateCents ?? 0),
      allInCents: sum.allInCents + cost.allInCents,
      lacksTax: sum.lacksTax || cost.taxEstimateCents === null,
      lacksDelivery: sum.lacksDelivery || cost.deliveryEstimateCents === null,
    }),
    nothing,
  );

/** What a total does not hold, as every page says it. */
export function costRemark({
  lacksTax,
  lacksDelivery,
}: Pick<CostTotals, 'lacksTax' | 'lacksDelivery'>): string {
  const lacking = [...(lacksTax ? ['tax'] : []), ...(lacksDelivery ? ['shipping'] : []), 'transfer fees'];
  return `plus ${lacking.join(', ')}`;
}
