/** Requests that arrive twice, late and in another order than they were sent: a press of the button is one bid. */
import { expect, test } from 'vitest';

import { aFaultedSite, everyRound } from '#tests/support/faults/faultedSite.ts';
import { repeat } from '#tests/support/faults/saleRush.ts';
import { nextAmount } from '#tests/support/faults/saleVisitors.ts';

test('the same press is answered the same, however often and in whatever order it arrives', async () => {
  const site = await aFaultedSite({ lots: 3, bidders: 5 });
  site.watch('a page that stays open');
  await everyRound(async (round) => {
    await site.start();
    const presses = site.bidders().flatMap((bidder, place) =>
      site.lots.map((lot) => ({
        bidder,
        sent: site.bidding.aBid(bidder, lot, nextAmount(null, round * 6 + place + lot)),
      })),
    );
    // Three of each at once, the last first; then some of all that was ever sent, from the end.
    const doubled = [...presses, ...presses.toReversed(), ...presses];
    await Promise.all(doubled.map(({ bidder, sent }) => site.bidding.send(bidder, sent)));
    await site.rush(5);
    await repeat(site.bidding, site.bidders(), site.observations);
    await site.settle();
    expect(await site.judge()).toEqual([]);
  });
});
