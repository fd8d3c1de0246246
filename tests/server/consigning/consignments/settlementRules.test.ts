/** What a consignor gets, to the cent, and whose signature is whose. */
import { array, assert, integer, nat, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  checkSignedName,
  contractParagraphs,
  currentContract,
} from '#contract/consigning/consignmentContract.ts';
import {
  commissionOf,
  settlementLines,
  settlementTotal,
  usualCommissionBps,
} from '#contract/consigning/consignmentSettlement.ts';

describe('the commission', () => {
  test.each([
    [480_004, 1_250, 60_001],
    [480_003, 1_250, 60_000],
    [100_000, 1_500, 15_000],
    [10_000, 1_500, 2_500],
    [1_000, 1_500, 1_000],
    [100_000, 0, 0],
  ])('of %i cents at %i hundredths of a percent is %i', (hammer, bps, cents) => {
    expect(commissionOf(hammer, bps)).toBe(cents);
  });

  test('is never more than the hammer price, never less than nothing, and whole', () => {
    assert(
      property(nat(10_000_000_000), integer({ min: 0, max: 5_000 }), (hammer, bps) => {
        const cents = commissionOf(hammer, bps);
        expect(Number.isSafeInteger(cents) && cents >= 0 && cents <= hammer).toBe(true);
      }),
    );
  });

  test('is usually less for what is dearer', () => {
    expect([400_000, 500_000, 2_500_000].map(usualCommissionBps)).toEqual([1_500, 1_250, 1_000]);
  });
});

test('the sum of the lines is the sum of what each lot leaves, always', () => {
  const lot = tuple(nat(100_000_000), integer({ min: 0, max: 5_000 })).map(([hammerCents, bps]) => ({
    hammerCents,
    commissionCents: commissionOf(hammerCents, bps),
  }));
  assert(
    property(array(lot, { maxLength: 20 }), (lots) => {
      const left = lots.reduce((cents, one) => cents + one.hammerCents - one.commissionCents, 0);
      expect(settlementTotal(settlementLines(lots))).toBe(left);
    }),
  );
});

test('a signature is the name of the account, however it is written', () => {
  const name = { first: 'Ruth', last: 'Núñez-Ortega' };
  for (const typed of ['Ruth Núñez-Ortega', '  ruth  NÚÑEZ ORTEGA. ']) {
    expect(checkSignedName(typed, name)).toBeUndefined();
  }
  for (const typed of ['', ' ', '-', 'Ruth', 'Ruth Nunez-Ortega', 'Ortega Ruth Núñez']) {
    expect(checkSignedName(typed, name)).toBe('Type your name as it is on your account: Ruth Núñez-Ortega.');
  }
});

test('the contract names the piece, the estimate and the commission; an unknown version has no words', () => {
  const terms = {
    title: 'A saber',
    houseName: 'The House',
    offer: { LowCents: 400_000, HighCents: 600_000, CommissionBps: 1_250 },
  };
  const words = contractParagraphs(currentContract, terms).join(' ');
  for (const part of ['“A saber”', 'The House', '$4,000–6,000', '12.5%', '$25']) {
    expect(words).toContain(part);
  }
  expect(contractParagraphs('toString', terms)).toEqual([]);
});
