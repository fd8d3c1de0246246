/** Who an audit logs in: someone whom the demo knows, or on a deployed site the one person it was given. */
import type { BrowserContext } from 'playwright/test';

import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { type Bidder, logInByCalls, logInSilently, ruth } from '#e2e/support/bidders.ts';

const given = process.env['AUDIT_EMAIL'] ?? '';

/** The site was there before the audit: its clock, its database and its letters are out of reach. */
export const isOutside = process.env['AUDIT_OUTSIDE'] === 'yes';

export const secrets = isOutside ? [given, process.env['AUDIT_PASSWORD'] ?? ''] : [ruth.password];

export const takeBidder = async (): Promise<Bidder> =>
  isOutside
    ? { ...ruth, email: given, password: process.env['AUDIT_PASSWORD'] ?? '' }
    : takeApprovedBidder(1);

export const enter = (context: BrowserContext, bidder: Bidder): Promise<void> =>
  isOutside ? logInByCalls(context, bidder) : logInSilently(context, bidder);
