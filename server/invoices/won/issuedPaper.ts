/**
 * The paper of an invoice as it was at issue. It is kept when the invoice is made and never changes. Invoices from before
 * papers were kept get one from what is known now, with the day on which that was.
 */
import { findInvoice, type InvoiceRow } from '#server/invoices/invoiceStore.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Queryable, sql } from '#server/platform/db/sql.ts';

import { type InvoicePaper, paperOf } from './paper.ts';
import { readSale } from './readSale.ts';

export type IssuedPaper = { paper: InvoicePaper; madeAt: string };

async function findPaper(db: Queryable, invoiceId: number): Promise<IssuedPaper | undefined> {
  const [found] = await db.query<IssuedPaper>(sql`
    select issued_paper as paper, issued_paper_at as "madeAt"
    from invoices where id = ${invoiceId} and issued_paper is not null`);
  return found;
}

/** What was kept first stays. @param madeAt for a new invoice, when it is issued. */
export async function keepPaper(tx: Queryable, invoice: InvoiceRow, madeAt: string): Promise<void> {
  const paper = JSON.stringify(paperOf(await readSale(tx, invoice)));
  await tx.query(sql`
    update invoices set issued_paper = ${paper}::jsonb, issued_paper_at = ${madeAt}
    where id = ${invoice.invoiceId} and issued_paper is null`);
}

/** @throws `not_found` where none of its lots is left, and no paper was kept before. */
export async function readIssuedPaper(db: Database, invoice: InvoiceRow, now: string): Promise<IssuedPaper> {
  const kept = await findPaper(db, invoice.invoiceId);
  if (kept) return kept;
  await keepPaper(db, invoice, now);
  const made = await findPaper(db, invoice.invoiceId);
  if (!made) throw new Error(`The paper of invoice ${invoice.invoiceId} was not kept.`);
  return made;
}

/** More than a round should take. */
const atOnce = 50;

/** For invoices from before papers were kept, so that what changes from now on does not get onto their paper. */
export async function keepMissingPapers(db: Database, now: string): Promise<void> {
  const missing = await db.query<{ id: number }>(sql`
    select id from invoices i
    where issued_paper is null and exists (select from won_lots w where w.invoice_id = i.id)
    order by id limit ${atOnce}::integer`);
  for (const { id } of missing) {
    const invoice = await findInvoice(db, id);
    if (invoice) await db.transaction((tx) => keepPaper(tx, invoice, now));
  }
}
