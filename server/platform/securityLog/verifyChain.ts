/** Reads the whole security log and finds the first event that is not as it was written. It changes nothing. */
import type { SealedText } from '#contract/desk/auditFile.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import { chainStart, sealOf } from './chain.ts';
import { listSecurityEvents, type SecurityEventRow } from './securityEventStore.ts';

/** How far the log was found in order. */
export type Seen = { count: number; hash: Uint8Array; firstAt: string | null; lastAt: string | null };

const nothingSeen: Seen = { count: 0, hash: chainStart, firstAt: null, lastAt: null };

export type ChainReport = {
  isIntact: boolean;
  /** How many events are in order, and the hash of the last of them, in hexadecimal. */
  count: number;
  lastHash: string;
  /** What is wrong with the first event that is not; empty when the log is intact. */
  sentence: string;
  /** Whether the hash that was asked for is that of an event in order. */
  isNotedFound: boolean;
  /** From where a later check may go on. */
  seen: Seen;
};

const wholeMilliseconds = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?$/u;

/** An instant that no event was ever written with stays as it is, and so fits no seal. */
const asWritten = (instant: string): string =>
  wholeMilliseconds.test(instant) ? new Date(`${instant.replace(' ', 'T')}Z`).toISOString() : instant;

export const textOf = ({ happenedAt, ...row }: SecurityEventRow): SealedText => ({
  ...row,
  happenedAt: asWritten(happenedAt),
});

function whatIsWrong({ count, hash }: Pick<Seen, 'count' | 'hash'>, row: SecurityEventRow): string {
  const expected = String(count + 1);
  if (row.id !== expected) {
    const before = count === 0 ? 'the log begins with' : `event ${count} is followed by`;
    return `Event ${expected} is missing: ${before} event ${row.id}.`;
  }
  if (!row.previousHash.equals(hash)) {
    return `Event ${row.id} does not follow on what stands before it: one of the two was changed or moved.`;
  }
  return sealOf(row.previousHash, textOf(row)).equals(row.hash)
    ? ''
    : `Event ${row.id} was changed after it was written.`;
}

async function* eventsAfter(db: Queryable, count: number): AsyncGenerator<SecurityEventRow> {
  let page = await listSecurityEvents(db, count === 0 ? null : String(count));
  while (page.length > 0) {
    yield* page;
    page = await listSecurityEvents(db, page.at(-1)?.id ?? null);
  }
}

export const hexOf = (hash: Uint8Array): string => Buffer.from(hash).toString('hex');

/**
 * `noted` is a hash that someone kept elsewhere: only with one does it show that the end of the log was cut off.
 * `since` is what a check a moment ago found in order, and is not read again.
 */
export async function verifyChain(db: Queryable, noted?: string, since?: Seen): Promise<ChainReport> {
  let seen = since ?? nothingSeen;
  let isNotedFound = false;
  let sentence = '';
  for await (const row of eventsAfter(db, seen.count)) {
    sentence = whatIsWrong(seen, row);
    if (sentence !== '') break;
    const { happenedAt } = textOf(row);
    seen = {
      count: seen.count + 1,
      hash: row.hash,
      firstAt: seen.firstAt ?? happenedAt,
      lastAt: happenedAt,
    };
    isNotedFound ||= hexOf(row.hash) === noted?.toLowerCase();
  }
  const { count, hash } = seen;
  return { isIntact: sentence === '', count, lastHash: hexOf(hash), sentence, isNotedFound, seen };
}
