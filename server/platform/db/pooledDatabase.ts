/**
 * One database over pools of connections, whichever engine answers at their other end: queries, transactions, and
 * errors instead of hangs where the two are mixed up. It knows neither kinds of engine nor SQL of any domain.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

import type { Pool, PoolClient } from 'pg';

import type { Log } from '#server/platform/log.ts';

import type { Queryable, Statement } from './sql.ts';
import { createTurns, type Turns } from './turns.ts';

export type DatabaseKind = 'embedded' | 'postgresql';

/** Limits of one transaction instead of those of its connection. */
export type TransactionLimits = {
  /** How long it waits for a row that another transaction has locked, before it fails. */
  lockMs?: number;
};

export type Database = Queryable & {
  kind: DatabaseKind;
  /**
   * Commits when `work` resolves and rolls back when it rejects. Inside, everything goes through `tx`.
   * @throws {Error} when a statement failed and `work` resolved all the same: nothing was written then.
   */
  transaction: <T>(work: (tx: Queryable) => Promise<T>, limits?: TransactionLimits) => Promise<T>;
  /** Refuses new work, finishes what runs, then lets go of everything. */
  close: () => Promise<void>;
};

/** The same database by purpose, so that none of them takes the connections of another. Itself, it is for everything else. */
export type DatabaseByPurpose = Database & {
  /** For bids, closing and sessions. */
  urgent: Database;
  /** For migrations, the demo's world and maintenance: their statements may take as long as they need. */
  unhurried: Database;
};

type Purpose = 'pages' | 'urgent' | 'unhurried';

type Transaction = { isOpen: boolean };

type Parts = {
  kind: DatabaseKind;
  /** By purpose, or one for all: it then has a single connection, which the urgent get first. */
  pools: Readonly<Record<Purpose, Pool>> | Pool;
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

/** The driver has given up on a connection that no longer answers. */
const isSilent = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

type Work<T> = { work: (tx: Queryable) => Promise<T>; limits: TransactionLimits | undefined };

async function transact<T>(client: PoolClient, around: Around, { work, limits }: Work<T>): Promise<T> {
  const transaction = { isOpen: true };
  await client.query(
    limits?.lockMs === undefined ? 'begin' : `begin; set local lock_timeout = ${Math.ceil(limits.lockMs)}`,
  );
  try {
    const result = await around.run(transaction, () => work(queryableOf(client, transaction)));
    transaction.isOpen = false;
    await commit(client);
    return result;
  } catch (error) {
    transaction.isOpen = false;
    // It only fails with the connection, which the pool then drops; the reason is the first error.
    if (!isSilent(error)) await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

type Shared = {
  around: Around;
  running: Set<Promise<unknown>>;
  isClosed: () => boolean;
  turns: Turns | undefined;
};

/** Lends the connections of a purpose, each to one piece of work. */
function lenderOf(pool: Pool, purpose: Purpose, { around, running, isClosed, turns }: Shared) {
  async function withConnection<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await work(client);
    } catch (error) {
      isBroken = isSilent(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  async function inTurn<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    // With one connection this would wait for itself for ever; with ten it would not be part of the transaction.
    if (around.getStore()?.isOpen) throw new Error('Inside a transaction use its `tx`, not `db`.');
    if (isClosed()) throw new Error('The database is closed.');
    await turns?.begin(purpose === 'urgent');
    try {
      return await withConnection(work);
    } finally {
      turns?.end();
    }
  }

  return async <T>(work: (client: PoolClient) => Promise<T>): Promise<T> => {
    const result = inTurn(work);
    running.add(result);
    try {
      return await result;
    } finally {
      running.delete(result);
    }
  };
}

function listenForBreaks(pool: Pool, log: Parts['log']): void {
  // Anyone who uses a broken connection gets a rejection; the event would end the process if no one listened.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a connection to the database broke'));
  });
  pool.on('error', () => undefined);
}

export function createPooledDatabase({ kind, pools, log, afterClose }: Parts): DatabaseByPurpose {
  const around: Around = new AsyncLocalStorage();
  const running = new Set<Promise<unknown>>();
  const isOne = 'connect' in pools;
  const turns = isOne ? createTurns() : undefined;
  const all = new Set(isOne ? [pools] : Object.values(pools));
  let closing: Promise<void> | undefined;
  for (const pool of all) listenForBreaks(pool, log);

  async function closeAll(): Promise<void> {
    await Promise.allSettled(running);
    for (const pool of all) await pool.end();
    await afterClose?.();
  }
  const close = (): Promise<void> => (closing ??= closeAll());

  function databaseFor(purpose: Purpose): Database {
    const pool = isOne ? pools : pools[purpose];
    const lend = lenderOf(pool, purpose, { around, running, isClosed: () => closing !== undefined, turns });
    return {
      kind,
      query: (statement) => lend((client) => queryOn(client, statement)),
      run: (script) => lend(async (client) => void (await client.query(script))),
      transaction: (work, limits) => lend((client) => transact(client, around, { work, limits })),
      close,
    };
  }

  return { ...databaseFor('pages'), urgent: databaseFor('urgent'), unhurried: databaseFor('unhurried') };
}
