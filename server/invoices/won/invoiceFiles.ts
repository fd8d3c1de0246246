/** The PDF files of an invoice: as it was at issue, as it stands now, and its receipt. The same for its buyer and for staff. */
import { hasReceipt } from '#contract/invoices/invoiceActions.ts';
import { formatCentralDate } from '#contract/kernel/centralTime.ts';
import type { InvoiceRow } from '#server/invoices/invoiceStore.ts';
import type { Database } from '#server/platform/db/database.ts';
import { problem } from '#server/platform/errors.ts';

import { invoicePdf } from './invoicePdf.ts';
import { readIssuedPaper } from './issuedPaper.ts';
import { paperOf } from './paper.ts';
import { moneyOf } from './paperMoney.ts';
import { readSale } from './readSale.ts';

export async function issuedPdf(db: Database, invoice: InvoiceRow, madeAt: Date): Promise<Uint8Array> {
  const issued = await readIssuedPaper(db, invoice, madeAt.toISOString());
  const day = formatCentralDate(issued.madeAt);
  const note =
    issued.madeAt === invoice.issuedAt
      ? `As issued on ${day}`
      : `Copy made on ${day}: the paper of the day of issue was not kept`;
  return invoicePdf('invoice', { sale: issued.paper, madeAt, note });
}

type Asked = { kind: 'invoice' | 'receipt'; invoice: InvoiceRow; madeAt: Date };

/** With its payments and refunds. @throws `not_found` for the receipt of what nothing was paid for. */
export async function presentPdf(db: Database, { kind, invoice, madeAt }: Asked): Promise<Uint8Array> {
  const { sale, buyer, ledger } = await readSale(db, invoice);
  if (kind === 'receipt' && !hasReceipt(invoice.paidAt, sale.PaidCents)) throw problem('not_found');
  const note = `As of ${formatCentralDate(madeAt.toISOString())}`;
  const money = moneyOf(sale.TotalCents, ledger);
  return invoicePdf(kind, { sale: paperOf({ sale, buyer }), money, madeAt, note });
}
