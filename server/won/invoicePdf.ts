/** An invoice, or the receipt for it, on as many pages as its lots need. */
import { formatCentralDate, formatCentralDateTime } from '#contract/rules/centralTime.ts';
import type { DeliveryWay, InvoiceLineKind } from '#contract/rules/invoice.ts';
import { formatUsd } from '#contract/rules/money.ts';
import { cardBrandNames } from '#contract/rules/paymentCards.ts';

import type { InvoicePaper, PaperLot } from './paper.ts';
import { type Mark, paper, pdfFile } from './pdfFile.ts';
import { fitted } from './pdfText.ts';

export type PaperFacts = {
  sale: InvoicePaper;
  /** When the file is made. */
  madeAt: Date;
  /** Which of the papers of an invoice this is, at the foot of each page. */
  note?: string;
};
type PaperKind = 'invoice' | 'receipt';

const left = paper.margin;
const right = paper.width - paper.margin;
const [titleLeft, wayLeft] = [left + 30, 226];
const [hammerRight, feesRight, taxRight, deliveryRight] = [344, 402, 452, 496];
const lineHeight = 14;
/** Below this there is the foot of the page. */
const lowest = 84;

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

type Look = Partial<Omit<Extract<Mark, { kind: 'text' }>, 'kind' | 'text' | 'x' | 'y'>>;
type Place = readonly [x: number, y: number];

const text = ([x, y]: Place, words: string, look: Look = {}): Mark => ({
  kind: 'text',
  x,
  y,
  text: words,
  size: 9,
  ...look,
});

/** Seven columns want it. */
const small = { size: 8 } as const;

/** It ends there. */
const amount = (place: Place, cents: number, look: Look = {}): Mark =>
  text(place, formatUsd(cents), { align: 'right', ...look });

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
  const top = paper.height - paper.margin;
  const [first = '', ...facts] = factsOf(kind, sale);
  const column = (x: number, lines: readonly string[]): Mark[] =>
    lines.map((line, place) => text([x, top - 62 - place * 13], fitted(line, 9, 240)));
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
    text([titleLeft, y], fitted(lot.Title, small.size, wayLeft - titleLeft - 8), small),
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
    text([360, y - place * lineHeight], lineWords[Kind]),
    amount([right, y - place * lineHeight], Cents),
  ]);
  const totalY = y - sale.Lines.length * lineHeight - 6;
  return [
    ...lines.flat(),
    { kind: 'line', from: 360, to: right, y: totalY + 12 },
    text([360, totalY], 'Total', { font: 'bold' }),
    amount([right, totalY], sale.TotalCents, { font: 'bold' }),
  ];
}

const cardLine = ({ Payment }: InvoicePaper): string[] =>
  Payment === null
    ? []
    : [`${formatUsd(Payment.AmountCents)} by ${cardBrandNames[Payment.Brand]} ending in ${Payment.Last4}.`];

function wordsAt(kind: PaperKind, sale: InvoicePaper, y: number): Mark[] {
  const { wire } = sale;
  const lines =
    kind === 'receipt' || sale.PaidAt !== null
      ? [
          `Paid in full${sale.PaidAt === null ? '' : ` on ${formatCentralDate(sale.PaidAt)}`}. Thank you.`,
          ...cardLine(sale),
        ]
      : [
          `Pay by wire to ${wire.Holder}.`,
          `${wire.Bank}.`,
          `Routing number ${wire.Routing}, account ${wire.Account}.`,
          `Reference: invoice ${sale.InvoiceID ?? ''}.`,
        ];
  return lines.map((line, place) => text([left, y - place * lineHeight], fitted(line, 9, 290)));
}

const footOf = (words: string, number: number, count: number): Mark[] => [
  { kind: 'line', from: left, to: right, y: 62 },
  text([left, 48], fitted(words, 8, right - left - 80), { size: 8 }),
  text([right, 48], `Page ${number} of ${count}`, { size: 8, align: 'right' }),
];

/** The lots of each page: the first has the addresses on it, and the totals want room on the last. */
function pagesOf(kind: PaperKind, sale: InvoicePaper): Mark[][] {
  const head = headOf(kind, sale);
  const pages: Mark[][] = [[...head.marks, ...tableHead(head.y)]];
  let y = head.y - 20;
  const turn = (isTable: boolean): void => {
    const top = paper.height - paper.margin;
    pages.push(isTable ? tableHead(top) : []);
    y = top - (isTable ? 20 : 0);
  };
  for (const lot of sale.Lots) {
    if (y < lowest) turn(true);
    pages.at(-1)?.push(...lotRow(lot, y));
    y -= lineHeight;
  }
  if (y - (sale.Lines.length + 3) * lineHeight < lowest) turn(false);
  pages.at(-1)?.push(...totalsAt(sale, y - 12), ...wordsAt(kind, sale, y - 12));
  return pages;
}

export function invoicePdf(kind: PaperKind, { sale, madeAt, note }: PaperFacts): string {
  const { InvoiceID, seller } = sale;
  const pages = pagesOf(kind, sale);
  const foot = [`Invoice ${InvoiceID ?? ''}`, note, seller.email].filter(Boolean).join('  ·  ');
  for (const [place, page] of pages.entries()) page.push(...footOf(foot, place + 1, pages.length));
  return pdfFile(pages, {
    title: `${seller.name}: ${kind === 'invoice' ? 'invoice' : 'receipt for invoice'} ${InvoiceID ?? ''}`,
    madeAt,
  });
}
