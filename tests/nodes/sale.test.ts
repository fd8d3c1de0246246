/**
 * A timed sale through two nodes behind the small proxy: anyone who bids or watches through whichever of them sees one sale,
 * and its lots close once.
 */
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { createProxy } from '#scripts/cluster/proxy.ts';
import { readLotStandings } from '#server/bidding/bids/standingStore.ts';
import { checkHistory } from '#server/faults/checkHistory.ts';
import type { Observation } from '#server/faults/observations.ts';
import { type Queryable, sql } from '#server/platform/db/sql.ts';
import { onOnePostgresql } from '#tests/support/faults/manyNodes.ts';
import { learnTheRest, repeat, rush } from '#tests/support/faults/saleRush.ts';
import { createBidding, type Watcher, watchLots } from '#tests/support/faults/saleVisitors.ts';
import { addOpenLots, addOpenSale, addSaleBidders } from '#tests/support/saleroom/openSale.ts';

const patience = { timeout: 60_000, interval: 100 };

async function behindProxy(addresses: readonly string[]): Promise<string> {
  const places = addresses.map((address) => ({ hostname: '127.0.0.1', port: Number(new URL(address).port) }));
  const proxy = createProxy(places);
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

/** Everybody's last word and the database's, by lot. */
async function expectAllShown(db: Queryable, watchers: readonly Watcher[]): Promise<void> {
  const ids = await db.query<{ id: number }>(sql`select lot_id as id from lot_standings`);
  const held = await readLotStandings(
    db,
    ids.map(({ id }) => id),
  );
  const versions = Object.fromEntries(held.map(({ LotNumber, Version }) => [LotNumber, Version]));
  for (const { shown } of watchers) {
    await expect
      .poll(() => Object.fromEntries([...shown].map(([number, { Version }]) => [number, Version])), patience)
      .toEqual(versions);
  }
}

async function aSale(lots: number) {
  const { db, start } = await onOnePostgresql();
  await addOpenSale(db, { lots });
  const nodes = [await start(), await start()];
  const [one = '', other = ''] = nodes.map(({ address }) => address);
  const proxy = await behindProxy([one, other]);
  const observations: Observation[] = [];
  const bidding = createBidding(observations, () => proxy);
  const watch = (name: string, address: string, numbers: readonly number[]): Watcher => {
    const watcher = watchLots({ name, whereNext: () => address, lots: numbers }, observations);
    onTestFinished(watcher.close);
    return watcher;
  };
  return { db, nodes, one, other, proxy, observations, bidding, watch };
}

test('a rush of bids through both nodes leaves one history, and every watcher sees its end', async () => {
  const { db, one, other, proxy, observations, bidding, watch } = await aSale(6);
  const lots = [1, 2, 3, 4, 5, 6];
  const bidders = await addSaleBidders(db, 8);
  const watchers = [
    watch('a page on the first node', one, lots),
    watch('a page on the second node', other, lots),
    watch('a page behind the proxy', proxy, lots),
    watch('another page behind the proxy', proxy, lots),
  ];
  await rush({ bidding, bidders, lots, presses: 15 });
  await repeat(bidding, bidders, observations);
  await learnTheRest(bidding, bidders, observations);
  await expectAllShown(db, watchers);
  expect(await checkHistory(db, observations)).toEqual([]);
  expect(observations.filter(({ kind }) => kind === 'unanswered')).toEqual([]);
});

test('lots close once, whichever node does it, and bids of the last moment are in or out', async () => {
  const { db, one, other, observations, bidding, watch } = await aSale(1);
  const bidders = await addSaleBidders(db, 4);
  const lots = [11, 12, 13, 14];
  await addOpenLots(db, { from: 11, lots: lots.length, closesInMs: 4_000 });
  const watchers = [watch('a page on the first node', one, lots), watch('one on the second', other, lots)];
  const openLots = async () =>
    (
      await db.query(sql`select lot_id from lot_standings s join lots l on l.id = s.lot_id
      where l.lot_number > 10 and s.status = 'open'`)
    ).length;
  const isOver = async () => (await openLots()) === 0;
  const bidUntilTheEnd = async (): Promise<void> => {
    // Late bids give a lot two more seconds each time: so few rounds that it ends all the same.
    for (let round = 0; round < 40 && !(await isOver()); round += 1) {
      await rush({ bidding, bidders, lots, presses: 2 });
    }
  };
  await bidUntilTheEnd();
  await expect.poll(openLots, patience).toBe(0);
  await learnTheRest(bidding, bidders, observations);
  for (const { shown } of watchers) {
    await expect
      .poll(() => [...shown.values()].map(({ Status }) => Status), patience)
      .toEqual(lots.map(() => 'sold'));
  }
  expect(await checkHistory(db, observations)).toEqual([]);
});
