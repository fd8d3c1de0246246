/**
 * Whole numbers as people read them: `1,204`. By hand, because a page of lots writes three hundred of them, and the
 * platform's formatter costs as much as an element each.
 */

/** @param number whole; of anything else its digits are no use. */
export const groupedDigits = (number: number): string =>
  number < 1_000 && number > -1_000 ? String(number) : String(number).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',');
