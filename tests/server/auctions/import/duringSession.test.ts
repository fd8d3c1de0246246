/** A catalog is imported again while its session runs: the room goes on, and no one's bid meets other terms. */
import { beforeEach, expect, test } from 'vitest';

import { sql } from '#server/platform/db/sql.ts';
import { aCaller, aNode } from '#tests/server/saleroom/aSaleroom.ts';
import { aBidder, saleId } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

import { aCatalogue, anAuction, anImporting, aRow } from './aCatalogue.ts';

const db = await openTestDatabase();
beforeEach(() => emptyTables(db));

const startsAt = '2026-05-01T14:00:00.000Z';
const auction = anAuction({ AuctionID: saleId });
const numbers = ['1', '2', '3'];

test('an import during the session: what is up or sold keeps its terms, said in words, and the hammer falls once', async () => {
  const { take } = await anImporting(db);
  await take({ auction, catalogue: aCatalogue(...numbers.map((LotNumber) => aRow({ LotNumber }))) });
  const node = aNode(db, startsAt);
  const clerk = await aCaller(db, 'clerk');
  const anna = await aBidder(db);
  await node.act(clerk, 'session.started');
  await node.act(clerk, 'lot.opened');
  await node.round();
  expect(await node.bidAtAsk(anna)).toMatchObject({ Outcome: 'LEADING' });

  const changed = { StartingBid: '600', Reserve: '800', WebTitle: 'New title' };
  const catalogue = aCatalogue(...numbers.map((LotNumber) => aRow({ LotNumber, ...changed })));
  const report = await take({ auction, catalogue }, { now: node.clock() });
  expect(report.problems).toEqual([]);
  const lastDay = 'because a reserve is not changed in the last 24 hours before bidding ends';
  expect(report.done?.notTaken.map(({ name, reason }) => `${name} ${reason}`)).toEqual([
    'StartingBid stays $500, because lot 1 has 1 bid',
    'Reserve stays none, because lot 1 has 1 bid',
    `Reserve stays none, ${lastDay}`,
    `Reserve stays none, ${lastDay}`,
  ]);

  expect((await node.room()).Session?.Status).toBe(3);
  expect((await node.room()).Lot).toMatchObject({
    LotNumber: 1,
    Title: 'New title',
    Stage: 'open',
    BidCount: 1,
  });
  for (const action of ['fairWarning.given', 'finalCall.given', 'hammer.fallen'] as const) {
    expect(await node.act(clerk, action)).toMatchObject({ Outcome: 'done' });
  }
  // As often as the server looks while it is there.
  for (const ms of [2_000, 1_400]) {
    node.pass(ms);
    await node.round();
  }
  // Once more, now that it is sold and the next lot is up.
  expect(await node.act(clerk, 'lot.opened')).toMatchObject({ Outcome: 'done' });
  await take({ auction, catalogue }, { now: node.clock() });
  expect((await node.room()).Lot).toMatchObject({ LotNumber: 2, Stage: 'open', AskCents: 60_000 });
  expect(
    await db.query(sql`
      select l.lot_number as lot, s.status, s.current_bid_cents as hammer, l.opening_cents as opening
      from lots l join lot_standings s on s.lot_id = l.id order by l.lot_number`),
  ).toEqual([
    { lot: 1, status: 'sold', hammer: 50_000, opening: 50_000 },
    { lot: 2, status: 'open', hammer: null, opening: 60_000 },
    { lot: 3, status: 'pending', hammer: null, opening: 60_000 },
  ]);
  expect(await db.query(sql`select account_id as winner from won_lots`)).toEqual([{ winner: anna }]);
});
