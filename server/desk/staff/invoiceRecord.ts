/** One invoice whole, as staff and clerks see it, and its papers. Read-only. */
import type { InvoiceRecord, RecordLot } from '#contract/desk/invoiceRecord.ts';
import type { WonLot } from '#contract/invoices/won.ts';
import { findInvoice, type InvoiceRow } from '#server/invoices/invoiceStore.ts';
import { issuedPdf, presentPdf } from '#server/invoices/won/invoiceFiles.ts';
import { readIssuedPaper } from '#server/invoices/won/issuedPaper.ts';
import { readSale } from '#server/invoices/won/readSale.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { problem } from '#server/platform/errors.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { type Asking, createAssertRight } from '#server/platform/staff/assertRight.ts';

import { readHistory } from './invoiceHistory.ts';
import { readRecordLedger } from './invoiceLedger.ts';
import { readInvoices } from './invoiceStore.ts';

type Deps = { db: Database; clock: Clock; securityLog: SecurityLog };

const toLot = ({ Card, Way, Lines, TotalCents }: WonLot): RecordLot => ({
  LotNumber: Card.LotNumber,
  Title: Card.WebTitle,
  Slug: Card.Slug,
  Way,
  Lines,
  TotalCents,
});

export function createInvoiceRecords(deps: Deps) {
  const { db, clock } = deps;
  const assertRight = createAssertRight(deps);

  /** @throws `not_found` for anyone who is not staff, and for what is no invoice. */
  async function invoiceFor(asking: Asking, invoiceId: number): Promise<InvoiceRow> {
    await assertRight(asking, 'money', 'invoice');
    const invoice = await findInvoice(db, invoiceId);
    if (!invoice) throw problem('not_found');
    return invoice;
  }

  async function summaryOf({ invoiceId }: InvoiceRow, now: string) {
    const [summary] = await readInvoices(db, [invoiceId], now);
    if (!summary) throw problem('not_found');
    return summary;
  }

  return {
    async read(asking: Asking, invoiceId: number): Promise<InvoiceRecord> {
      const invoice = await invoiceFor(asking, invoiceId);
      const now = clock().toISOString();
      const { sale } = await readSale(db, invoice);
      return {
        Invoice: await summaryOf(invoice, now),
        SaleSlug: sale.Slug,
        Lots: sale.Lots.map(toLot),
        Lines: sale.Lines,
        ...(await readRecordLedger(db, invoiceId)),
        ReceivedCents: sale.PaidCents,
        RefundedCents: sale.RefundedCents,
        Tracking: sale.Tracking,
        PaperMadeAt: (await readIssuedPaper(db, invoice, now)).madeAt,
        History: await readHistory(db, invoice),
      };
    },

    async paper(
      asking: Asking,
      invoiceId: number,
      paper: 'issued' | 'invoice' | 'receipt',
    ): Promise<Uint8Array> {
      const invoice = await invoiceFor(asking, invoiceId);
      return paper === 'issued'
        ? issuedPdf(db, invoice, clock())
        : presentPdf(db, { kind: paper, invoice, madeAt: clock() });
    },
  };
}
