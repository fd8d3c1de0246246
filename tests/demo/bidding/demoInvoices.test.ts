/** What the demo shows of invoices: one in each status, one that no one has paid, and sums that add up. */
import { expect, test } from 'vitest';

import { wonStatuses } from '#contract/invoices/invoiceActions.ts';
import type { WonSale } from '#contract/invoices/won.ts';
import { rollWorldForward } from '#demo/seedWorld.ts';
import { reconcile } from '#server/invoices/payments/reconcile.ts';
import { createWonService } from '#server/invoices/won/service.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createSecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { daysLater, demoDatabase, firstStart } from '#tests/support/db/demoDatabase.ts';

const db = demoDatabase();
const clock = () => firstStart;
const won = createWonService({ db, clock, securityLog: createSecurityLog({ clock }), takesCards: true });

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

test('a bidder who has not paid has an invoice that is due, and others have paid theirs', async () => {
  expect(await statusesOf('unpaid')).toEqual(new Set(['due']));
  const [left] = await db.query(sql`
    select count(*) filter (where (i.status = 'due') <> (w.paid_at is null)) as wrong,
      count(*) filter (where i.status = 'paid') > 3 as "areMorePaid"
    from won_lots w join invoices i on i.id = w.invoice_id`);
  expect(left).toEqual({ wrong: 0, areMorePaid: true });
});

test('the ledger agrees with every invoice', async () => {
  expect(await reconcile(db, null)).toMatchObject({ differences: [], remarks: [] });
});

test('a demo that begins again has its invoices again, and none that is about no lot', async () => {
  await rollWorldForward(db, { now: daysLater(61) });
  expect(await statusesOf('bidder')).toEqual(new Set(wonStatuses));
  const empty = await db.query(sql`
    select 1 from invoices i where not exists (select from won_lots w where w.invoice_id = i.id)`);
  expect(empty).toEqual([]);
  expect((await reconcile(db, null)).differences).toEqual([]);
});
