/** Bids of people whose own pages the story does not look at: placed by the call that such a page makes. */
import { randomUUID } from 'node:crypto';

import type { BrowserContext } from 'playwright/test';

import { nextRung } from '#contract/bidding/bidIncrements.ts';
import { type BidAnswer, placeBid } from '#contract/bidding/bids.ts';
import { getLotDetail, type LotDetail } from '#contract/catalog/lots.ts';
import { writingCallHeader } from '#contract/kernel/writingCall.ts';

export function lotAt(address: string): { AuctionID: number; LotNumber: number } {
  const [, AuctionID, LotNumber] = /^\/detail\/(\d+)\/(\d+)/u.exec(address) ?? [];
  return { AuctionID: Number(AuctionID), LotNumber: Number(LotNumber) };
}

/** @param lot its address */
async function bidMax({ request }: BrowserContext, lot: string, MaxCents: number): Promise<BidAnswer> {
  const placed = await request.post(placeBid.path, {
    headers: { [writingCallHeader.name]: writingCallHeader.value },
    data: { ...lotAt(lot), MaxCents, Key: randomUUID() },
  });
  if (!placed.ok()) throw new Error(`A bid on ${lot} is answered ${placed.status()}: ${await placed.text()}`);
  return (await placed.json()) as BidAnswer;
}

/** Bids so many steps above the price; whether that leads depends on what others named. */
export async function bidAbove(context: BrowserContext, lot: string, steps: number): Promise<BidAnswer> {
  const { AuctionID, LotNumber } = lotAt(lot);
  const path = getLotDetail.path
    .replace(':auctionid', String(AuctionID))
    .replace(':lotnumber', String(LotNumber));
  const { Items } = (await (await context.request.get(path)).json()) as LotDetail;
  const [found] = Items;
  if (!found) throw new Error(`${lot} is no lot.`);
  let cents = found.CurrentBidCents ?? found.StartingBidCents;
  for (let step = 0; step < steps; step += 1) cents = nextRung(cents);
  return bidMax(context, lot, cents);
}

/** Bids until no one's hidden max is in the way anymore. */
export async function bidUntilLeading(context: BrowserContext, lot: string): Promise<void> {
  const { Own } = await bidAbove(context, lot, 5);
  if (Own?.IsLeading !== true) await bidUntilLeading(context, lot);
}
