/** A settlement to print, on as many pages as its lots need. */
import type { Consignment, ConsignmentLot } from '#contract/consigning/consignmentFacts.ts';
import { percentText, type SettlementLineKind } from '#contract/consigning/consignmentSettlement.ts';
import { formatCentralDate } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { site } from '#contract/kernel/site.ts';
import { pdfFile } from '#server/platform/pdf/pdfFile.ts';
import { type Mark, paper, type TextMark } from '#server/platform/pdf/pdfMarks.ts';

export type SettlementFacts = { piece: Consignment; name: string; email: string; madeAt: Date };

const left = paper.margin;
const right = paper.width - paper.margin;
const top = paper.height - paper.margin;
const titleLeft = left + 40;
const columns: Readonly<Record<SettlementLineKind, number>> = { hammer: 404, commission: 482 };
const lineHeight = 14;
/** Below this there is the foot of the page. */
const lowest = 84;

type Look = Partial<Omit<TextMark, 'kind' | 'text' | 'x' | 'y'>>;

type Place = readonly [x: number, y: number];

const text = ([x, y]: Place, words: string, look: Look = {}): Mark => ({
  kind: 'text',
  x,
  y,
  text: words,
  size: 9,
  ...look,
});

const amount = (place: Place, cents: number, look: Look = {}): Mark =>
  text(place, formatUsd(cents), { align: 'right', isAmount: true, ...look });

const tableHead = (y: number): Mark[] => [
  text([left, y], 'Lot', { font: 'bold' }),
  text([titleLeft, y], 'Title', { font: 'bold' }),
  text([columns.hammer, y], 'Hammer', { font: 'bold', align: 'right' }),
  text([columns.commission, y], 'Commission', { font: 'bold', align: 'right' }),
  text([right, y], 'Yours', { font: 'bold', align: 'right' }),
  { kind: 'line', from: left, to: right, y: y - 4 },
];

function headOf({ piece, name, email }: SettlementFacts): { marks: Mark[]; y: number } {
  const { ConsignmentID, SettledAt, Contract, Offer } = piece;
  const lines = [
    `${name}, ${email}`,
    `“${piece.Title}”`,
    ...(SettledAt === null ? [] : [`Settled ${formatCentralDate(SettledAt)}`]),
    ...(Contract === null || Offer === null
      ? []
      : [`Contract ${Contract.Version}, commission ${percentText(Offer.CommissionBps)} of the hammer price`]),
  ];
  return {
    marks: [
      text([left, top - 12], site.companyName, { size: 14, font: 'bold' }),
      text([left, top - 40], `Settlement for submission ${ConsignmentID}`, { size: 11, font: 'bold' }),
      ...lines.map((line, place) => text([left, top - 56 - place * 13], line, { most: right - left })),
    ],
    y: top - 56 - lines.length * 13 - 16,
  };
}

const lotRow = (lot: ConsignmentLot, y: number): Mark[] => [
  text([left, y], String(lot.LotNumber)),
  text([titleLeft, y], `${lot.WebTitle} (${lot.SaleTitle})`, { most: 240 }),
  ...lot.Lines.map(({ Kind, Cents }) => amount([columns[Kind], y], Cents)),
  amount([right, y], lot.TotalCents),
];

const totalAt = ({ Lines, TotalCents }: Consignment, y: number): Mark[] => [
  { kind: 'line', from: left, to: right, y: y + 12 },
  text([titleLeft, y], 'Total', { font: 'bold' }),
  ...Lines.map(({ Kind, Cents }) => amount([columns[Kind], y], Cents, { font: 'bold' })),
  amount([right, y], TotalCents, { font: 'bold' }),
];

export async function settlementPdf(facts: SettlementFacts): Promise<Uint8Array> {
  const { piece, madeAt } = facts;
  const head = headOf(facts);
  const pages: Mark[][] = [[...head.marks, ...tableHead(head.y)]];
  let y = head.y - 20;
  const turn = (): void => {
    pages.push(tableHead(top));
    y = top - 20;
  };
  for (const lot of piece.Lots.filter(({ State }) => State === 'sold')) {
    if (y < lowest) turn();
    pages.at(-1)?.push(...lotRow(lot, y));
    y -= lineHeight;
  }
  if (y - lineHeight < lowest) turn();
  pages.at(-1)?.push(...totalAt(piece, y - 6));
  for (const [place, page] of pages.entries()) {
    page.push(
      text([left, 48], `Submission ${piece.ConsignmentID}  ·  ${site.email}`, { size: 8 }),
      text([right, 48], `Page ${place + 1} of ${pages.length}`, { size: 8, align: 'right' }),
    );
  }
  return pdfFile({
    pages,
    title: `${site.companyName}: settlement for submission ${piece.ConsignmentID}`,
    madeAt,
  });
}
