/**
 * Looks at the bidding every few seconds and writes to those it concerns. One node does it at a time; a second one that
 * believes to be it writes nothing twice.
 */
import type { NoticeSender } from '#server/messages/notices/notices.ts';
import type { Notify } from '#server/messages/notices/notify.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log.ts';
import { keepLease, type Lease } from '#server/platform/nodes/keepLease.ts';

import {
  beginRound,
  collectClosing,
  collectOutages,
  collectOutbid,
  collectReminders,
  collectWon,
  endRound,
} from './collect.ts';
import { writeDueLetters } from './writeLetters.ts';

type Deps = { db: Database; clock: Clock; notices: NoticeSender; news: Notify };

/** One look, and the letters that are due. @returns in how many milliseconds there is something to do for sure. */
export function createNoticeRound({ db, clock, notices, news }: Deps): () => Promise<number> {
  return async () => {
    const now = clock().toISOString();
    // No transaction holds them together: each finds again what a round that broke off did not get to.
    const round = await beginRound(db, now);
    await collectOutages(db, now);
    await collectOutbid(db, round, now);
    await collectClosing(db, now);
    await collectReminders(db, now);
    await collectWon(db, round, now);
    await endRound(db, now);
    let done: number;
    do done = await db.transaction((tx) => writeDueLetters(tx, { notices, news }, now));
    while (done > 0);
    return Infinity;
  };
}

/** A letter need not be as quick as the page, which is notified of everything at once. */
const roundMs = 3_000;
const lastsMs = 12_000;

type Keeping = Deps & { log: Pick<Log, 'error'> } & Partial<Pick<Lease, 'roundMs' | 'lastsMs'>>;

/** Until it is stopped. */
export const keepNoticing = ({ clock, notices, news, ...lease }: Keeping): (() => Promise<void>) =>
  keepLease({
    roundMs,
    lastsMs,
    ...lease,
    name: 'bid notices',
    work: createNoticeRound({ db: lease.db, clock, notices, news }),
  });
