/**
 * Where everything that touches somebody's safety is written down, in the transaction that does it. Nothing here
 * changes or forgets a row, and no caller learns anything from one.
 */
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import { chainStart, sealOf } from './chain.ts';
import type { SecurityEvent } from './events.ts';
import { findLastEvent, insertSecurityEvent, lockSecurityLog, storedFacts } from './store.ts';

export type { SecurityEvent } from './events.ts';

export type SecurityLog = {
  /**
   * Call it last in a transaction: from here to its end no other event can be written, and a row that is locked
   * after this waits for somebody who may be waiting for us.
   */
  record: (tx: Queryable, event: SecurityEvent) => Promise<void>;
};

/** More of a text than this helps nobody who reads the log. */
const textLength = 500;

/** A half character and a zero cannot be stored; an event is never lost for what a stranger typed. */
const storable = (text: string): string => text.slice(0, textLength).toWellFormed().replaceAll('\0', '');

const storableValue = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? storable(value) : value;

const digits = (id: number | undefined): string | null => id?.toString() ?? null;

export const createSecurityLog = ({ clock }: { clock: Clock }): SecurityLog => ({
  async record(tx, { kind, accountId, sessionId, address, facts = {} }) {
    await lockSecurityLog(tx);
    const last = await findLastEvent(tx);
    const text = {
      id: String((last?.id ?? 0) + 1),
      happenedAt: clock().toISOString(),
      kind,
      accountId: digits(accountId),
      sessionId: digits(sessionId),
      address: address === undefined ? null : storable(address),
      facts: await storedFacts(tx, JSON.stringify(facts, storableValue)),
    };
    const previousHash = Buffer.from(last?.hash ?? chainStart);
    await insertSecurityEvent(tx, { ...text, previousHash, hash: sealOf(previousHash, text) });
  },
});
