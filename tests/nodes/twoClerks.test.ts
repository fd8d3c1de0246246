/** Two clerks at the consoles of two nodes, one of which dies: they act on one room, and see one. */
import { expect, onTestFinished, test } from 'vitest';

import { checkHistory } from '#server/faults/checkHistory.ts';
import type { Observation } from '#server/faults/observations.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import { everyRound, patience } from '#tests/support/faults/faultedSite.ts';
import { onOnePostgresql } from '#tests/support/faults/manyNodes.ts';
import type { NodeProcess } from '#tests/support/faults/nodeProcess.ts';
import { learnTheRest } from '#tests/support/faults/saleRush.ts';
import { createBidding, watchLots } from '#tests/support/faults/saleVisitors.ts';
import { openConsole } from '#tests/support/saleroom/clerkConsoles.ts';
import {
  contend,
  type Contest,
  learnOfActions,
  repeatActions,
} from '#tests/support/saleroom/clerkContest.ts';
import { addClerks, addOpenRoom } from '#tests/support/saleroom/openRoom.ts';
import { addSaleBidders, logInAgain } from '#tests/support/saleroom/openSale.ts';

const lots = Array.from({ length: 100 }, (_, place) => place + 1);
const turns = 10;

const actsIn = (observations: readonly Observation[]) => observations.filter((one) => one.kind === 'acted');

const listVersions = async (db: Queryable): Promise<object> => {
  const rows = await db.query<{ number: number; version: number }>(sql`
    select l.lot_number as number, s.version from lot_standings s join lots l on l.id = s.lot_id`);
  return Object.fromEntries(rows.map(({ number, version }) => [number, version]));
};

test('two clerks on two nodes do not diverge, though the node of one of them dies', async () => {
  const { db, start } = await onOnePostgresql();
  await addOpenRoom(db, { lots: lots.length });
  const observations: Observation[] = [];
  const nodes: [NodeProcess, NodeProcess] = [await start(), await start()];
  let bidders = await addSaleBidders(db, 4);
  let clerks = await addClerks(db);
  // Each at a node of their own; bids and the page are at the one that lives.
  const consoles = clerks.map((clerk, place) =>
    openConsole(
      {
        name: `console ${place + 1}`,
        clerk,
        whereNext: () => nodes[place === 0 ? 0 : 1].address,
      },
      observations,
    ),
  );
  const [one, other] = consoles;
  if (!one || !other) throw new Error('There are two clerks.');
  const whereNext = (): string => nodes[1].address;
  const bidding = createBidding(observations, whereNext);
  const contest: Contest = { consoles: [one, other], bidding, bidders: () => bidders, turns: { taken: 0 } };
  const page = watchLots({ name: 'a page in the room', whereNext, lots }, observations);
  onTestFinished(page.close);

  await everyRound(async () => {
    const before = actsIn(observations).length;
    for (let turn = 0; turn < turns; turn += 1) await contend(contest);
    const { promise: isSent, resolve: onSent } = Promise.withResolvers<void>();
    const contending = contend(contest, { onSent });
    await isSent;
    await nodes[0].kill();
    await contending;
    nodes[0] = await start();
    await learnOfActions(contest);
    await learnTheRest(bidding, bidders, observations);
    const actions = actsIn(observations).slice(before);
    await repeatActions(
      contest,
      actions.map(({ action }) => action),
    );
    for (const own of contest.consoles) await own.see();
    const shown = (): object =>
      Object.fromEntries([...page.shown].map(([number, { Version }]) => [number, Version]));
    const held = await listVersions(db);
    await expect.poll(shown, patience).toEqual(held);
    expect(await checkHistory(db, observations)).toEqual([]);
    const outcomes = new Set(actions.map(({ outcome }) => outcome));
    expect(outcomes).toContain('done');
    expect(outcomes).toContain('MOVED');
    bidders = await logInAgain(db, bidders);
    clerks = await logInAgain(db, clerks);
    for (const [place, own] of consoles.entries()) own.logIn(clerks[place]?.cookie ?? '');
  });
});
