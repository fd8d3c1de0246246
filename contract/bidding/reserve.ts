/**
 * The hidden amount below which a lot is not sold. Pages say whether it is met; the amount never leaves the server
 * before the close, so nothing here puts it into an answer.
 */
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';

export type LotReserve = 'none' | 'notMet' | 'met';

type Priced = { reserveCents: number | null; priceCents: number | null };

export function reserveOf({ reserveCents, priceCents }: Priced): LotReserve {
  if (reserveCents === null) return 'none';
  return priceCents !== null && priceCents >= reserveCents ? 'met' : 'notMet';
}

/** What becomes of a lot when its bidding ends. */
export const resultOf = (lot: Priced): 'sold' | 'passed' =>
  lot.priceCents !== null && reserveOf(lot) !== 'notMet' ? 'sold' : 'passed';

/** One above the low estimate would mislead. */
export const isReserveValid = (reserveCents: number, lowEstimateCents: number): boolean =>
  reserveCents <= lowEstimateCents;

/** From a day before the first lot closes, or the session starts, no one changes a reserve. */
export const isReserveFrozen = (nowMs: number, firstCloseOrStartMs: number): boolean =>
  nowMs >= firstCloseOrStartMs - houseDefaults.reserveFrozenMs;
