/** A transaction in which nothing is done any more does not keep others from its rows for ever. */
import { expect, test } from 'vitest';

import { sql } from '#server/platform/db/sql.ts';
import { openTestDatabase } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();

/** The embedded database has one connection, whose transactions are the node's own. */
const isShared = db.kind === 'postgresql';

test('PostgreSQL ends the transaction of a node that stands still, and the rows are free again', async () => {
  const [setting] = await db.query(sql`
    select current_setting('idle_in_transaction_session_timeout') as "idleLimit"`);
  expect(setting).toEqual({ idleLimit: isShared ? '30s' : '0' });
  if (!isShared) return;
  await db.query(sql`insert into auctions (id, type, slug, title, opens_at, starts_at, ends_at, address, city, state, zip)
    values (7, 3, 'sale-7', 'Sale 7', now(), now(), now(), '', '', '', '')`);
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
  const standingStill = db.transaction(async (tx) => {
    await tx.query(sql`select 1 from auctions where id = 7 for update`);
    await tx.run('set local idle_in_transaction_session_timeout = 100');
    locked();
    await mayGo;
    await tx.query(sql`update auctions set title = 'Too late' where id = 7`);
  });
  const ended = standingStill.then(
    () => 'committed',
    () => 'ended',
  );
  await isLocked;
  await db.query(sql`update auctions set title = 'In time' where id = 7`);
  go();
  expect(await ended).toBe('ended');
  expect(await db.query(sql`select title from auctions where id = 7`)).toEqual([{ title: 'In time' }]);
});
