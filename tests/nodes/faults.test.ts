/** Faults that take several nodes or a PostgreSQL: the holder of the lease dies, and the database goes away and comes back. */
import { expect, onTestFinished, test } from 'vitest';

import { checkHistory } from '#server/faults/checkHistory.ts';
import type { Observation } from '#server/faults/observations.ts';
import { type Queryable, sql } from '#server/platform/db/sql.ts';
import { everyRound, patience } from '#tests/support/faults/faultedSite.ts';
import { onOnePostgresql } from '#tests/support/faults/manyNodes.ts';
import type { NodeProcess } from '#tests/support/faults/nodeProcess.ts';
import { learnTheRest, rush } from '#tests/support/faults/saleRush.ts';
import { createBidding, watchLots } from '#tests/support/faults/saleVisitors.ts';
import { addOpenLots, addOpenSale, addSaleBidders, logInAgain } from '#tests/support/saleroom/openSale.ts';

const findHolder = async (db: Queryable): Promise<string | undefined> => {
  const [lease] = await db.query<{ holder: string }>(
    sql`select holder from leases where name = 'closing' and expires_at > now()`,
  );
  return lease?.holder;
};

const listOpen = (db: Queryable, lots: readonly number[]): Promise<unknown[]> =>
  db.query(sql`
    select s.lot_id from lot_standings s join lots l on l.id = s.lot_id
    where l.lot_number = any(${lots}::integer[]) and s.status = 'open'`);

/** Someone who is not there is not asked twice in a row: a visitor tries the other node. */
function takeTurns(nodes: () => readonly NodeProcess[]): () => string {
  let turn = 0;
  return () => {
    turn += 1;
    const all = nodes();
    return all[turn % all.length]?.address ?? 'http://127.0.0.1:9';
  };
}

async function aSale() {
  const { db, start } = await onOnePostgresql();
  await addOpenSale(db, { lots: 4 });
  let nodes: NodeProcess[] = [];
  const observations: Observation[] = [];
  const whereNext = takeTurns(() => nodes);
  return {
    db,
    observations,
    whereNext,
    bidders: await addSaleBidders(db, 6),
    bidding: createBidding(observations, whereNext),
    nodes: () => nodes,
    async join(): Promise<NodeProcess> {
      const node = await start();
      nodes = [...nodes, node];
      return node;
    },
    leave(gone: NodeProcess) {
      nodes = nodes.filter((node) => node !== gone);
    },
    watch(name: string, lots: readonly number[]) {
      const watcher = watchLots({ name, whereNext, lots }, observations);
      onTestFinished(watcher.close);
      return watcher;
    },
  };
}

test('when the node that closes lots is killed, the other one closes them', async () => {
  const sale = await aSale();
  const { db, bidding, observations } = sale;
  let holder = await sale.join();
  await everyRound(async (round) => {
    // Alone it has the lease; who comes after it waits.
    await expect.poll(() => findHolder(db), patience).toBeDefined();
    const heldBy = await findHolder(db);
    const other = await sale.join();
    const bidders = await logInAgain(db, sale.bidders);
    const lots = [1, 2, 3, 4].map((place) => round * 10 + place);
    await addOpenLots(db, { from: round * 10 + 1, lots: lots.length, closesInMs: 6_000 });
    const page = sale.watch(`the page of round ${round}`, lots);
    const rushing = rush({ bidding, bidders, lots, presses: 10 });
    sale.leave(holder);
    await holder.kill();
    await rushing;
    await learnTheRest(bidding, bidders, observations);
    await expect.poll(() => listOpen(db, lots), patience).toEqual([]);
    expect(await findHolder(db)).not.toBe(heldBy);
    await expect
      .poll(() => [...page.shown.values()].filter(({ Status }) => Status === 'sold').length, patience)
      .toBe(lots.length);
    page.close();
    expect(await checkHistory(db, observations)).toEqual([]);
    holder = other;
  });
});

/** Every connection of the nodes is cut at once, as by a restart of the database. */
const cutConnections = (db: Queryable): Promise<unknown> =>
  db.query(sql`
    select pg_terminate_backend(pid)::text from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);

test('a database that restarts under load loses nothing that was acknowledged', async () => {
  const sale = await aSale();
  const { db, bidding, observations } = sale;
  const lots = [1, 2, 3, 4];
  await sale.join();
  await sale.join();
  const page = sale.watch('a page that stays open', lots);
  await everyRound(async () => {
    const bidders = await logInAgain(db, sale.bidders);
    const answered = (): number => observations.filter(({ kind }) => kind === 'answered').length;
    for (let cut = 0; cut < 3; cut += 1) {
      const enough = answered() + 10;
      const rushing = rush({ bidding, bidders, lots, presses: 8 });
      await expect.poll(answered, { ...patience, interval: 5 }).toBeGreaterThan(enough);
      await cutConnections(db);
      await rushing;
    }
    await learnTheRest(bidding, bidders, observations);
    const versions = async (): Promise<object> => {
      const rows = await db.query<{ number: number; version: number }>(sql`
        select l.lot_number as number, s.version from lot_standings s join lots l on l.id = s.lot_id`);
      return Object.fromEntries(rows.map(({ number, version }) => [number, version]));
    };
    const shown = (): object =>
      Object.fromEntries([...page.shown].map(([number, { Version }]) => [number, Version]));
    const held = await versions();
    await expect.poll(shown, patience).toEqual(held);
    expect(await checkHistory(db, observations)).toEqual([]);
  });
});
