/** An invoice, or the receipt for it, on as many pages as its lots need. */
import { cardBrandNames } from '#contract/account/paymentCards.ts';
import type { DeliveryWay, InvoiceLineKind } from '#contract/invoices/invoice.ts';
import { formatCentralDate, formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { pdfFile } from '#server/platform/pdf/pdfFile.ts';
import type { Mark } from '#server/platform/pdf/pdfMarks.ts';

import { moneyLines } from './moneyPdf.ts';
import type { InvoicePaper, PaperLot } from './paper.ts';
import { amount, left, lineHeight, lowest, right, sumsLeft, text, top } from './paperMarks.ts';
import type { PaperMoney } from './paperMoney.ts';

export type PaperFacts = {
  sale: InvoicePaper;
  /** When the file is made. */
  madeAt: Date;
  /** Which of the papers of an invoice this is, at the foot of each page. */
  note?: string;
  /** What was paid and what went back. Not on the paper of issue, which is older. */
  money?: PaperMoney;
};
type PaperKind = 'invoice' | 'receipt';

const [titleLeft, wayLeft] = [left + 30, 226];
const [hammerRight, feesRight, taxRight, deliveryRight] = [342, 404, 454, 498];

const lineWords: Readonly<Record<InvoiceLineKind, string>> = {
  hammer: 'Hammer prices',
  premium: 'Buyer’s premium',
  liveFee: 'Live internet fee',
  cardFee: 'Card fee',
  tax: 'Sales tax',
  delivery: 'Delivery',
};

const wayWords: Readonly<Record<DeliveryWay, string>> = {
  door: 'To your door',
  dealer: 'To a dealer',
  collector: 'To a collector',
  pickUp: 'Pick-up',
};

/** Seven columns want it. */
const small = { size: 8 } as const;

const sumOf = ({ Lines }: Pick<PaperLot, 'Lines'>, kinds: readonly InvoiceLineKind[]): number =>
  Lines.filter(({ Kind }) => kinds.includes(Kind)).reduce((sum, { Cents }) => sum + Cents, 0);

function factsOf(kind: PaperKind, { InvoiceID, Title, IssuedAt, DueAt, PaidAt }: InvoicePaper): string[] {
  const date = (words: string, instant: string | null): string[] =>
    instant === null ? [] : [`${words} ${formatCentralDate(instant)}`];
  return [
    `${kind === 'invoice' ? 'Invoice' : 'Receipt for invoice'} ${InvoiceID ?? ''}`,
    Title,
    ...date('Issued', IssuedAt),
    ...(kind === 'invoice' && PaidAt === null && DueAt !== null
      ? [`Due ${formatCentralDateTime(DueAt)}`]
      : []),
    ...date('Paid', PaidAt),
  ];
}

const buyerOf = ({ buyer }: InvoicePaper): string[] => buyer ?? ['Account deleted'];

function headOf(kind: PaperKind, sale: InvoicePaper): { marks: Mark[]; y: number } {
  const [first = '', ...facts] = factsOf(kind, sale);
  const column = (x: number, lines: readonly string[]): Mark[] =>
    lines.map((line, place) => text([x, top - 62 - place * 13], line, { most: 240 }));
  const rows = Math.max(facts.length, buyerOf(sale).length);
  return {
    marks: [
      text([left, top - 12], sale.seller.name, { size: 14, font: 'bold' }),
      text([left, top - 26], sale.seller.address, { size: 8 }),
      text([left, top - 46], first, { size: 11, font: 'bold' }),
      text([330, top - 46], 'Sold to', { size: 11, font: 'bold' }),
      ...column(left, facts),
      ...column(330, buyerOf(sale)),
    ],
    y: top - 62 - rows * 13 - 16,
  };
}

function tableHead(y: number): Mark[] {
  const head = (x: number, words: string, align: 'left' | 'right' = 'left'): Mark =>
    text([x, y], words, { size: 8, font: 'bold', align });
  return [
    head(left, 'Lot'),
    head(titleLeft, 'Title'),
    head(wayLeft, 'Way'),
    head(hammerRight, 'Hammer', 'right'),
    head(feesRight, 'Premium, fees', 'right'),
    head(taxRight, 'Tax', 'right'),
    head(deliveryRight, 'Delivery', 'right'),
    head(right, 'Total', 'right'),
    { kind: 'line', from: left, to: right, y: y - 4 },
  ];
}

function lotRow(lot: PaperLot, y: number): Mark[] {
  return [
    text([left, y], String(lot.LotNumber), small),
    text([titleLeft, y], lot.Title, { ...small, most: wayLeft - titleLeft - 8 }),
    text([wayLeft, y], lot.Way === null ? 'To be arranged' : wayWords[lot.Way], small),
    amount([hammerRight, y], sumOf(lot, ['hammer']), small),
    amount([feesRight, y], sumOf(lot, ['premium', 'liveFee', 'cardFee']), small),
    amount([taxRight, y], sumOf(lot, ['tax']), small),
    amount([deliveryRight, y], sumOf(lot, ['delivery']), small),
    amount([right, y], lot.TotalCents, small),
  ];
}

function totalsAt(sale: InvoicePaper, y: number): Mark[] {
  const lines = sale.Lines.map(({ Kind, Cents }, place): Mark[] => [
    text([sumsLeft, y - place * lineHeight], lineWords[Kind]),
    amount([right, y - place * lineHeight], Cents),
  ]);
  const totalY = y - sale.Lines.length * lineHeight - 6;
  return [
    ...lines.flat(),
    { kind: 'line', from: sumsLeft, to: right, y: totalY + 12 },
    text([sumsLeft, totalY], 'Total', { font: 'bold' }),
    amount([right, totalY], sale.TotalCents, { font: 'bold' }),
  ];
}

const cardLine = ({ Payment }: InvoicePaper): string[] =>
  Payment === null
    ? []
    : [`${formatUsd(Payment.AmountCents)} by ${cardBrandNames[Payment.Brand]} ending in ${Payment.Last4}.`];

/** Whether it is paid, and how to pay what is left. */
function standingWords(kind: PaperKind, { sale, money }: PaperFacts): string[] {
  const { PaidAt, wire } = sale;
  if (PaidAt === null) {
    const owed =
      money && money.entries.length > 0 ? [`${formatUsd(money.outstandingCents)} is left to pay.`] : [];
    if (kind === 'receipt') return owed;
    return [
      ...owed,
      `Pay by wire to ${wire.Holder}.`,
      `${wire.Bank}.`,
      `Routing number ${wire.Routing}, account ${wire.Account}.`,
      `Reference: invoice ${sale.InvoiceID ?? ''}.`,
    ];
  }
  if (money && money.keptCents <= 0) return ['Everything that was paid went back. Nothing is left to pay.'];
  return [`Paid in full on ${formatCentralDate(PaidAt)}. Thank you.`, ...(money ? [] : cardLine(sale))];
}

const wordsAt = (lines: readonly string[], y: number): Mark[] =>
  lines.map((line, place) => text([left, y - place * lineHeight], line, { most: 290 }));

const footOf = (words: string, number: number, count: number): Mark[] => [
  { kind: 'line', from: left, to: right, y: 62 },
  text([left, 48], words, { ...small, most: right - left - 80 }),
  text([right, 48], `Page ${number} of ${count}`, { size: 8, align: 'right' }),
];

/** The lots of each page: the first has the addresses on it, and the totals want room on one page. */
function pagesOf(kind: PaperKind, facts: PaperFacts): Mark[][] {
  const { sale, money } = facts;
  const head = headOf(kind, sale);
  const pages: Mark[][] = [[...head.marks, ...tableHead(head.y)]];
  let y = head.y - 20;
  const turn = (isTable: boolean): void => {
    pages.push(isTable ? tableHead(top) : []);
    y = top - (isTable ? 20 : 0);
  };
  for (const lot of sale.Lots) {
    if (y < lowest) turn(true);
    pages.at(-1)?.push(...lotRow(lot, y));
    y -= lineHeight;
  }
  const height = (sale.Lines.length + 3) * lineHeight;
  if (y - height < lowest) turn(false);
  pages.at(-1)?.push(...totalsAt(sale, y - 12), ...wordsAt(standingWords(kind, facts), y - 12));
  if (!money || money.entries.length === 0) return pages;
  y -= height + lineHeight;
  const { list, sums } = moneyLines(money);
  for (const line of list) {
    if (y < lowest) turn(false);
    pages.at(-1)?.push(...line(y));
    y -= lineHeight + 2;
  }
  y -= 6;
  if (y - sums.length * lineHeight < lowest) turn(false);
  for (const line of sums) {
    pages.at(-1)?.push(...line(y));
    y -= lineHeight;
  }
  return pages;
}

export async function invoicePdf(kind: PaperKind, facts: PaperFacts): Promise<Uint8Array> {
  const { sale, madeAt, note } = facts;
  const { InvoiceID, seller } = sale;
  const pages = pagesOf(kind, facts);
  const foot = [`Invoice ${InvoiceID ?? ''}`, note, seller.email].filter(Boolean).join('  ·  ');
  for (const [place, page] of pages.entries()) page.push(...footOf(foot, place + 1, pages.length));
  return pdfFile({
    pages,
    title: `${seller.name}: ${kind === 'invoice' ? 'invoice' : 'receipt for invoice'} ${InvoiceID ?? ''}`,
    madeAt,
  });
}
