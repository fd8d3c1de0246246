/** Reads the whole security log and finds the first event that is not as it was written. It changes nothing. */
import type { Queryable } from '#server/platform/db/sql.ts';

import { chainStart, sealOf, type SealedText } from './chain.ts';
import { listSecurityEvents, type SecurityEventRow } from './store.ts';

type Seen = { count: number; hash: Uint8Array };

export type ChainReport = {
  isIntact: boolean;
  /** How many events are in order, and the hash of the last of them, in hexadecimal. */
  count: number;
  lastHash: string;
  /** What is wrong with the first event that is not; empty when the log is intact. */
  sentence: string;
  /** Whether the hash that was asked for is that of an event in order. */
  isNotedFound: boolean;
};

const wholeMilliseconds = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?$/u;

/** An instant that no event was ever written with stays as it is, and so fits no seal. */
const asWritten = (instant: string): string =>
  wholeMilliseconds.test(instant) ? new Date(`${instant.replace(' ', 'T')}Z`).toISOString() : instant;

const textOf = ({ happenedAt, ...row }: SecurityEventRow): SealedText => ({
  ...row,
  happenedAt: asWritten(happenedAt),
});

function whatIsWrong({ count, hash }: Seen, row: SecurityEventRow): string {
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

async function* everyEvent(db: Queryable): AsyncGenerator<SecurityEventRow> {
  let page = await listSecurityEvents(db, null);
  while (page.length > 0) {
    yield* page;
    page = await listSecurityEvents(db, page.at(-1)?.id ?? null);
  }
}

const hexOf = (hash: Uint8Array): string => Buffer.from(hash).toString('hex');

/** `noted` is a hash that somebody kept elsewhere: only with one does it show that the end of the log was cut off. */
export async function verifyChain(db: Queryable, noted?: string): Promise<ChainReport> {
  let seen: Seen = { count: 0, hash: chainStart };
  let isNotedFound = false;
  let sentence = '';
  for await (const row of everyEvent(db)) {
    sentence = whatIsWrong(seen, row);
    if (sentence !== '') break;
    seen = { count: seen.count + 1, hash: row.hash };
    isNotedFound ||= hexOf(row.hash) === noted?.toLowerCase();
  }
  const lastHash = hexOf(seen.hash);
  return { isIntact: sentence === '', count: seen.count, lastHash, sentence, isNotedFound };
}
