/**
 * The price rule of the live room: a dimension line for money, with a tick at every rung of the ladder, the estimate as
 * a band, and the high bid and the ask on it. Pure; places are percent of the line.
 */
import { nextRung, rungAtOrBelow } from '#contract/bidding/bidIncrements.ts';

export type PriceRuleFacts = {
  /** Null before the first bid. */
  highCents: number | null;
  askCents: number | null;
  /** Whole dollars, as catalogs print them. */
  LowEst: number;
  HighEst: number;
};

export type PriceRuleTick = { at: number; isLong: boolean };

export type PriceRule = {
  fromCents: number;
  toCents: number;
  ticks: readonly PriceRuleTick[];
  estimate: { from: number; to: number } | null;
  high: number | null;
  ask: number | null;
};

/** More ticks than this are noise on a phone. */
const mostTicks = 24;

/** The room left and right of what is shown, of its own width. */
const margin = 0.25;

function spanOf({ highCents, askCents, LowEst, HighEst }: PriceRuleFacts): [number, number] | null {
  const shown = [highCents, askCents, LowEst * 100, HighEst * 100].filter(
    (cents): cents is number => cents !== null && cents > 0,
  );
  if (shown.length === 0) return null;
  const [least, most] = [Math.min(...shown), Math.max(...shown)];
  const room = Math.max((most - least) * margin, most * 0.1);
  const from = rungAtOrBelow(Math.max(least - room, 0));
  return [from, nextRung(rungAtOrBelow(most + room))];
}

function rungsWithin(from: number, to: number): number[] {
  const rungs = [];
  for (let rung = from; rung <= to; rung = nextRung(rung)) rungs.push(rung);
  return rungs;
}

/** The thousands of a span in thousands, the ten thousands of one in ten thousands. */
function longStep(from: number, to: number): number {
  let step = 1_000;
  while ((to - from) / step > 6) step *= step.toString().startsWith('1') ? 5 : 2;
  return step;
}

/** Null where there is nothing to measure by. */
export function priceRule(facts: PriceRuleFacts): PriceRule | null {
  const span = spanOf(facts);
  if (span === null) return null;
  const [from, to] = span;
  // An estimate may lie below the lowest rung there is.
  const place = (cents: number): number => Math.max(((cents - from) / (to - from)) * 100, 0);
  const rungs = rungsWithin(from, to);
  const every = Math.ceil(rungs.length / mostTicks);
  const step = longStep(from, to);
  const [low, high] = [facts.LowEst * 100, facts.HighEst * 100];
  return {
    fromCents: from,
    toCents: to,
    ticks: rungs
      .filter((rung, index) => index % every === 0 || rung % step === 0)
      .map((rung) => ({ at: place(rung), isLong: rung % step === 0 })),
    estimate: low > 0 && high > low ? { from: place(low), to: place(high) } : null,
    high: facts.highCents === null ? null : place(facts.highCents),
    ask: facts.askCents === null ? null : place(facts.askCents),
  };
}
