/** Bids aimed at the very end of a lot: each is in time or late, and nothing is decided twice. */
import { setTimeout } from 'node:timers/promises';

import { expect, test } from 'vitest';

import type { LotStanding } from '#contract/bidding/bids.ts';
import type { SentBid } from '#server/faults/observations.ts';
import { aFaultedSite, everyRound, patience } from '#tests/support/faults/faultedSite.ts';
import { listShown, nextAmount } from '#tests/support/faults/saleVisitors.ts';
import { addOpenLots, type SaleBidder } from '#tests/support/saleroom/openSale.ts';

const lotsARound = 4;
const closesInMs = 5_000;
/** Around the end: well before it, in its last millisecond, on it and after it. */
const aimedMs = [-200, -20, -2, -1, -1, 0, 0, 1, 20];

test('a bid in the last millisecond is in the log or refused, and the lot has one winner', async () => {
  const site = await aFaultedSite({ lots: 1, bidders: aimedMs.length });
  await everyRound(async (round) => {
    const from = round * 10;
    await site.withDatabase((db) => addOpenLots(db, { from, lots: lotsARound, closesInMs }));
    await site.start();
    const lots = Array.from({ length: lotsARound }, (_, place) => from + place);
    const page = site.watch(`the page of round ${round}`, lots);
    const shown = await listShown(site.whereNext(), lots);
    const endOf = (lot: number): number => Date.parse(shown.get(lot)?.ClosesAt ?? '');
    const press = async (bidder: SaleBidder, sent: SentBid, aimed: number): Promise<void> => {
      await setTimeout(Math.max(0, endOf(sent.lotNumber) + aimed - Date.now()));
      await site.bidding.send(bidder, sent);
    };
    await Promise.all(
      lots.flatMap((lot) =>
        site
          .bidders()
          .map((bidder, place) =>
            press(bidder, site.bidding.aBid(bidder, lot, nextAmount(null, place * 2)), aimedMs[place] ?? 0),
          ),
      ),
    );
    const listOpen = async (): Promise<LotStanding[]> =>
      [...(await listShown(site.whereNext(), lots)).values()].filter(({ Status }) => Status === 'open');
    await expect.poll(listOpen, patience).toEqual([]);
    await site.settle();
    expect(await site.judge()).toEqual([]);
    expect([...page.shown.keys()].toSorted((one, other) => one - other)).toEqual(lots);
    page.close();
  });
});
