/** Lines that break while bids come in: a page that was away ends up showing what everybody sees. */
import { expect, test } from 'vitest';

import { aFaultedSite, everyRound, patience } from '#tests/support/faults/faultedSite.ts';

test('pages whose lines are cut again and again end with what the database holds', async () => {
  const site = await aFaultedSite({ lots: 5, bidders: 6 });
  await everyRound(async () => {
    await site.start();
    const pages = ['one', 'two', 'three'].map((name) => site.watch(`page ${name}`));
    const received = (): number => site.observations.filter(({ kind }) => kind === 'received').length;
    for (let turn = 0; turn < 12; turn += 1) {
      const before = received();
      const rushing = site.rush(3);
      pages[turn % pages.length]?.cut();
      await rushing;
      // Someone receives something before the next line is cut: what comes too early to be received says nothing.
      await expect.poll(received, { ...patience, interval: 5 }).toBeGreaterThan(before);
    }
    await site.settle();
    expect(await site.judge()).toEqual([]);
    for (const page of pages) page.close();
  });
});
