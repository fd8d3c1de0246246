/** What the demo shows of invoices: one in each status, one that nobody has paid, and sums that add up. */
import { beforeEach, expect, test } from 'vitest';

import { wonStatuses } from '#contract/rules/invoiceDeeds.ts';
import type { WonSale } from '#contract/won.ts';
import { seedDemo } from '#server/demo/seedDemo.ts';
import { rollWorldForward, seedWorld } from '#server/demo/seedWorld.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createSecurityLog } from '#server/securityLog/securityLog.ts';
import { createWonService } from '#server/won/service.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/testDb.ts';

const db = await shareTestDatabase();
const now = new Date('2026-11-20T17:00:00.000Z');
const clock = () => now;
const won = createWonService({ db, clock, securityLog: createSecurityLog({ clock }), takesCards: true });

beforeEach(async () => {
  await emptyTables(db);
  await seedDemo(db, { password: 'prairie-star-demo' });
  await seedWorld(db, { now, archiveLots: 0, saleScale: 0.1 });
  await rollWorldForward(db, { now });
});

async function salesOf(name: string): Promise<WonSale[]> {
  const [account] = await db.query<{ id: number }>(
    sql`select id from accounts where email = ${`${name}@example.com`}`,
  );
  return (await won.list(account?.id ?? 0)).Sales;
}

const statusesOf = async (name: string) => new Set((await salesOf(name)).map(({ Status }) => Status));

test('one account has won lots in every status, the last ones first', async () => {
  expect(await statusesOf('bidder')).toEqual(new Set(wonStatuses));
  const wonAt = (await salesOf('bidder')).map((sale) => sale.WonAt);
  expect(wonAt).toEqual(wonAt.toSorted().toReversed());
});

test('whoever has not paid has an invoice that is due, and others have paid theirs', async () => {
  expect(await statusesOf('unpaid')).toEqual(new Set(['due']));
  const [left] = await db.query(sql`
    select count(*) filter (where (i.status = 'due') <> (w.paid_at is null)) as wrong,
      count(*) filter (where i.status = 'paid') > 3 as "areMorePaid"
    from won_lots w join invoices i on i.id = w.invoice_id`);
  expect(left).toEqual({ wrong: 0, areMorePaid: true });
});

test('a demo that begins anew has its invoices again, and none that is about no lot', async () => {
  await rollWorldForward(db, { now: new Date('2027-01-20T17:00:00.000Z') });
  expect(await statusesOf('bidder')).toEqual(new Set(wonStatuses));
  const empty = await db.query(sql`
    select 1 from invoices i where not exists (select from won_lots w where w.invoice_id = i.id)`);
  expect(empty).toEqual([]);
});
