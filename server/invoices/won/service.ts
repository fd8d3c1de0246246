/** A buyer and what they have won: the list, how each lot gets to them, and the papers. */
import { invoiceLines, totalOf, type InvoiceLineKind, invoiceLineKinds } from '#contract/invoices/invoice.ts';
import { balanceOf } from '#contract/invoices/ledger.ts';
import type { Chosen, DeliveryChoice, Won, WonLot, WonSale } from '#contract/invoices/won.ts';
import {
  type ChargedLot,
  findInvoice,
  getBuyer,
  type InvoiceRow,
  listInvoices,
  listWon,
  lockInvoice,
  updateCharges,
  type WonRow,
} from '#server/invoices/invoiceStore.ts';
import { readLedger, readLedgers } from '#server/invoices/ledgerStore.ts';
import { isBeingPaid } from '#server/invoices/payments/cardPaymentStore.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import { refuseForeign } from '#server/platform/securityLog/refuseForeign.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { type Cell, spreadsheetOf } from '#server/platform/spreadsheet.ts';

import { issuedPdf, presentPdf } from './invoiceFiles.ts';
import { wire } from './paper.ts';
import { readSale, type SaleAndBuyer } from './readSale.ts';
import { chargesOf, deliverToOf, findDays, toWonSales, waysOf } from './readWon.ts';
import { listTracking } from './trackingStore.ts';

export type WonDeps = { db: Database; clock: Clock; securityLog: SecurityLog; takesCards: boolean };

/** What an invoice comes to once these lots go another way. */
function totalAfter(rows: readonly WonRow[], lots: readonly ChargedLot[]): number {
  const chosen = new Map(lots.map(({ lotId, charges }) => [lotId, charges]));
  const after = rows.map((row) => ({
    ...(chosen.get(row.lot_id) ?? row),
    cardFeeCents: row.cardFeeCents,
  }));
  return totalOf(invoiceLines(after));
}

async function choose(
  tx: Queryable,
  invoice: InvoiceRow,
  choice: DeliveryChoice,
): Promise<Chosen['Outcome']> {
  const { accountId, invoiceId } = invoice;
  if (invoice.status !== 'due') return 'PAID';
  // What is being paid must stay what it costs.
  if (await isBeingPaid(tx, invoiceId)) return 'PAYING';
  const deliverTo = deliverToOf(await getBuyer(tx, accountId));
  const rows = await listWon(tx, { accountId, invoiceId });
  const chosen = rows.filter(({ lot_id }) => choice.LotIDs.includes(lot_id));
  const isPossible = chosen.every((row) => waysOf(row, deliverTo).includes(choice.Way));
  if (!isPossible || chosen.length < new Set(choice.LotIDs).size) return 'NOT_POSSIBLE';
  const lots = chosen.map((row) => ({
    lotId: row.lot_id,
    way: choice.Way,
    charges: chargesOf(row, choice.Way, deliverTo),
  }));
  // A part that is paid may not become more than the whole.
  const { outstandingCents } = balanceOf(totalAfter(rows, lots), await readLedger(tx, invoiceId));
  if (outstandingCents === 0) return 'PAID';
  await updateCharges(tx, invoiceId, lots);
  return 'done';
}

const heads: Readonly<Record<InvoiceLineKind, string>> = {
  hammer: 'Hammer price',
  premium: 'Buyer’s premium',
  liveFee: 'Internet fee',
  cardFee: 'Card fee',
  tax: 'Sales tax',
  delivery: 'Delivery',
};

const centsOf = ({ Lines }: Pick<WonLot, 'Lines'>, kind: InvoiceLineKind): number =>
  Lines.find(({ Kind }) => Kind === kind)?.Cents ?? 0;

const amountsOf = (of: Pick<WonLot, 'Lines' | 'TotalCents'>): Cell[] =>
  [...invoiceLineKinds.map((kind) => centsOf(of, kind)), of.TotalCents].map((cents) => ({ cents }));

/** The lots of an invoice as a spreadsheet takes them. */
export function lotsCsv(sale: WonSale): string {
  const invoice = sale.InvoiceID ?? '';
  return spreadsheetOf([
    ['Invoice', 'Sale', 'Lot', 'Title', ...invoiceLineKinds.map((kind) => heads[kind]), 'Total'],
    ...sale.Lots.map((lot) => [
      invoice,
      sale.Title,
      lot.Card.LotNumber,
      lot.Card.WebTitle,
      ...amountsOf(lot),
    ]),
    [invoice, sale.Title, '', 'Total', ...amountsOf(sale)],
  ]);
}

export function createWonService({ db, clock, securityLog, takesCards }: WonDeps) {
  async function ownInvoice(asker: Asker, invoiceId: number): Promise<InvoiceRow> {
    const invoice = await findInvoice(db, invoiceId);
    if (invoice?.accountId === asker.accountId) return invoice;
    return refuseForeign({ db, securityLog }, asker, { of: 'invoice', ids: invoice ? [invoiceId] : [] });
  }

  const ownSale = async (asker: Asker, invoiceId: number): Promise<SaleAndBuyer> =>
    readSale(db, await ownInvoice(asker, invoiceId), takesCards);

  return {
    async list(accountId: number): Promise<Won> {
      const deliverTo = deliverToOf(await getBuyer(db, accountId));
      const rows = await listWon(db, { accountId });
      const invoices = await listInvoices(db, accountId);
      const days = await findDays(db, rows);
      const ids = invoices.map(({ invoiceId }) => invoiceId);
      const ledger = await readLedgers(db, ids);
      const tracking = await listTracking(db, ids);
      const Sales = toWonSales(rows, { deliverTo, invoices, days, ledger, tracking, takesCards });
      return { Sales, DeliverTo: deliverTo, Wire: wire };
    },

    async choose(asker: Asker, invoiceId: number, choice: DeliveryChoice): Promise<Chosen> {
      const invoice = await ownInvoice(asker, invoiceId);
      const Outcome = await db.transaction(async (tx) => {
        await lockInvoice(tx, invoiceId);
        return choose(tx, (await findInvoice(tx, invoiceId)) ?? invoice, choice);
      });
      const { sale } = await readSale(db, invoice, takesCards);
      return { Outcome, Sale: sale };
    },

    async invoice(asker: Asker, invoiceId: number): Promise<Uint8Array> {
      return presentPdf(db, {
        kind: 'invoice',
        invoice: await ownInvoice(asker, invoiceId),
        madeAt: clock(),
      });
    },

    async issued(asker: Asker, invoiceId: number): Promise<Uint8Array> {
      return issuedPdf(db, await ownInvoice(asker, invoiceId), clock());
    },

    async receipt(asker: Asker, invoiceId: number): Promise<Uint8Array> {
      return presentPdf(db, {
        kind: 'receipt',
        invoice: await ownInvoice(asker, invoiceId),
        madeAt: clock(),
      });
    },

    async lots(asker: Asker, invoiceId: number): Promise<string> {
      return lotsCsv((await ownSale(asker, invoiceId)).sale);
    },
  };
}
