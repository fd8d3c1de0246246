/**
 * The history checker: holds what clients saw against what the database holds, once nothing is under way any more. It
 * says in a sentence each what cannot both be true, and nothing where all is well.
 */
import type { LotStanding } from '#contract/bidding/bids.ts';
import { everyLotLog, type LotLog } from '#server/bidding/bids/lotLogs.ts';
import { differencesIn } from '#server/bidding/bids/replay.ts';
import { type LotStandingOfId, readLotStandings } from '#server/bidding/bids/standingStore.ts';
import type { Database } from '#server/platform/db/database.ts';

import { checkActions } from './checkActions.ts';
import { checkAnswers } from './checkAnswers.ts';
import { checkDatabase } from './checkDatabase.ts';
import { checkRooms } from './checkRooms.ts';
import { checkWatchers } from './checkWatchers.ts';
import { lotName, type Observation } from './observations.ts';

async function listLogs(db: Database): Promise<LotLog[]> {
  const logs: LotLog[] = [];
  for await (const log of everyLotLog(db)) logs.push(log);
  return logs;
}

function withoutId(found: LotStandingOfId): LotStanding {
  const { lotId: _, ...standing } = found;
  return standing;
}

async function readHeld(db: Database, logs: readonly LotLog[]): Promise<LotStanding[]> {
  const found = await readLotStandings(
    db,
    logs.map(({ lot }) => lot.lotId),
  );
  return found.map(withoutId);
}

function* checkReplay(logs: readonly LotLog[]): Iterable<string> {
  for (const log of logs) {
    const { auctionId: AuctionID, lotNumber: LotNumber } = log.lot;
    for (const difference of differencesIn(log)) yield `${lotName({ AuctionID, LotNumber })}: ${difference}`;
  }
}

export async function checkHistory(db: Database, observations: readonly Observation[]): Promise<string[]> {
  const { faults } = await checkDatabase(db);
  const logs = await listLogs(db);
  const held = await readHeld(db, logs);
  return [
    ...faults,
    ...checkReplay(logs),
    ...checkAnswers(logs, observations),
    ...checkWatchers(held, observations),
    ...(await checkActions(db, observations)),
    ...(await checkRooms(db, observations)),
  ];
}
