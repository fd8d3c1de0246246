/** The forms that fields of `auction.json` share, with the words for what is not of that form. */
import * as z from 'zod/mini';

/** Zod's own words are for programmers, and a missing field would be a wrong one. */
export const must = (form: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'is missing' : `must be ${form}`),
});

export const wholeNumber = (from: number, to: number) => {
  const form = `a whole number from ${from} to ${to}`;
  return z.int(must(form)).check(z.minimum(from, `must be ${form}`), z.maximum(to, `must be ${form}`));
};

const decimalWords = { 2: 'two', 3: 'three' } as const;

type Bounds = { most: number; decimals: keyof typeof decimalWords };

const decimal = ({ most, decimals }: Bounds) =>
  z
    .number(must('a number'))
    .check(
      z.minimum(0, 'must not be below 0'),
      z.maximum(most, `must not be above ${most.toLocaleString('en-US')}`),
    )
    .check(
      z.refine(
        (given) => Number(given.toFixed(decimals)) === given,
        `must have at most ${decimalWords[decimals]} decimals`,
      ),
    );

export const percent = (decimals: Bounds['decimals']) => decimal({ most: 100, decimals });

const mostDollars = 100_000;

export const dollars = () => decimal({ most: mostDollars, decimals: 2 });
