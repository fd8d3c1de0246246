/** A node that dies at any moment, as by a power cut: what it acknowledged stands, and what it did not is known later. */
import { expect, test } from 'vitest';

import { aFaultedSite, everyRound, patience } from '#tests/support/faults/faultedSite.ts';
import { repeat } from '#tests/support/faults/saleRush.ts';

const answersBefore = (round: number): number => 15 + ((round * 37) % 60);

test('no acknowledged bid is lost when the node is killed in the middle of a batch', async () => {
  const site = await aFaultedSite({ lots: 5, bidders: 8 });
  site.watch('a page that stays open');
  await everyRound(async (round) => {
    await site.start();
    const answered = (): number => site.observations.filter(({ kind }) => kind === 'answered').length;
    const enough = answered() + answersBefore(round);
    const rushing = site.rush(30);
    await expect.poll(answered, { ...patience, interval: 5 }).toBeGreaterThan(enough);
    await site.kill();
    await rushing;

    await site.start();
    await repeat(site.bidding, site.bidders(), site.observations.slice(-100));
    await site.settle();
    expect(await site.judge()).toEqual([]);
  });
  expect(site.observations.filter(({ kind }) => kind === 'unanswered').length).toBeGreaterThan(0);
});
