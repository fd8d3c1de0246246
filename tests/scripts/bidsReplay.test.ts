/** What an operator reads who replays the log of bids, and who has it verified. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { aBidder, addBiddingLot, addTimedSale, startBidding } from '#tests/support/bidding/bidding.ts';
import { fillDataDirectory } from '#tests/support/db/embeddedDirectory.ts';
import { runWithoutTriggers } from '#tests/support/db/testDb.ts';
import { silentLog as log } from '#tests/support/testLogs.ts';

import { auditVerify } from '../../scripts/auditVerify.ts';
import { bidsReplay } from '../../scripts/bidsReplay.ts';

/** The first run after a new migration makes an embedded database. */
const slowMs = 240_000;

const dataDir = mkdtempSync(join(tmpdir(), 'prairie-star-replay-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const settings = { DATA_DIR: dataDir };

async function onDatabase(work: (db: Database) => Promise<unknown>): Promise<void> {
  const db = await openDatabase({ dataDir, log });
  await work(db);
  await db.close();
}

const noBar = { show: () => undefined, clear: () => undefined };
const replay = (...args: string[]) => bidsReplay(args, settings, noBar);

beforeAll(async () => {
  await fillDataDirectory(dataDir);
  await onDatabase(async (db) => {
    await addTimedSale(db);
    await addBiddingLot(db);
    const { bid } = startBidding(db);
    await bid(await aBidder(db), 1, 1_000);
    await bid(await aBidder(db), 1, 1_500);
  });
}, slowMs);

test(
  'what agrees is one line; what was changed is named, and ends with 1',
  async () => {
    expect(await replay()).toEqual({
      exitCode: 0,
      lines: ['The log makes every lot what it was kept as: 2 bids on 1 lot.'],
    });
    await onDatabase((db) => db.run('update lot_standings set current_bid_cents = 5, bid_count = 1'));
    expect(await replay()).toEqual({
      exitCode: 1,
      lines: [
        'Lot 1 of sale 2050: its price in cents is kept as 5, and the log makes it 110000.',
        'Lot 1 of sale 2050: its number of steps is kept as 1, and the log makes it 3.',
        'The log and what was kept differ: 2 differences in 2 bids on 1 lot.',
      ],
    });
  },
  slowMs,
);

test(
  'a log of bids that was changed is broken, though the security log is not',
  async () => {
    expect((await auditVerify([], settings)).lines[1]).toBe('Bids intact: 2 bids on 1 lot.');
    await onDatabase((db) => runWithoutTriggers(db, 'update bids set price_cents = 5 where number = 1'));
    expect(await auditVerify([], settings)).toEqual({
      exitCode: 1,
      lines: [
        expect.stringMatching(/^Security log intact: 0 events/u),
        'Bids broken: lot 1 of sale 2050: bid 1 was changed after it was written, or moved. ' +
          'Checked 2 bids on 1 lot.',
      ],
    });
  },
  slowMs,
);

test('a word too many, and a directory without a database, are a sentence', async () => {
  expect(await replay('all')).toEqual({
    exitCode: 1,
    lines: ['Nothing was replayed: Use: npm run bids:replay.'],
  });
  expect(await bidsReplay([], { DATA_DIR: join(dataDir, 'nowhere') }, noBar)).toEqual({
    exitCode: 1,
    lines: ['Nothing was replayed: there is no log of bids yet: start the site once.'],
  });
});
