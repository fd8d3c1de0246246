/** Who an audit logs in: somebody whom the demo knows, or on a deployed site the one person it was given. */
import type { BrowserContext } from 'playwright/test';

import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { type Bidder, logInSilently, ruth } from '#e2e/support/bidders.ts';
import { ofEachTier, type Tier } from '#e2e/support/storyBidders.ts';

const tiers: readonly Tier[] = [1, 2, 3, 4];

const given = process.env['AUDIT_EMAIL'] ?? '';

/** The site was there before the audit: its clock, its database and its letters are out of reach. */
export const isOutside = process.env['AUDIT_OUTSIDE'] === 'yes';

export const secrets = isOutside ? [given, process.env['AUDIT_PASSWORD'] ?? ''] : [ruth.password];

let taken = 0;

/** The lowest tier first; those above have people, too, when a long audit has met everybody of it. */
function takeKnown(): Bidder {
  const tier = tiers[Math.floor(taken / ofEachTier)] ?? 1;
  taken += 1;
  return takeApprovedBidder(tier);
}

export const takeBidder = (): Bidder =>
  isOutside ? { ...ruth, email: given, password: process.env['AUDIT_PASSWORD'] ?? '' } : takeKnown();

export async function enter(context: BrowserContext, bidder: Bidder): Promise<void> {
  await logInSilently(context, bidder);
}
