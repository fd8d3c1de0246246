/** The second question before a max that is far above what would do. */
import { expect, test } from 'vitest';

import { jumpOf } from '#contract/bidding/jumpGuard.ts';
import { dollarsInWords } from '#rules/kernel/dollarsInWords.ts';

const facts = { maxCents: 500_000, askCents: 100_000, highEstimateCents: 250_000 };

test('up to five times the ask and twice the high estimate nothing is asked', () => {
  expect(jumpOf(facts)).toBeNull();
  expect(jumpOf({ ...facts, highEstimateCents: null })).toBeNull();
});

test('beyond five times the ask the amount is asked about once more', () => {
  expect(jumpOf({ ...facts, maxCents: 1_250_000, highEstimateCents: 1_000_000 })).toEqual({
    isFarAboveAsk: true,
    isFarAboveEstimate: false,
  });
});

test('five and a half times the ask is asked about, with or without an estimate', () => {
  expect(jumpOf({ ...facts, maxCents: 550_000, highEstimateCents: null })).toMatchObject({
    isFarAboveAsk: true,
    isFarAboveEstimate: false,
  });
});

test('beyond twice the high estimate, too', () => {
  expect(jumpOf({ ...facts, highEstimateCents: 249_999 })).toMatchObject({
    isFarAboveAsk: false,
    isFarAboveEstimate: true,
  });
});

test.each([
  [100, 'one dollar'],
  [500, 'five dollars'],
  [2_100, 'twenty-one dollars'],
  [11_500, 'one hundred fifteen dollars'],
  [4_000, 'forty dollars'],
  [110_000, 'one thousand one hundred dollars'],
  [27_500_000, 'two hundred seventy-five thousand dollars'],
  [105_000_000, 'one million fifty thousand dollars'],
  [300_000_000, 'three million dollars'],
  [10_000_000_000, 'one hundred million dollars'],
  [0, 'zero dollars'],
  [1_250, 'twelve dollars and fifty cents'],
  [101, 'one dollar and one cent'],
])('%d cents are %s', (cents, words) => {
  expect(dollarsInWords(cents)).toBe(words);
});

test('what is no amount has no words', () => {
  expect(() => dollarsInWords(0.5)).toThrow(RangeError);
  expect(() => dollarsInWords(-100)).toThrow(RangeError);
});
