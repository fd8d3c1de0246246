/** A max far above what would do may be a zero too many: it is asked about once more. */
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';

const { timesAsk, timesHighEstimate } = houseDefaults.jump;

export type JumpFacts = {
  maxCents: number;
  askCents: number;
  /** Null where no one has estimated. */
  highEstimateCents: number | null;
};

export type Jump = {
  isFarAboveAsk: boolean;
  isFarAboveEstimate: boolean;
};

/** Null where nothing has to be asked. */
export function jumpOf({ maxCents, askCents, highEstimateCents }: JumpFacts): Jump | null {
  const isFarAboveAsk = maxCents > timesAsk * askCents;
  const isFarAboveEstimate = highEstimateCents !== null && maxCents > timesHighEstimate * highEstimateCents;
  if (!isFarAboveAsk && !isFarAboveEstimate) return null;
  return { isFarAboveAsk, isFarAboveEstimate };
}
