/** What evidence is worth (auction-rules 7), and how far staff can bend it. */
import { describe, expect, test } from 'vitest';

import { boundTier, type Evidence, missingPieces, tierByEvidence } from '#server/bidding/tiers/evidence.ts';

const contact: Evidence = {
  hasEmail: true,
  hasPhone: true,
  hasAddress: true,
  hasCard: true,
  age: 18,
  hasId: false,
  hasPaidInvoice: false,
  paidCents: 0,
};
const big = { hasId: true, hasPaidInvoice: true, paidCents: 10_000_000 };

describe('the tier by evidence', () => {
  test.each([
    [1, 'contact details and a card', {}],
    [2, 'a photo ID', { hasId: true }],
    [2, 'a paid invoice', { hasPaidInvoice: true, paidCents: 2_499_900 }],
    [3, '$25,000 paid', { hasPaidInvoice: true, paidCents: 2_500_000 }],
    [4, '$100,000 paid', { hasPaidInvoice: true, paidCents: 10_000_000 }],
  ] as const)('is %d with %s', (tier, _, facts) => {
    expect(tierByEvidence({ ...contact, ...facts })).toBe(tier);
  });

  test.each([
    ['phone', { hasPhone: false }],
    ['address', { hasAddress: false }],
    ['birthDate', { age: 17 }],
    ['birthDate', { age: null }],
    ['card', { hasCard: false }],
  ] as const)('is 0 without %s, whatever else is known', (piece, facts) => {
    const evidence = { ...contact, ...big, ...facts };
    expect([tierByEvidence(evidence), missingPieces(evidence)]).toEqual([0, [piece]]);
  });

  test('is 0 without a verified email address', () => {
    expect(tierByEvidence({ ...contact, ...big, hasEmail: false })).toBe(0);
  });
});

test.each([
  [2, { floor: null, ceiling: null }, 2],
  [1, { floor: 3, ceiling: null }, 3],
  [3, { floor: 1, ceiling: null }, 3],
  [3, { floor: null, ceiling: 1 }, 1],
  [1, { floor: null, ceiling: 3 }, 1],
  [4, { floor: 2, ceiling: 2 }, 2],
] as const)('tier %d within %j is tier %d', (tier, bounds, expected) => {
  expect(boundTier(tier, bounds)).toBe(expected);
});
