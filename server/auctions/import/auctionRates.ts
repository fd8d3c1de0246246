/**
 * `Rates` of `auction.json`: percentages and dollars, as people write them. What the file leaves out has our defaults;
 * what is written to a file leaves nothing out, so that it says the same on another machine.
 */
import * as z from 'zod/mini';

import { type AuctionRates, houseRates } from '#contract/auctions/auctionRates.ts';
import { taxedParts } from '#contract/auctions/salesTax.ts';
import { lotClasses, lotForms } from '#contract/catalog/lots.ts';

import { dollars, must, percent, wholeNumber } from './auctionForms.ts';

type Keyed<Key extends string, Value> = Record<Key, Value>;

const keyed = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Keyed<Key, Value>;

const states = Object.keys(houseRates.salesTax);
const mostFreeDays = 3_650;

const deliverySchema = z.strictObject(
  keyed(lotForms, () => z.optional(dollars())),
  must('dollars by H, L and O'),
);

export const ratesSchema = z.strictObject(
  {
    LiveFeePercent: z.optional(percent(2)),
    CardFeePercent: z.optional(percent(2)),
    Taxed: z.optional(
      z
        .array(
          z.enum(taxedParts, must(`one of ${taxedParts.join(', ')}`)),
          must(`a list of ${taxedParts.join(', ')}`),
        )
        .check(z.refine((parts) => new Set(parts).size === parts.length, 'must not name anything twice')),
    ),
    SalesTaxPercent: z.optional(
      z.strictObject(
        keyed(states, () => z.optional(percent(3))),
        must('percentages by the two letters of a state'),
      ),
    ),
    DeliveryDollars: z.optional(
      z.strictObject(
        keyed(lotClasses, () => z.optional(deliverySchema)),
        must('dollars by class and form'),
      ),
    ),
    StorageFreeDays: z.optional(wholeNumber(0, mostFreeDays)),
    StorageDollarsPerWeek: z.optional(dollars()),
  },
  must('an object with the rates of the sale'),
);

type Described = z.output<typeof ratesSchema>;

/** Hundredths and thousandths of a percent, and cents, of what has no more decimals than these. */
const inUnits = (given: number, units: number): number => Math.round(given * units);

const hundredths = 100;
const thousandths = 1_000;

export function ratesOf(described: Described = {}): AuctionRates {
  const or = (given: number | undefined, units: number, house: number): number =>
    given === undefined ? house : inUnits(given, units);
  const { SalesTaxPercent = {}, DeliveryDollars = {} } = described;
  const { storage } = houseRates;
  return {
    liveFee: or(described.LiveFeePercent, hundredths, houseRates.liveFee),
    cardFee: or(described.CardFeePercent, hundredths, houseRates.cardFee),
    // In the order of a bill: the same parts are the same rates.
    taxed: taxedParts.filter((part) => (described.Taxed ?? houseRates.taxed).includes(part)),
    salesTax: keyed(states, (state) =>
      or(SalesTaxPercent[state], thousandths, houseRates.salesTax[state] ?? 0),
    ),
    delivery: keyed(lotClasses, (amcode) =>
      keyed(lotForms, (hlo) =>
        or(DeliveryDollars[amcode]?.[hlo], hundredths, houseRates.delivery[amcode][hlo]),
      ),
    ),
    storage: {
      freeDays: described.StorageFreeDays ?? storage.freeDays,
      weekCents: or(described.StorageDollarsPerWeek, hundredths, storage.weekCents),
    },
  };
}

export const ratesIn = (rates: AuctionRates): Required<Described> => ({
  LiveFeePercent: rates.liveFee / hundredths,
  CardFeePercent: rates.cardFee / hundredths,
  Taxed: [...rates.taxed],
  SalesTaxPercent: keyed(states, (state) => (rates.salesTax[state] ?? 0) / thousandths),
  DeliveryDollars: keyed(lotClasses, (amcode) =>
    keyed(lotForms, (hlo) => rates.delivery[amcode][hlo] / hundredths),
  ),
  StorageFreeDays: rates.storage.freeDays,
  StorageDollarsPerWeek: rates.storage.weekCents / hundredths,
});
