/** One answer to whether someone may bid in a sale, for pages and for bids. */
import { expect, test } from 'vitest';

import { bidderRefusal } from '#server/bidding/bids/admit.ts';
import { bidderStatus, type Decisions } from '#server/bidding/registrations/bidderStatus.ts';

const accounts = ['active', 'pending', 'declined', 'suspended'] as const;
const registrations = [null, 'requested', 'pending', 'approved', 'declined', 'suspended'] as const;
const all: Decisions[] = accounts.flatMap((accountStatus) =>
  registrations.map((registrationStatus) => ({ accountStatus, registrationStatus })),
);

test('an account that may bid nowhere outranks every decision about a sale', () => {
  for (const accountStatus of ['declined', 'suspended'] as const) {
    for (const registrationStatus of registrations) {
      expect(bidderStatus({ accountStatus, registrationStatus })).toBe(accountStatus);
    }
  }
  expect(bidderStatus({ accountStatus: 'pending', registrationStatus: 'approved' })).toBe('pending');
});

test('for any other account the decision about the sale holds', () => {
  for (const registrationStatus of registrations) {
    expect(bidderStatus({ accountStatus: 'active', registrationStatus })).toBe(registrationStatus ?? 'none');
  }
});

/** Any lot, of someone else; an age that is enough for all. */
const lot = { form: 'O', consignorId: null } as Parameters<typeof bidderRefusal>[1];
const grownUp = { accountId: 7, role: 'bidder', tier: 1, age: 50 } as const;

test.each(all)('a page says approved exactly where a bid is let in: %o', (decisions) => {
  const { accountStatus, registrationStatus: registration } = decisions;
  const bidder = { ...grownUp, accountStatus, registration } as Parameters<typeof bidderRefusal>[0];
  expect(bidderRefusal(bidder, lot) === null).toBe(bidderStatus(decisions) === 'approved');
});

test('a tier that takes no bids is refused whatever was approved', () => {
  const bidder = { ...grownUp, tier: 0, accountStatus: 'active', registration: 'approved' } as Parameters<
    typeof bidderRefusal
  >[0];
  expect(bidderRefusal(bidder, lot)).toBe('NOT_REGISTERED');
});
