/** The lots of an invoice as a spreadsheet takes them: with the mark of UTF-8, and no cell that it would calculate. */
import { type InvoiceLineKind, invoiceLineKinds } from '#contract/rules/invoice.ts';
import type { WonLot, WonSale } from '#contract/won.ts';

const mark = '\uFEFF';

const heads: Readonly<Record<InvoiceLineKind, string>> = {
  hammer: 'Hammer price',
  premium: 'Buyer’s premium',
  liveFee: 'Internet fee',
  cardFee: 'Card fee',
  tax: 'Sales tax',
  delivery: 'Delivery',
};

/** What begins like that is a formula to a spreadsheet. */
const formula = /^[\s]*[=+\-@\t\r]/u;

function cell(text: string): string {
  const calm = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(calm) ? `"${calm.replaceAll('"', '""')}"` : calm;
}

const dollars = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const centsOf = ({ Lines }: Pick<WonLot, 'Lines'>, kind: InvoiceLineKind): number =>
  Lines.find(({ Kind }) => Kind === kind)?.Cents ?? 0;

const amountsOf = (of: Pick<WonLot, 'Lines' | 'TotalCents'>): string[] =>
  [...invoiceLineKinds.map((kind) => centsOf(of, kind)), of.TotalCents].map(dollars);

export function lotsCsv(sale: WonSale): string {
  const rows = [
    ['Invoice', 'Sale', 'Lot', 'Title', ...invoiceLineKinds.map((kind) => heads[kind]), 'Total'],
    ...sale.Lots.map((lot) => [
      String(sale.InvoiceID ?? ''),
      sale.Title,
      String(lot.Card.LotNumber),
      lot.Card.WebTitle,
      ...amountsOf(lot),
    ]),
    [String(sale.InvoiceID ?? ''), sale.Title, '', 'Total', ...amountsOf(sale)],
  ];
  return `${mark}${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
