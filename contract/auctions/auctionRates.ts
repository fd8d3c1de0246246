/**
 * What a sale charges on top of hammer and premium. Every sale has a set of its own, which starts as our default; a lot
 * keeps the set that its sale had at the hammer, so nothing that is changed later changes what was bought.
 */
import type { Registration } from '#contract/bidding/registrations.ts';
import { type DeliveryCosts, houseDelivery } from '#contract/catalog/deliveryCost.ts';
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';

import { salesTaxRateFor, type SalesTaxRates, type TaxedPart } from './salesTax.ts';
import { stateSalesTax } from './stateSalesTax.ts';

/** Lots that stay with us: free at first, and then by the week. */
export type StorageRate = { freeDays: number; weekCents: number };

export type AuctionRates = {
  /** In hundredths of a percent, of the hammer price. */
  liveFee: number;
  /** In hundredths of a percent, of hammer, premium and live fee. */
  cardFee: number;
  taxed: readonly TaxedPart[];
  /** Of every state. */
  salesTax: SalesTaxRates;
  delivery: DeliveryCosts;
  storage: StorageRate;
};

/** Where a sale says nothing of its own. */
export const houseRates: AuctionRates = {
  liveFee: houseDefaults.rates.liveFee,
  cardFee: houseDefaults.rates.cardFee,
  taxed: ['hammer', 'premium'],
  salesTax: stateSalesTax,
  delivery: houseDelivery,
  storage: { freeDays: 30, weekCents: 2_000 },
};

/** Hundredths of a percent, as people read and write them. */
export const percentOf = (rate: number): number => rate / 100;

/** As far as they concern someone whose lots go there: what an estimate is made by. */
export const ratesFor = (
  deliverTo: Registration['DeliverTo'],
  rates: AuctionRates,
): Registration['Rates'] => ({
  LiveFeePercent: percentOf(rates.liveFee),
  CardFeePercent: percentOf(rates.cardFee),
  Taxed: [...rates.taxed],
  SalesTaxRate: salesTaxRateFor(deliverTo, rates.salesTax),
  DeliveryCents: rates.delivery,
});
