/**
 * A database whose tests all begin with the same rows: they are written once, and what a test writes is taken back when
 * it is over. The whole test is one transaction and its own are savepoints, so a test of what happens at once on several
 * connections needs a database of its own.
 */
import { aroundEach } from 'vitest';

import type { Database } from '#server/platform/db/database.ts';
import type { Queryable, Statement } from '#server/platform/db/sql.ts';

/** What the transaction of a test is ended with. */
const isOver = new Error('The test is over.');

const isRead = ({ text }: Statement): boolean => /^\s*select\b/u.test(text);

function inSavepoints(kind: Database['kind'], tx: Queryable): Database {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  async function saved<T>(work: () => Promise<T>): Promise<T> {
    await tx.run('savepoint one_piece_of_work');
    try {
      const result = await work();
      // What was set for one transaction must not stay for the next.
      await tx.run('release savepoint one_piece_of_work; reset all');
      return result;
    } catch (error) {
      await tx.run('rollback to savepoint one_piece_of_work; release savepoint one_piece_of_work');
      throw error;
    }
  }
  return {
    kind,
    // What only reads and fails ends the test's transaction, which no test means to do.
    query: (statement) =>
      inTurn(() => (isRead(statement) ? tx.query(statement) : saved(() => tx.query(statement)))),
    run: (script) => inTurn(() => saved(() => tx.run(script))),
    transaction: (work) => inTurn(() => saved(() => work(tx))),
    close: async () => undefined,
  };
}

/**
 * To be called at the top of a file or of a `describe`, whose tests it is for.
 * @param open writes the rows, once.
 */
export function seededDatabase(open: () => Promise<Database>): Database {
  let current: Database | undefined;
  const ofTest = (): Database => {
    if (!current) throw new Error('No test is running, so this database has nothing to be taken back.');
    return current;
  };
  let opened: Promise<Database> | undefined;

  aroundEach(async (runTest) => {
    const db = await (opened ??= open());
    await db
      .transaction(async (tx) => {
        // Some of what is read asks for it, which only the first statement may.
        await tx.run('set transaction isolation level repeatable read');
        current = inSavepoints(db.kind, tx);
        await runTest();
        throw isOver;
      })
      .catch((error: unknown) => {
        if (error !== isOver) throw error;
      });
    current = undefined;
  });

  return {
    get kind() {
      return ofTest().kind;
    },
    query: (statement) => ofTest().query(statement),
    run: (script) => ofTest().run(script),
    transaction: (work) => ofTest().transaction(work),
    close: async () => undefined,
  };
}
