/** The demo's sales are really bid on: someone approved bids against the demo's own people, and is in the history. */
import { randomUUID } from 'node:crypto';

import { getBidHistory } from '#contract/bidding/bidHistory.ts';
import { placeBid } from '#contract/bidding/bids.ts';
import { getRegistration } from '#contract/bidding/registrations.ts';
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import { writingCallHeader } from '#contract/kernel/writingCall.ts';
import { saleIds } from '#demo/world/sales.ts';
import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { expect, test } from '#e2e/support/fixtures.ts';

/** Closes hours after the others. */
const lot = { AuctionID: saleIds.closing, LotNumber: 250 };
const historyPath = getBidHistory.path
  .replace(':auctionid', String(lot.AuctionID))
  .replace(':lotnumber', String(lot.LotNumber));

test('an approved bidder outbids the demo’s own people', async ({ context }) => {
  await logInSilently(context, await takeApprovedBidder(4));
  const { request } = context;
  const found = await request.get(getRegistration.path.replace(':AuctionID', String(lot.AuctionID)));
  expect(await found.json()).toMatchObject({ Status: 'approved', Tier: 4 });

  const before = (await (await request.get(historyPath)).json()) as AnswerOf<typeof getBidHistory>;
  const placed = await request.post(placeBid.path, {
    headers: { [writingCallHeader.name]: writingCallHeader.value },
    data: { ...lot, MaxCents: 100_000_000, Key: randomUUID() },
  });
  const answer = (await placed.json()) as AnswerOf<typeof placeBid>;
  expect(answer).toMatchObject({ Outcome: 'LEADING', Own: { IsLeading: true, MaxCents: 100_000_000 } });

  const after = (await (await request.get(historyPath)).json()) as AnswerOf<typeof getBidHistory>;
  expect(after.Entries.at(-1)?.Number).toBe((before.Entries.at(-1)?.Number ?? 0) + 1);
  expect(after.Entries.at(-1)?.Head).toBe(answer.Receipt?.Head);
});
