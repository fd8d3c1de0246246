/** A buyer and what they have won: the list, how each lot gets to them, and the papers. */
import { invoiceLines, totalOf } from '#contract/rules/invoice.ts';
import { balanceOf } from '#contract/rules/ledger.ts';
import type { Chosen, DeliveryChoice, Won, WonSale } from '#contract/won.ts';
import { readLedger, readLedgers } from '#server/payments/ledgerStore.ts';
import { isBeingPaid } from '#server/payments/store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import type { Asker } from '#server/securityLog/asker.ts';
import { refuseForeign } from '#server/securityLog/refuseForeign.ts';
import type { SecurityLog } from '#server/securityLog/securityLog.ts';

import { invoicePdf } from './invoicePdf.ts';
import { lotsCsv } from './lotsCsv.ts';
import { chargesOf, deliverToOf, findDays, toWonSales, waysOf } from './readWon.ts';
import {
  type Buyer,
  type ChargedLot,
  findInvoice,
  getBuyer,
  type InvoiceRow,
  listInvoices,
  listWon,
  lockInvoice,
  updateCharges,
  type WonRow,
} from './store.ts';
import { wire } from './wire.ts';

export type WonDeps = { db: Database; clock: Clock; securityLog: SecurityLog; takesCards: boolean };

type Paper = { sale: WonSale; buyer: Buyer };

type Reading = Pick<WonDeps, 'takesCards'> & { db: Queryable };

async function readSale({ db, takesCards }: Reading, { invoiceId, accountId }: InvoiceRow): Promise<Paper> {
  const buyer = await getBuyer(db, accountId);
  const rows = await listWon(db, { accountId, invoiceId });
  const invoices = (await listInvoices(db, accountId)).filter((one) => one.invoiceId === invoiceId);
  const ledger = await readLedger(db, invoiceId);
  const deliverTo = deliverToOf(buyer);
  const [sale] = toWonSales(rows, { deliverTo, invoices, days: [], ledger, takesCards });
  // Each of its lots was taken back.
  if (!sale) throw problem('not_found');
  return { sale, buyer };
}

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

export function createWonService({ db, clock, securityLog, takesCards }: WonDeps) {
  async function ownInvoice(asker: Asker, invoiceId: number): Promise<InvoiceRow> {
    const invoice = await findInvoice(db, invoiceId);
    if (invoice?.accountId === asker.accountId) return invoice;
    return refuseForeign({ db, securityLog }, asker, { of: 'invoice', ids: invoice ? [invoiceId] : [] });
  }

  const paperOf = async (asker: Asker, invoiceId: number): Promise<Paper> =>
    readSale({ db, takesCards }, await ownInvoice(asker, invoiceId));

  return {
    async list(accountId: number): Promise<Won> {
      const deliverTo = deliverToOf(await getBuyer(db, accountId));
      const rows = await listWon(db, { accountId });
      const invoices = await listInvoices(db, accountId);
      const days = await findDays(db, rows);
      const ledger = await readLedgers(
        db,
        invoices.map(({ invoiceId }) => invoiceId),
      );
      const Sales = toWonSales(rows, { deliverTo, invoices, days, ledger, takesCards });
      return { Sales, DeliverTo: deliverTo, Wire: wire };
    },

    async choose(asker: Asker, invoiceId: number, choice: DeliveryChoice): Promise<Chosen> {
      const invoice = await ownInvoice(asker, invoiceId);
      const Outcome = await db.transaction(async (tx) => {
        await lockInvoice(tx, invoiceId);
        return choose(tx, (await findInvoice(tx, invoiceId)) ?? invoice, choice);
      });
      const { sale } = await readSale({ db, takesCards }, invoice);
      return { Outcome, Sale: sale };
    },

    async invoice(asker: Asker, invoiceId: number): Promise<string> {
      return invoicePdf('invoice', { ...(await paperOf(asker, invoiceId)), wire, madeAt: clock() });
    },

    async receipt(asker: Asker, invoiceId: number): Promise<string> {
      const paper = await paperOf(asker, invoiceId);
      if (paper.sale.PaidAt === null) throw problem('not_found');
      return invoicePdf('receipt', { ...paper, wire, madeAt: clock() });
    },

    async lots(asker: Asker, invoiceId: number): Promise<string> {
      return lotsCsv((await paperOf(asker, invoiceId)).sale);
    },
  };
}
