/** Two clerks at once, whose lines break and whose node dies: the room goes one way, and each action is done once. */
import { expect, test } from 'vitest';

import type { Observation } from '#server/faults/observations.ts';
import { aFaultedSite, everyRound, patience } from '#tests/support/faults/faultedSite.ts';
import { type Console, openConsole } from '#tests/support/saleroom/clerkConsoles.ts';
import {
  contend,
  type Contest,
  learnOfActions,
  repeatActions,
} from '#tests/support/saleroom/clerkContest.ts';
import { addClerks, addOpenRoom } from '#tests/support/saleroom/openRoom.ts';
import { logInAgain } from '#tests/support/saleroom/openSale.ts';

/** More than two clerks who mostly talk past each other get through. */
const lots = 100;
const turns = 12;

/** Now the one's, now the other's answer is lost, and mostly no one's. */
const lineCutIn = (turn: number): 0 | 1 | null => [null, 0, null, 1][turn % 4] as 0 | 1 | null;

const actsIn = (observations: readonly Observation[]) => observations.filter((one) => one.kind === 'acted');

/** In a clerk's room the clock only confirms a hammer. Once none is up, the room no longer changes without input. */
const seeAtRest = ({ see }: Console): Promise<void> =>
  expect.poll(async () => (await see()).Room.Lot?.Stage, patience).not.toBe('hammer');

test('of two clerks who act at once one learns that the room has moved, whatever breaks between them', async () => {
  const site = await aFaultedSite({ lots, bidders: 4, addSale: addOpenRoom });
  const { observations, bidding, whereNext } = site;
  let clerks = await site.withDatabase(addClerks);
  const consoles = clerks.map((clerk, place) =>
    openConsole({ name: `console ${place + 1}`, clerk, whereNext }, observations),
  );
  const [one, other] = consoles;
  if (!one || !other) throw new Error('There are two clerks.');
  const contest: Contest = { consoles: [one, other], bidding, bidders: site.bidders, turns: { taken: 0 } };
  const page = site.watch('a page in the room', site.lots);

  await everyRound(async (round) => {
    await site.start();
    const before = actsIn(observations).length;
    for (let turn = 0; turn < turns; turn += 1) {
      if (turn === 3) page.cut();
      await contend(contest, { cutLine: lineCutIn(turn) });
    }
    await learnOfActions(contest);
    // In the middle of their last actions: now before any answer, now after the first.
    const answered = actsIn(observations).length + (round % 2);
    const { promise: isSent, resolve: onSent } = Promise.withResolvers<void>();
    const contending = contend(contest, { onSent });
    await isSent;
    await expect
      .poll(() => actsIn(observations).length, { ...patience, interval: 1 })
      .toBeGreaterThanOrEqual(answered);
    await site.kill();
    await contending;
    await site.start();
    await learnOfActions(contest);
    await repeatActions(
      contest,
      actsIn(observations)
        .slice(before)
        .map(({ action }) => action),
    );
    // Settling resends a bid that was lost with the node, which moves the room. Consoles look after that.
    await site.settle();
    for (const own of contest.consoles) await seeAtRest(own);
    await site.settle();
    expect(await site.judge()).toEqual([]);
    const outcomes = new Set(
      actsIn(observations)
        .slice(before)
        .map(({ outcome }) => outcome),
    );
    expect(outcomes).toContain('done');
    expect(outcomes).toContain('MOVED');
    clerks = await site.withDatabase((db) => logInAgain(db, clerks));
    for (const [place, own] of consoles.entries()) own.logIn(clerks[place]?.cookie ?? '');
  });
});
