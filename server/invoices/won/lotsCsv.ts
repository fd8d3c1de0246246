/** The lots of an invoice as a spreadsheet takes them. */
import { type InvoiceLineKind, invoiceLineKinds } from '#contract/invoices/invoice.ts';
import type { WonLot, WonSale } from '#contract/invoices/won.ts';
import { type Cell, spreadsheetOf } from '#server/platform/spreadsheet.ts';

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
