/**
 * `npm run bids:replay`: makes what every lot stands at again out of the log of bids, and says what differs from what
 * was kept. It changes nothing, and may run beside the site where that has a PostgreSQL.
 */
import { everyLotLog } from '#server/bidding/bids/lotLogs.ts';
import { differencesIn } from '#server/bidding/bids/replay.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { StartRefused } from '#server/platform/startRefused.ts';

import { runTool, type Tool, type Verdict, verdictOf, withDatabaseAsIs } from './catalogueTool.ts';

const mostLines = 50;

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

async function assertHasBids(db: Database | undefined): Promise<Database> {
  const [table] = db
    ? await db.query<{ isThere: boolean }>(sql`select to_regclass('bidder_lots') is not null as "isThere"`)
    : [];
  if (db && table?.isThere) return db;
  throw new StartRefused('there is no log of bids yet: start the site once.');
}

async function replayAll(db: Database): Promise<Verdict> {
  let [lots, bids] = [0, 0];
  const differences: string[] = [];
  for await (const log of everyLotLog(db)) {
    lots += 1;
    bids += log.entries.length;
    for (const difference of differencesIn(log)) {
      differences.push(`Lot ${log.lot.lotNumber} of sale ${log.lot.auctionId}: ${difference}.`);
    }
  }
  const size = `${counted(bids, 'bid')} on ${counted(lots, 'lot')}`;
  if (differences.length === 0) {
    return { exitCode: 0, lines: [`The log makes every lot what it was kept as: ${size}.`] };
  }
  const unsaid = differences.length - mostLines;
  return {
    exitCode: 1,
    lines: [
      ...differences.slice(0, mostLines),
      ...(unsaid > 0 ? [`… and ${unsaid} more.`] : []),
      `The log and what was kept differ: ${counted(differences.length, 'difference')} in ${size}.`,
    ],
  };
}

export const bidsReplay: Tool = (args, environment) =>
  verdictOf('Nothing was replayed', async () => {
    if (args.length > 0) throw new StartRefused('Use: npm run bids:replay.');
    return withDatabaseAsIs(environment, async ({ db }) => replayAll(await assertHasBids(db)));
  });

if (import.meta.main) await runTool(bidsReplay);
