/** One invoice with its lots, its buyer and what was paid for it, as it stands now. */
import type { WonSale } from '#contract/invoices/won.ts';
import {
  type Buyer,
  getBuyer,
  type InvoiceRow,
  listInvoices,
  listWon,
} from '#server/invoices/invoiceStore.ts';
import { type Ledger, readLedger } from '#server/invoices/ledgerStore.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';

import { deliverToOf, toWonSales } from './readWon.ts';
import { listTracking } from './trackingStore.ts';

export type SaleAndBuyer = { sale: WonSale; buyer: Buyer; ledger: Ledger };

/** @param takesCards whether it can be paid by card: without, it says no card fee. @throws `not_found` without lots. */
export async function readSale(
  db: Queryable,
  { invoiceId, accountId }: InvoiceRow,
  takesCards = false,
): Promise<SaleAndBuyer> {
  const buyer = await getBuyer(db, accountId);
  const rows = await listWon(db, { accountId, invoiceId });
  const invoices = (await listInvoices(db, accountId)).filter((one) => one.invoiceId === invoiceId);
  const ledger = await readLedger(db, invoiceId);
  const tracking = await listTracking(db, [invoiceId]);
  const deliverTo = deliverToOf(buyer);
  const [sale] = toWonSales(rows, { deliverTo, invoices, days: [], ledger, tracking, takesCards });
  // Each of its lots was taken back.
  if (!sale) throw problem('not_found');
  return { sale, buyer, ledger };
}
