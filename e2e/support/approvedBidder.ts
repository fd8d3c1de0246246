/** Bidders whom the company knows, each made for one story. */
import { request as newRequest } from 'playwright/test';

import { type Bidder, createBidder, type Tier } from './bidders.ts';

let made = 0;

/** Of this tier, old enough for every lot, approved for every current sale and logged in nowhere. */
export async function takeApprovedBidder(tier: Tier): Promise<Bidder> {
  made += 1;
  const request = await newRequest.newContext({ baseURL: process.env['SITE_URL'] ?? '' });
  try {
    return await createBidder(request, `approved.${process.pid}.${made}@example.com`, tier);
  } finally {
    await request.dispose();
  }
}
