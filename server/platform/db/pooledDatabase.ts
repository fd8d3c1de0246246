/**
 * One database over a pool of connections, whichever engine answers at their other end: queries, transactions, and
 * errors instead of hangs where the two are mixed up. It knows neither kinds of engine nor SQL of any domain.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

import type { Pool, PoolClient } from 'pg';

import type { Log } from '#server/platform/log.ts';

import type { Queryable, Statement } from './sql.ts';

export type DatabaseKind = 'embedded' | 'postgresql';

export type Database = Queryable & {
  kind: DatabaseKind;
  /**
   * Commits when `work` resolves and rolls back when it rejects. Inside, everything goes through `tx`.
   * @throws {Error} when a statement failed and `work` resolved all the same: nothing was written then.
   */
  transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;
  /** Refuses new work, finishes what runs, then lets go of everything. */
  close: () => Promise<void>;
};

type Transaction = { isOpen: boolean };

type Parts = {
  kind: DatabaseKind;
  pool: Pool;
  log: Pick<Log, 'warn'>;
  /** What is still to be let go of once every connection is closed. */
  afterClose?: () => Promise<void>;
};

async function queryOn<Row>(client: PoolClient, statement: Statement): Promise<Row[]> {
  const { rows } = await client.query(statement);
  return rows as Row[];
}

async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  // PostgreSQL answers the commit of a failed transaction with a rollback, and no error.
  if (command !== 'COMMIT') throw new Error('A statement of the transaction failed, so nothing was written.');
}

/** A connection carries one statement at a time, so those that `work` starts together take turns. */
function queryableOf(client: PoolClient, transaction: Transaction): Queryable {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(step: () => Promise<T>): Promise<T> => {
    if (!transaction.isOpen) return Promise.reject(new Error('The transaction is over: use `db` here.'));
    const turn = last.then(step);
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    query: (statement) => inTurn(() => queryOn(client, statement)),
    run: (script) => inTurn(async () => void (await client.query(script))),
  };
}

type Around = AsyncLocalStorage<Transaction>;

async function transact<T>(
  client: PoolClient,
  around: Around,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const transaction = { isOpen: true };
  await client.query('begin');
  try {
    const result = await around.run(transaction, () => work(queryableOf(client, transaction)));
    transaction.isOpen = false;
    await commit(client);
    return result;
  } catch (error) {
    transaction.isOpen = false;
    // It only fails with the connection, which the pool then drops; the reason is the first error.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Lends connections, each to one piece of work, and can wait for whatever has one. */
function lenderOf(pool: Pool, around: Around) {
  const running = new Set<Promise<unknown>>();
  let isClosed = false;

  async function withConnection<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    // With one connection this would wait for itself for ever; with ten it would not be part of the transaction.
    if (around.getStore()?.isOpen) throw new Error('Inside a transaction use its `tx`, not `db`.');
    if (isClosed) throw new Error('The database is closed.');
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  }

  async function lend<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const result = withConnection(work);
    running.add(result);
    try {
      return await result;
    } finally {
      running.delete(result);
    }
  }

  return {
    lend,
    async close() {
      isClosed = true;
      await Promise.allSettled(running);
      await pool.end();
    },
  };
}

export function createPooledDatabase({ kind, pool, log, afterClose }: Parts): Database {
  const around: Around = new AsyncLocalStorage();
  const lender = lenderOf(pool, around);
  let closing: Promise<void> | undefined;

  // Whoever uses a broken connection hears of it by a rejection; the event would end the process if nobody listened.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a connection to the database broke'));
  });
  pool.on('error', () => undefined);

  async function close(): Promise<void> {
    await lender.close();
    await afterClose?.();
  }

  return {
    kind,
    query: (statement) => lender.lend((client) => queryOn(client, statement)),
    run: (script) => lender.lend(async (client) => void (await client.query(script))),
    transaction: (work) => lender.lend((client) => transact(client, around, work)),
    close: () => (closing ??= close()),
  };
}
