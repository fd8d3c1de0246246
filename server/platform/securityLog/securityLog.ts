/**
 * Where everything that touches someone's safety is written down, in the transaction that does it. Nothing here
 * changes or forgets a row, and no caller learns anything from one.
 */
import type { SealedText } from '#contract/desk/auditFile.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import { chainStart, sealOf } from './chain.ts';
import type { SecurityEvent } from './events.ts';
import {
  findLastEvent,
  insertSecurityEvents,
  type LastEvent,
  lockSecurityLog,
  type SecurityEventRow,
  storedFacts,
} from './securityEventStore.ts';

export type { SecurityEvent } from './events.ts';

export type SecurityLog = {
  /**
   * Call it last in a transaction: from here to its end no other event can be written, and a row that is locked
   * after this waits for someone who may be waiting for us.
   */
  record: (tx: Queryable, event: SecurityEvent) => Promise<void>;
};

export type GroupedLog = {
  /** The same for many at once, in their order, in as many statements as for one. */
  recordAll: (tx: Queryable, events: readonly SecurityEvent[]) => Promise<void>;
};

/** More of a text than this helps no one who reads the log. */
const textLength = 500;

/** A half character and a zero cannot be stored; an event is never lost for what a stranger typed. */
const storable = (text: string): string => text.slice(0, textLength).toWellFormed().replaceAll('\0', '');

const storableValue = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? storable(value) : value;

const digits = (id: number | undefined): string | null => id?.toString() ?? null;

type Ready = Omit<SealedText, 'id'>;

const readyOf = (
  { kind, accountId, actorId, sessionId, address, at }: SecurityEvent,
  now: Date,
  facts: string,
): Ready => ({
  happenedAt: (at ?? now).toISOString(),
  kind,
  accountId: digits(accountId),
  sessionId: digits(sessionId),
  address: address === undefined ? null : storable(address),
  facts,
  actorId: digits(actorId),
});

/** Each follows on the one before it, the first on the last of the log. */
function sealed(last: LastEvent | undefined, ready: readonly Ready[]): SecurityEventRow[] {
  let id = last?.id ?? 0;
  let previousHash: Buffer = Buffer.from(last?.hash ?? chainStart);
  return ready.map((one) => {
    id += 1;
    const text = { id: String(id), ...one };
    const row = { ...text, previousHash, hash: sealOf(previousHash, text) };
    previousHash = row.hash;
    return row;
  });
}

export function createSecurityLog({ clock }: { clock: Clock }): SecurityLog & GroupedLog {
  async function recordAll(tx: Queryable, events: readonly SecurityEvent[]): Promise<void> {
    if (events.length === 0) return;
    await lockSecurityLog(tx);
    const last = await findLastEvent(tx);
    const facts = events.map((event) => JSON.stringify(event.facts ?? {}, storableValue));
    const stored = await storedFacts(tx, facts);
    const now = clock();
    const ready = events.map((event, place) => readyOf(event, now, stored[place] ?? ''));
    await insertSecurityEvents(tx, sealed(last, ready));
  }

  return { record: (tx, event) => recordAll(tx, [event]), recordAll };
}
