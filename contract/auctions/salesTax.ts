/** Sales tax by the state that a lot is delivered to: what it is taken on, and how much it is. */

/** The lines of a bill that it may be taken on. */
export const taxedParts = ['hammer', 'premium', 'delivery'] as const;
export type TaxedPart = (typeof taxedParts)[number];

/** In thousandths of a percent: 6,625 is 6.625 %. By the code that the mail uses; 0 where a state takes none. */
export type SalesTaxRates = Readonly<Record<string, number>>;

/** Null where no one can say: outside the states, and where no address is known. */
export function salesTaxRateFor(
  place: { Country: string; State: string | null } | null,
  rates: SalesTaxRates,
): number | null {
  if (place?.Country !== 'US' || place.State === null) return null;
  return rates[place.State] ?? null;
}

const whole = 100_000;

/** Half a cent up, as every share of an amount is rounded here. */
export const salesTaxOn = (taxableCents: number, rate: number): number =>
  Math.floor((taxableCents * rate + whole / 2) / whole);

type Taxable = Readonly<Record<`${TaxedPart}Cents`, number>>;

/** Of one lot, in an estimate as on an invoice. @param rate of where the buyer gets it */
export const lotTax = (bill: Taxable, taxed: readonly TaxedPart[], rate: number): number =>
  salesTaxOn(
    taxed.reduce((sum, part) => sum + bill[`${part}Cents`], 0),
    rate,
  );

/** `6.25%` */
export const salesTaxText = (rate: number): string => `${rate / 1_000}%`;
