/** Hands out the bidders that the run's demo has been given, each to one story only. */
import { test } from 'playwright/test';

import { type Bidder, ruth } from './bidders.ts';
import { approvedEmail, ofEachTier, type Tier } from './storyBidders.ts';

const taken = new Map<Tier, number>();

/** Somebody of this tier, old enough for every lot, approved for every current sale and logged in nowhere. */
export function takeApprovedBidder(tier: Tier): Bidder {
  const number = taken.get(tier) ?? 0;
  if (number === ofEachTier) throw new Error(`No approved bidder of tier ${tier} is left for this worker.`);
  taken.set(tier, number + 1);
  return { ...ruth, email: approvedEmail(test.info().workerIndex, tier, number) };
}
